import { addMonths, type LocalDate, NOTHING } from "../money/index.ts";
import type { Regime } from "../vocabulary/index.ts";
import { limits } from "./limits.ts";
import type { Quote } from "./quote.ts";

export interface CreditAgreement {
  readonly agreementDate: LocalDate;
  readonly lastPaymentDue: LocalDate;
  readonly payments: number;
  /** No interest and no charge of any kind. */
  readonly isFree: boolean;
  /** The lender is not the seller of the goods. */
  readonly thirdPartyLender: boolean;
}

/** Article 60F(2): a few payments, and all of them inside the twelve months that begin on the agreement date, so before its anniversary. */
const isShortAndFree = ({ agreementDate, lastPaymentDue, payments, isFree }: CreditAgreement): boolean =>
  isFree && payments <= limits.shortCreditPaymentsMax && lastPaymentDue < addMonths(agreementDate, limits.shortCreditMonths);

/** Which law an agreement stands under. Derived anew after every change to the loan. */
export function regimeOf(agreement: CreditAgreement, unregulatedEndDate: LocalDate): Regime {
  if (!isShortAndFree(agreement)) return "CCA";
  return agreement.thirdPartyLender && agreement.agreementDate >= unregulatedEndDate ? "DPC" : "EXEMPT_60F";
}

/** The seeds' flag: pre-contract credit information for these, loan advance information for all others. */
export const isRegulated = (regime: Regime): boolean => regime === "CCA";

export interface RegimeFacts {
  readonly agreementDate: LocalDate;
  readonly thirdPartyLender: boolean;
  readonly unregulatedEndDate: LocalDate;
}

/** Of a loan that this lender makes on a day: it never sells the goods itself. */
export const regimeFactsOn = (agreementDate: LocalDate): RegimeFacts => ({
  agreementDate,
  thirdPartyLender: true,
  unregulatedEndDate: limits.interestFreeCreditUnregulatedEndDate,
});

export const regimeOfLoan = (
  { instalments, agreementMonths, interest }: Pick<Quote, "instalments" | "agreementMonths" | "interest">,
  { agreementDate, thirdPartyLender, unregulatedEndDate }: RegimeFacts,
): Regime =>
  regimeOf(
    {
      agreementDate,
      lastPaymentDue: addMonths(agreementDate, agreementMonths),
      payments: instalments,
      isFree: interest === NOTHING,
      thirdPartyLender,
    },
    unregulatedEndDate,
  );
