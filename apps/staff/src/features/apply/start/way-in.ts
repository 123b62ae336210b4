import { worksForManyBranches } from "@farthing/domain/access";
import { type ApplyRoute, firstScreen } from "@farthing/domain/navigation";
import type { Remembered } from "@farthing/journey";
import { redirect } from "@tanstack/react-router";
import { queries } from "../../../app/api.ts";
import { applyAddress } from "../../../app/apply-address.ts";
import { retailerQuery } from "../../../app/retailer-query.ts";
import { sessionQuery } from "../../../app/session.ts";
import { memory } from "../in-hand/memory.ts";

/** Where a new application of the signed-in person begins. Nothing can begin without their retailer, so a failure is the whole page's. */
async function firstScreenOfSession(): Promise<ApplyRoute> {
  const { role, features, branch } = await queries.ensureQueryData(sessionQuery);
  const retailer = await queries.ensureQueryData(retailerQuery(branch.supplierNumber));
  return firstScreen({ features, retailer, worksForOneBranch: role === undefined || !worksForManyBranches(role) });
}

/** Where "New application" leads; once it has been pressed the tab forgets the last one. */
export async function beginAnew({ pressed }: { readonly pressed: boolean }) {
  const first = await firstScreenOfSession();
  if (pressed) memory.begin();
  return { ...applyAddress(first, null), replace: true };
}

export const journeyAt = memory.at;

/** Which screen an address leads to (S1 §2): nobody comes in half way without an application, and nobody chooses who has no choice. */
export function wayIn(
  screen: ApplyRoute,
  { applicationId, supplierNumber, unsaved }: Remembered,
  first: ApplyRoute | undefined,
): ApplyRoute | undefined {
  if (screen === "apply.retailerSelection") return first;
  if (applicationId !== null) return screen;
  if (first === "apply.retailerSelection" && supplierNumber === null) return first;
  return first && (unsaved === null ? "apply.quote" : screen);
}

export interface ApplyAddressed {
  /** The application that the address names. */
  readonly named: string | null;
  readonly journey: Remembered;
}

/** Lets somebody in, or sends them where they can be; an address without the id of the application in hand is given it. */
export async function admit(screen: ApplyRoute, { named, journey }: ApplyAddressed): Promise<void> {
  const { applicationId } = journey;
  const known = applicationId !== null && screen !== "apply.retailerSelection";
  const to = wayIn(screen, journey, known ? undefined : await firstScreenOfSession());
  if (to === undefined) return;
  if (to !== screen) throw redirect({ ...applyAddress(to, null), replace: true });
  if (known && named === null) throw redirect({ ...applyAddress(screen, applicationId), replace: true });
}
