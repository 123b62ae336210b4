import { type DeferralSettlement, NOTHING, type Pence, settleInDeferral } from "../money/index.ts";
import { limits } from "./limits.ts";
import type { Product } from "./product.ts";

/** The amount that clears a loan in its deferral. Without the fee it is the loan alone. */
export const deferralSettlement = (product: Product, loan: Pence, daysSinceStart: number): DeferralSettlement =>
  settleInDeferral(loan, product.rate, daysSinceStart, product.hasSettlementFee ? limits.deferralSettlementFeeMax : NOTHING);
