import type { ApplicationDocument } from "./document.ts";

export const newDocument = (): ApplicationDocument => ({
  customerPresent: true,
  deliveryDetails: { goodsDelivered: "NO" },
  loanRepayment: { deferralPeriod: null },
});
