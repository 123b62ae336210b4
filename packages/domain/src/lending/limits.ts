import { pence } from "../money/index.ts";

/** The limits of the lending rules (S1 §9, S2 §9). */
export const limits = {
  goodsOrDepositMax: pence(999_999_99),
  instalmentsMax: 360,
  deferralMonthsMax: 60,

  tailoringValidDays: 30,

  /** A settlement during a deferral costs the accrued interest as a fee, up to this amount. */
  deferralSettlementFeeMax: pence(29_00),

  /** These costs of a late payment are not part of the charge for credit (S3 §9). */
  latePaymentCharges: {
    recalledDirectDebit: pence(22_00),
    returnedCheque: pence(25_00),
    nonPaymentOrDefaultNotice: pence(25_00),
    breachLetter: pence(25_00),
  },
  /** A customer who pays on time pays no costs besides interest. */
  otherCosts: pence(0),
} as const;
