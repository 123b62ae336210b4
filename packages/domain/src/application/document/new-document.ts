import type { ApplicationDocument } from "./document.ts";

/** The defaults of a new application (S1 §9). */
export const newDocument = (): ApplicationDocument => ({
  customerPresent: true,
  deliveryDetails: { goodsDelivered: "NO" },
  loanRepayment: { deferralPeriod: null },
});
