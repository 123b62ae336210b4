import { isPlainName } from "../access/index.ts";
import type { Problem } from "../details/index.ts";
import { lawOn } from "../law/index.ts";
import { lendingLimits, type ProductTerms, productTermsSchema } from "../lending/index.ts";
import {
  isDay,
  isLargeEnoughForTerm,
  isPounds,
  type LocalDate,
  monthlyRateFromRpm,
  type Pence,
  parsePercent,
  parsePounds,
  zeroPence,
} from "../money/index.ts";
import type { AgreementType } from "../vocabulary/index.ts";
import { formatMoney, screens } from "../wording/index.ts";
import { rateMismatch } from "./rate-check.ts";

const { problems: texts } = screens.lender.products;

const catalogueLimits = {
  nameLengthMax: 60,
  termsMax: 20,
  deferralsMax: 6,
} as const;

/** Amounts, rates and days are texts, as an administrator has typed them. */
export interface TermsAsEntered {
  readonly name: string;
  readonly apr: string;
  readonly rpm: string;
  readonly instalments: readonly number[];
  readonly deferralPeriod: readonly number[];
  readonly earlySettlementFee: boolean;
  readonly minGoodsAmount: string;
  readonly minLoanAmount: string;
  readonly maxLoanAmount: string;
  readonly minDepositPercentage: string;
  readonly minDepositAmount: string;
  readonly startDate: string;
  /** The last day of sale. Empty if there is none. */
  readonly endDate: string;
  readonly agreementType: AgreementType | null;
  readonly isProjectLoan: boolean;
}

export type CheckedTerms =
  | { readonly ok: true; readonly terms: ProductTerms }
  | { readonly ok: false; readonly problems: readonly Problem[] };

export function checkTerms(typed: TermsAsEntered, today: LocalDate): CheckedTerms {
  const problems: Problem[] = Object.entries(termChecks).flatMap(([field, check]) => {
    const message = check(typed, today);
    return message === null ? [] : [{ path: field, message }];
  });
  if (problems.length === 0 && !isEveryTermPossible(typed)) problems.push({ path: "minLoanAmount", message: texts.loanTooSmall });
  return problems.length > 0 ? { ok: false, problems } : { ok: true, terms: toTerms(typed) };
}

/** If the smallest loan can have a term (a number of instalments), every larger loan can have this term too. */
function isEveryTermPossible({ rpm, instalments, deferralPeriod, minLoanAmount }: TermsAsEntered): boolean {
  const rate = monthlyRateFromRpm(parsePercent(rpm));
  const loan = parsePounds(minLoanAmount);
  return [0, ...deferralPeriod].every((deferralMonths) =>
    instalments.every((months) => isLargeEnoughForTerm(loan, { rate, instalments: months, deferralMonths })),
  );
}

const oneDecimalPercentPattern = /^\d{1,3}(\.\d)?$/;
const decimalPercentPattern = /^\d{1,3}(\.\d{1,12})?$/;
const isPercent = (text: string): boolean => decimalPercentPattern.test(text);

const isWholeWithin = (least: number, most: number) => (value: number) => Number.isInteger(value) && value >= least && value <= most;
const isDistinct = (values: readonly number[]): boolean => new Set(values).size === values.length;

const amountProblem = (text: string): string | null => (isPounds(text) ? null : texts.amount);
const penceOrZero = (text: string): Pence => (isPounds(text) ? parsePounds(text) : zeroPence);

