import type { ApplicationDocument } from "./document.ts";

/** What a new application holds before anybody has typed (S1 §9). */
export const newDocument = (): ApplicationDocument => ({
  customerPresent: true,
  deliveryDetails: { goodsDelivered: "NO" },
  loanRepayment: { deferralPeriod: null },
});
