import { type Law, lawOn } from "../law/index.ts";
import { addMonths, type LocalDate, zeroPence } from "../money/index.ts";
import type { Regime } from "../vocabulary/index.ts";
import type { Quote } from "./quote.ts";

export interface CreditAgreement {
  readonly agreementDate: LocalDate;
  readonly lastPaymentDue: LocalDate;
  readonly payments: number;
  readonly isFree: boolean;
  /** True if the seller of the goods is not the lender. */
  readonly thirdPartyLender: boolean;
}

/** Article 60F(2) exempts free credit with few payments, if the last payment is due before the anniversary of the agreement. */
const isShortAndFree = ({ agreementDate, lastPaymentDue, payments, isFree }: CreditAgreement, law: Law): boolean =>
  isFree && payments <= law.shortCreditPaymentsMax && lastPaymentDue < addMonths(agreementDate, law.shortCreditMonths);

/** Call this function again after every change to the loan. */
export function regimeOf(agreement: CreditAgreement, law: Law = lawOn(agreement.agreementDate)): Regime {
  if (!isShortAndFree(agreement, law)) return "CCA";
  return agreement.thirdPartyLender && !law.isLenderCreditExempt ? "DPC" : "EXEMPT_60F";
}

/**
 * The `regulated` flag of the API. A regulated loan needs pre-contract credit information, and any other loan needs loan advance
 * information.
 */
export const isRegulated = (regime: Regime): boolean => regime === "CCA";

export interface RegimeFacts {
  readonly agreementDate: LocalDate;
  readonly thirdPartyLender: boolean;
}

/** Farthing's lender never sells the goods itself, so it is always a third party. */
export const regimeFactsOn = (agreementDate: LocalDate): RegimeFacts => ({
  agreementDate,
  thirdPartyLender: true,
});

export const regimeOfLoan = (
  { instalments, agreementMonths, interest }: Pick<Quote, "instalments" | "agreementMonths" | "interest">,
  { agreementDate, thirdPartyLender }: RegimeFacts,
): Regime =>
  regimeOf({
    agreementDate,
    lastPaymentDue: addMonths(agreementDate, agreementMonths),
    payments: instalments,
    isFree: interest === zeroPence,
    thirdPartyLender,
  });
