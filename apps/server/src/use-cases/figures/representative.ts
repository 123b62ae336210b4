import { type RepresentativeAprTest, startOfRepresentativePeriod, testRepresentativeApr } from "@farthing/domain/figures";
import { londonDay, startOfDay } from "@farthing/domain/money";
import type { UnitOfWork } from "../../store/unit-of-work.ts";

/** An APR is representative if enough customers get this APR or a lower one. `aprs` are the APRs of the shop's products. */
export async function loadRepresentativeAprTest(
  tx: UnitOfWork,
  { supplierNumber, aprs }: { readonly supplierNumber: string; readonly aprs: readonly string[] },
): Promise<(aprPercent: string) => RepresentativeAprTest> {
  const today = londonDay(tx.now);
  const made = await tx.figures.agreementsForAdvertising(supplierNumber, startOfDay(startOfRepresentativePeriod(today)));
  const aprPercentMax = String(Math.max(0, ...aprs.map(Number)));
  return (aprPercent) => testRepresentativeApr({ aprPercent, aprPercentMax }, made, today);
}
