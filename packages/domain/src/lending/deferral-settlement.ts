import { type DeferralSettlement, NOTHING, type Pence, settleInDeferral } from "../money/index.ts";
import { limits } from "./limits.ts";
import type { Product } from "./product.ts";

/** What clears a loan inside its deferral. A product without the fee asks for the loan and nothing else. */
export const deferralSettlement = (product: Product, loan: Pence, daysSinceStart: number): DeferralSettlement =>
  settleInDeferral(loan, product.rate, daysSinceStart, product.hasSettlementFee ? limits.deferralSettlementFeeMax : NOTHING);
