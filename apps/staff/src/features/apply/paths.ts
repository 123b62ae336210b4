import { type ApplyRoute, staffRoutes } from "@farthing/domain/application";

/** The addresses of the apply area, read off the domain's routes (S1 §2). */

const slot = /\/\{\w+\}$/;

/** Where the id stands in the address of the screen itself; the others carry it beside. */
const namesApplication = (route: ApplyRoute): boolean => slot.test(staffRoutes[route]);

export function applyHref(route: ApplyRoute, applicationId: string | null): string {
  const path = staffRoutes[route].replace(slot, "");
  if (applicationId === null) return path;
  return namesApplication(route) ? `${path}/${applicationId}` : `${path}?application=${applicationId}`;
}

export interface Place {
  readonly route: ApplyRoute;
  /** The application that the address names. */
  readonly applicationId: string | null;
}

const routes = (Object.keys(staffRoutes) as (keyof typeof staffRoutes)[]).filter((name) => name.startsWith("apply.")) as ApplyRoute[];

/** Complete is always somebody's; every other screen may be opened without an id. */
const needsApplication: readonly ApplyRoute[] = ["apply.complete"];

/** The screen at an address; null where there is none, which is a page not found. */
export function placeAt(pathname: string, search = ""): Place | null {
  const path = pathname.replace(/\/$/, "");
  for (const route of routes) {
    const base = staffRoutes[route].replace(slot, "");
    if (path === base) {
      const applicationId = new URLSearchParams(search).get("application");
      return needsApplication.includes(route) ? null : { route, applicationId };
    }
    const [, applicationId] = namesApplication(route) && path.startsWith(`${base}/`) ? [base, path.slice(base.length + 1)] : [];
    if (applicationId !== undefined && !applicationId.includes("/")) return { route, applicationId };
  }
  return null;
}
