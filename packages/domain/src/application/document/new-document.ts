import type { ApplicationDocument } from "./document.ts";

/** Returns the default values of a new application (S1 §9). */
export const newDocument = (): ApplicationDocument => ({
  customerPresent: true,
  deliveryDetails: { goodsDelivered: "NO" },
  loanRepayment: { deferralPeriod: null },
});
