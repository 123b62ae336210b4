import { lawOn } from "../law/index.ts";
import { addDays, type LocalDate } from "../money/index.ts";

/** Only agreements of this many days decide whether an APR is representative. */
export const representativeAprPeriodDays = 90;

export const startOfRepresentativePeriod = (today: LocalDate): LocalDate => addDays(today, 1 - representativeAprPeriodDays);

export interface AgreementsAtApr {
  readonly aprPercent: string;
  readonly count: number;
}

/**
 * An APR is compared with the agreements of the shop. If the shop has none, the agreements of its retailer are used. If the retailer has
 * none either, those of the lender are used.
 */
export const agreementScopes = ["shop", "retailer", "lender"] as const;
export type AgreementScope = (typeof agreementScopes)[number];

/** `atOrBelow` is the number of agreements at this APR or a lower one. */
export interface RepresentativeAprTest {
  readonly countedAt: AgreementScope;
  readonly atOrBelow: number;
  readonly agreements: number;
  readonly isRepresentative: boolean;
}

/**
 * An APR is representative if enough agreements have this APR or a lower one. Without agreements, only the shop's highest APR is
 * representative.
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
