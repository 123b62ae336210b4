import { pence } from "../money/index.ts";

/** Every number of the lending rules, once, the unit last (S1 §9, S2 §9). */
export const limits = {
  goodsOrDepositMax: pence(999_999_99),
  instalmentsMax: 360,
  deferralMonthsMax: 60,

  tailoringValidDays: 30,

  /** The fee for settling in a deferral is the interest accrued, and never more than this. */
  deferralSettlementFeeMax: pence(29_00),

  /** What the pre-contract texts say that a late payment costs; none of it is part of the charge for credit (S3 §9). */
  latePaymentCharges: {
    recalledDirectDebit: pence(22_00),
    returnedCheque: pence(25_00),
    nonPaymentOrDefaultNotice: pence(25_00),
    breachLetter: pence(25_00),
  },
  /** There are none beside the interest. */
  otherCosts: pence(0),
} as const;
