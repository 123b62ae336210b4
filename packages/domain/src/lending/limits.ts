import { localDate, pence } from "../money/index.ts";

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

  settlementNoticeDays: 28,
  settlementDefermentMonths: 1,
  settlementDefermentAboveMonths: 12,

  withdrawalDays: 14,
  /** Section 66A's own figure. A contract may give longer, never less. */
  withdrawalRepaymentDays: 30,

  shortCreditPaymentsMax: 12,
  shortCreditMonths: 12,
  /** Until this day short interest-free credit from a third party was exempt; from it on it is deferred payment credit. */
  interestFreeCreditUnregulatedEndDate: localDate("2026-07-15"),
} as const;
