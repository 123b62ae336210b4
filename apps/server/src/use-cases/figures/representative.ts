import { type RepresentativeTest, representativeSince, representativeTest } from "@farthing/domain/figures";
import { londonDay, startOfDay } from "@farthing/domain/money";
import type { UnitOfWork } from "../../store/unit-of-work.ts";

/**
 * Returns a function that tests whether a shop may advertise an APR as representative. `aprs` are the APRs of the products that the shop
 * sells.
 */
export async function readRepresentativeTest(
  tx: UnitOfWork,
  { supplierNumber, aprs }: { readonly supplierNumber: string; readonly aprs: readonly string[] },
): Promise<(aprPercent: string) => RepresentativeTest> {
  const today = londonDay(tx.now);
  const made = await tx.figures.agreementsForAdvertising(supplierNumber, startOfDay(representativeSince(today)));
  const aprPercentMax = String(Math.max(0, ...aprs.map(Number)));
  return (aprPercent) => representativeTest({ aprPercent, aprPercentMax }, made, today);
}
