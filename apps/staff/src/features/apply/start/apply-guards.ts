import { worksForManyBranches } from "@farthing/domain/access";
import { type ApplyRoute, firstScreen } from "@farthing/domain/navigation";
import { callTexts } from "@farthing/domain/wording";
import type { RememberedJourney } from "@farthing/journey";
import { redirect } from "@tanstack/react-router";
import { routeOfApplyScreen } from "../../../shared/apply-address.ts";
import { retailerQuery } from "../../../shared/retailer-query.ts";
import { queryClient } from "../../../shell/api.ts";
import { sessionQuery } from "../../../shell/session.ts";
import { applyTabMemory } from "../in-hand/tab-memory.ts";

/** The first screen depends on the user's retailer. If the retailer cannot be read, the app shows the error page. */
async function firstScreenOfSession(): Promise<ApplyRoute> {
  const session = await queryClient.ensureQueryData(sessionQuery);
  const { role, features, branch } = session;
  const retailer = await queryClient.ensureQueryData(retailerQuery(branch.supplierNumber, session)).catch((cause: unknown) => {
    throw new Error(callTexts.retailer.failed, { cause });
  });
  return firstScreen({ features, retailer, worksForOneBranch: role === undefined || !worksForManyBranches(role) });
}

export async function startNewApplication({ pressed }: { readonly pressed: boolean }) {
  const first = await firstScreenOfSession();
  if (pressed) applyTabMemory.begin();
  return { ...routeOfApplyScreen(first, null), replace: true };
}

export const rememberedJourneyAt = applyTabMemory.at;

/** Returns `screen` if it may open, or else the screen that must come first (S1 §2). */
export function screenToOpen(
  screen: ApplyRoute,
  { applicationId, supplierNumber, unsaved }: RememberedJourney,
  first: ApplyRoute | undefined,
): ApplyRoute | undefined {
  if (screen === "apply.retailerSelection") return first;
  if (applicationId !== null) return screen;
  if (first === "apply.retailerSelection" && supplierNumber === null) return first;
  return first && (unsaved === null ? "apply.quote" : screen);
}

export interface JourneyInUrl {
  readonly named: string | null;
  readonly journey: RememberedJourney;
}

export async function guardScreen(screen: ApplyRoute, { named, journey }: JourneyInUrl): Promise<void> {
  const { applicationId } = journey;
  const known = applicationId !== null && screen !== "apply.retailerSelection";
  const to = screenToOpen(screen, journey, known ? undefined : await firstScreenOfSession());
  if (to === undefined) return;
  if (to !== screen) throw redirect({ ...routeOfApplyScreen(to, null), replace: true });
  if (known && named === null) throw redirect({ ...routeOfApplyScreen(screen, applicationId), replace: true });
}
