import { pence } from "../money/index.ts";

/** Every limit of the lending rules, with the unit last (S1 §9, S2 §9). */
export const limits = {
  goodsOrDepositMax: pence(999_999_99),
  instalmentsMax: 360,
  deferralMonthsMax: 60,

  tailoringValidDays: 30,

  /** The maximum fee for a settlement during a deferral. The fee is the accrued interest up to this amount. */
  deferralSettlementFeeMax: pence(29_00),

  /** The costs of a late payment in the pre-contract texts. These costs are not part of the charge for credit (S3 §9). */
  latePaymentCharges: {
    recalledDirectDebit: pence(22_00),
    returnedCheque: pence(25_00),
    nonPaymentOrDefaultNotice: pence(25_00),
    breachLetter: pence(25_00),
  },
  /** There are no other costs besides the interest. */
  otherCosts: pence(0),
} as const;
