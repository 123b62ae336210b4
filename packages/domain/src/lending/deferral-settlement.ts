import {
  addMonths,
  type DeferralSettlement,
  daysBetween,
  type LocalDate,
  type Pence,
  settleInDeferral,
  zeroPence,
} from "../money/index.ts";
import { limits } from "./limits.ts";
import type { Product } from "./product.ts";
import type { Quote } from "./quote.ts";

/**
 * Returns the payment that ends the loan during the deferral: the loan and the settlement fee, or the loan alone if the product has no such
 * fee.
 */
export const deferralSettlement = (product: Product, loan: Pence, daysSinceStart: number): DeferralSettlement =>
  settleInDeferral(loan, product.rate, daysSinceStart, product.hasSettlementFee ? limits.deferralSettlementFeeMax : zeroPence);

export interface InterestFreePayment {
  /** The last day of the deferral. The payment must be made by this date. */
  readonly by: LocalDate;
  /** The amount that pays off the loan on that date, including the fee. */
  readonly amount: Pence;
  readonly fee: Pence;
}

/** Returns the payment that saves all interest of a deferred loan. Null for a loan without a deferral or without interest. */
export function interestFreePayment(
  product: Product,
  { loanAmount, deferralMonths, interest }: Pick<Quote, "loanAmount" | "deferralMonths" | "interest">,
  agreedOn: LocalDate,
): InterestFreePayment | null {
  if (deferralMonths === 0 || interest === zeroPence) return null;
  const by = addMonths(agreedOn, deferralMonths);
  const { settlement, fee } = deferralSettlement(product, loanAmount, daysBetween(agreedOn, by));
  return { by, amount: settlement, fee };
}