const termChecks = {
  name({ name }: TermsAsEntered): string | null {
    if (name.trim() === "") return texts.name;
    if (name.trim().length > catalogueLimits.nameLengthMax) return texts.nameTooLong(catalogueLimits.nameLengthMax);
    return isPlainName(name) ? null : texts.nameCharacters;
  },
  apr({ apr, isProjectLoan }: TermsAsEntered, today: LocalDate): string | null {
    const { highCostAprPercentMin } = lawOn(today);
    if (!oneDecimalPercentPattern.test(apr)) return texts.apr;
    if (parsePercent(apr).gte(highCostAprPercentMin)) return texts.aprTooHigh(highCostAprPercentMin);
    return isProjectLoan && !parsePercent(apr).isZero() ? texts.projectInterest : null;
  },
  rpm({ apr, rpm }: TermsAsEntered): string | null {
    if (!isPercent(rpm)) return texts.rpm;
    if (!oneDecimalPercentPattern.test(apr)) return null;
    const mismatch = rateMismatch({ apr, rpm });
    if (mismatch) return texts.ratesDiffer(rpm, mismatch.apr, apr);
    // A tiny monthly rate gives an APR that rounds to 0. A product with an APR of 0 must have a monthly rate of 0.
    return parsePercent(apr).isZero() && !parsePercent(rpm).isZero() ? texts.interestWithoutApr : null;
  },
  instalments({ instalments }: TermsAsEntered): string | null {
    if (instalments.length === 0) return texts.terms;
    if (instalments.length > catalogueLimits.termsMax) return texts.tooManyTerms(catalogueLimits.termsMax);
    if (!instalments.every(isWholeWithin(1, lendingLimits.instalmentsMax))) return texts.termRange(lendingLimits.instalmentsMax);
    return isDistinct(instalments) ? null : texts.termTwice;
  },
  deferralPeriod({ deferralPeriod, isProjectLoan }: TermsAsEntered): string | null {
    if (isProjectLoan && deferralPeriod.length > 0) return texts.projectDeferral;
    if (deferralPeriod.length > catalogueLimits.deferralsMax) return texts.tooManyDeferrals(catalogueLimits.deferralsMax);
    if (!deferralPeriod.every(isWholeWithin(1, lendingLimits.deferralMonthsMax)))
      return texts.deferralRange(lendingLimits.deferralMonthsMax);
    return isDistinct(deferralPeriod) ? null : texts.deferralTwice;
  },
  minGoodsAmount({ minGoodsAmount }: TermsAsEntered): string | null {
    return amountProblem(minGoodsAmount) ?? tooHighProblem(minGoodsAmount);
  },
  minLoanAmount({ minLoanAmount }: TermsAsEntered): string | null {
    if (!isPounds(minLoanAmount)) return texts.amount;
    return penceOrZero(minLoanAmount) === zeroPence ? texts.loanNothing : null;
  },
  maxLoanAmount({ minLoanAmount, maxLoanAmount }: TermsAsEntered): string | null {
    if (!isPounds(maxLoanAmount)) return texts.amount;
    return penceOrZero(maxLoanAmount) < penceOrZero(minLoanAmount) ? texts.loanRange : tooHighProblem(maxLoanAmount);
  },
  minDepositPercentage({ minDepositPercentage }: TermsAsEntered): string | null {
    if (!isPercent(minDepositPercentage)) return texts.depositPercent;
    return parsePercent(minDepositPercentage).gte(100) ? texts.depositWhole : null;
  },
  minDepositAmount({ minDepositAmount }: TermsAsEntered): string | null {
    return amountProblem(minDepositAmount) ?? tooHighProblem(minDepositAmount);
  },
  agreementType({ agreementType, isProjectLoan }: TermsAsEntered): string | null {
    return isProjectLoan && agreementType !== null ? texts.projectJourney : null;
  },
  startDate({ startDate }: TermsAsEntered, today: LocalDate): string | null {
    if (!isDay(startDate)) return texts.day;
    return startDate < today ? texts.startPassed : null;
  },
  endDate({ startDate, endDate }: TermsAsEntered): string | null {
    if (endDate === "") return null;
    if (!isDay(endDate)) return texts.day;
    return endDate < startDate ? texts.endBeforeStart : null;
  },
} satisfies Record<string, (typed: TermsAsEntered, today: LocalDate) => string | null>;

const tooHighProblem = (text: string): string | null =>
  penceOrZero(text) > lendingLimits.goodsOrDepositMax ? texts.amountTooHigh(formatMoney(lendingLimits.goodsOrDepositMax)) : null;

const sortAscending = (values: readonly number[]) => values.toSorted((one, other) => one - other);

const toTerms = (typed: TermsAsEntered): ProductTerms =>
  productTermsSchema.parse({
    ...typed,
    name: typed.name.trim(),
    serviceType: parsePercent(typed.apr).isZero() ? "IF" : "IB",
    instalments: sortAscending(typed.instalments),
    deferralPeriod: sortAscending(typed.deferralPeriod),
    earlySettlementFee: typed.earlySettlementFee && typed.deferralPeriod.length > 0,
    endDate: typed.endDate === "" ? null : typed.endDate,
  });

export const toTypedTerms = ({ endDate, serviceType: _, ...terms }: ProductTerms): TermsAsEntered => ({ ...terms, endDate: endDate ?? "" });
