import { lawOn } from "../law/index.ts";
import { addDays, type LocalDate } from "../money/index.ts";

/** An APR can be representative only of agreements that were made within this number of days. */
export const representativeAprPeriodDays = 90;

export const startOfRepresentativePeriod = (today: LocalDate): LocalDate => addDays(today, 1 - representativeAprPeriodDays);

export interface AgreementsAtApr {
  readonly aprPercent: string;
  readonly count: number;
}

/**
 * The agreements with which an APR is compared: the shop's own agreements, or those of its retailer if the shop has none, or those of the
 * lender if the retailer has none.
 */
export const agreementScopes = ["shop", "retailer", "lender"] as const;
export type AgreementScope = (typeof agreementScopes)[number];

/**
 * The result of comparing a product's APR with the agreements. `atOrBelow` is the number of agreements that were made at or below this APR.
 */
export interface RepresentativeAprTest {
  readonly countedAt: AgreementScope;
  readonly atOrBelow: number;
  readonly agreements: number;
  readonly isRepresentative: boolean;
}

/**
 * Checks whether an APR is representative: enough agreements must have been made at or below this APR. If there are no agreements yet, only
 * the shop's highest APR counts as representative.
 */
export function testRepresentativeApr(
  { aprPercent, aprPercentMax }: { readonly aprPercent: string; readonly aprPercentMax: string },
  { countedAt, made }: { readonly countedAt: AgreementScope; readonly made: readonly AgreementsAtApr[] },
  today: LocalDate,
): RepresentativeAprTest {
  const apr = Number(aprPercent);
  const agreements = countOf(made);
  const atOrBelow = countOf(made.filter((group) => Number(group.aprPercent) <= apr));
  const isRepresentative =
    agreements === 0 ? apr >= Number(aprPercentMax) : 100 * atOrBelow >= lawOn(today).representativeAgreementsPercentMin * agreements;
  return { countedAt, atOrBelow, agreements, isRepresentative };
}

const countOf = (groups: readonly AgreementsAtApr[]): number => groups.reduce((total, { count }) => total + count, 0);
