import { worksForManyBranches } from "@farthing/domain/access";
import { type ApplyRoute, firstScreen } from "@farthing/domain/application";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { type Session, useSession } from "../../../app/session.ts";
import { retailerQuery } from "../active/queries.ts";
import type { Remembered } from "../active/remembered.ts";
import { applyHref, type Place } from "../paths.ts";

export type WayIn = "loading" | "retailerSelection" | "open" | "elsewhere";

/** Where a new application of this person begins, once their retailer is known. */
export function useFirstScreen(): ApplyRoute | undefined {
  const session = useSession();
  // Nothing can begin without it, so the whole page says that it failed.
  const retailer = useQuery({ ...retailerQuery(session.branch.supplierNumber), throwOnError: true });
  return (
    retailer.data && firstScreen({ features: session.features, retailer: retailer.data, worksForOneBranch: worksForOneBranch(session) })
  );
}

const worksForOneBranch = ({ role }: Session): boolean => role === undefined || !worksForManyBranches(role);

/** Which screen an address leads to (S1 §2): nobody comes in half way without an application, and nobody chooses who has no choice. */
export function wayIn(
  { route }: Place,
  { applicationId, supplierNumber, unsaved }: Remembered,
  first: ApplyRoute | undefined,
): ApplyRoute | undefined {
  if (route === "apply.retailerSelection") return first;
  if (applicationId !== null) return route;
  if (first === "apply.retailerSelection" && supplierNumber === null) return first;
  return first && (unsaved === null ? "apply.quote" : route);
}

export function useWayIn(place: Place, start: Remembered): WayIn {
  const first = useFirstScreen();
  const navigate = useNavigate();
  const to = wayIn(place, start, first);
  const elsewhere = to !== undefined && to !== place.route;
  useEffect(() => {
    if (to !== undefined && elsewhere) void navigate({ href: applyHref(to, null), replace: true });
  }, [to, elsewhere, navigate]);
  if (to === undefined) return "loading";
  if (elsewhere) return "elsewhere";
  return to === "apply.retailerSelection" ? "retailerSelection" : "open";
}
