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

export const deferralSettlement = (product: Product, loan: Pence, daysSinceStart: number): DeferralSettlement =>
  settleInDeferral(loan, product.rate, daysSinceStart, product.hasSettlementFee ? limits.deferralSettlementFeeMax : zeroPence);

export interface InterestFreePayment {
  /** The customer must pay by the last day of the deferral. */
  readonly by: LocalDate;
  /** The amount includes the settlement fee. */
  readonly amount: Pence;
  readonly fee: Pence;
}

/** If the customer makes this payment, a deferred loan costs no interest. */
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
