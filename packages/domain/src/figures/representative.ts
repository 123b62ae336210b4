import { lawOn } from "../law/index.ts";
import { addDays, type LocalDate } from "../money/index.ts";

/** Only agreements that were made within this number of days count for a representative rate. */
export const representativeDays = 90;

export const representativeSince = (today: LocalDate): LocalDate => addDays(today, 1 - representativeDays);

export interface AgreementsAtApr {
  readonly aprPercent: string;
  readonly count: number;
}

/**
 * The representative rate is taken from the shop's own agreements. If the shop has none, those of its retailer count, and otherwise those
 * of the lender.
 */
export const agreementScopes = ["shop", "retailer", "lender"] as const;
export type AgreementScope = (typeof agreementScopes)[number];

/** The number of agreements that were made at or below the APR of a product. */
export interface RepresentativeTest {
  readonly countedAt: AgreementScope;
  readonly atOrBelow: number;
  readonly agreements: number;
  readonly isRepresentative: boolean;
}

/**
 * Checks whether an APR is representative. Enough agreements must have been made at or below this APR. Before the first agreement, only the
 * shop's highest APR is certainly representative.
 */
export function representativeTest(
  { aprPercent, aprPercentMax }: { readonly aprPercent: string; readonly aprPercentMax: string },
  { countedAt, made }: { readonly countedAt: AgreementScope; readonly made: readonly AgreementsAtApr[] },
  today: LocalDate,
): RepresentativeTest {
  const apr = Number(aprPercent);
  const agreements = countOf(made);
  const atOrBelow = countOf(made.filter((group) => Number(group.aprPercent) <= apr));
  const isRepresentative =
    agreements === 0 ? apr >= Number(aprPercentMax) : 100 * atOrBelow >= lawOn(today).representativeAgreementsPercentMin * agreements;
  return { countedAt, atOrBelow, agreements, isRepresentative };
}

const countOf = (groups: readonly AgreementsAtApr[]): number => groups.reduce((total, { count }) => total + count, 0);
