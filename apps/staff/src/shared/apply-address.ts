import { type ApplyRoute, staffRoutes } from "@farthing/domain/navigation";

/** S1 §2 decides for each screen whether the id is in the path or in the query. */
export function routeOfApplyScreen(screen: ApplyRoute, applicationId: string | null) {
  const search = applicationId === null ? {} : { application: applicationId };
  switch (screen) {
    case "apply.details":
      return applicationId === null ? quoteRoute : ({ to: "/apply/details/$applicationId", params: { applicationId } } as const);
    case "apply.complete":
      return applicationId === null ? quoteRoute : ({ to: "/apply/complete/$applicationId", params: { applicationId } } as const);
    default:
      return { to: staffRoutes[screen], search };
  }
}

/** An unsaved application has no id, so only the quote screen can open. */
const quoteRoute = { to: staffRoutes["apply.quote"], search: {} } as const;
