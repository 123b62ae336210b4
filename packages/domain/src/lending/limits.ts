import { pence } from "../money/index.ts";

/** All limits of the lending rules. The name of each limit ends with the unit (S1 §9, S2 §9). */
export const limits = {
  goodsOrDepositMax: pence(999_999_99),
  instalmentsMax: 360,
  deferralMonthsMax: 60,

  tailoringValidDays: 30,

  /** The maximum fee for a settlement during a deferral. The fee is the accrued interest, up to this amount. */
  deferralSettlementFeeMax: pence(29_00),

  /** The costs of a late payment, as the pre-contract texts state them. They are not part of the charge for credit (S3 §9). */
  latePaymentCharges: {
    recalledDirectDebit: pence(22_00),
    returnedCheque: pence(25_00),
    nonPaymentOrDefaultNotice: pence(25_00),
    breachLetter: pence(25_00),
  },
  /** The costs of a loan besides interest. There are none for a customer who pays on time. */
  otherCosts: pence(0),
} as const;
