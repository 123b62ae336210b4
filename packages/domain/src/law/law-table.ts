import { type LocalDate, localDate, type Pence, pence } from "../money/index.ts";

/** The numbers that the law fixes for an agreement, and the cut-offs of Bacs. */
export interface Law {
  /** The number of days to withdraw, counted from the day after the agreement is made or its copy arrives. */
  readonly withdrawalDays: number;
  /** The number of days to repay after a withdrawal, counted from the day after the notice. A contract may give more. */
  readonly withdrawalRepaymentDays: number;
  readonly shortCreditPaymentsMax: number;
  /** The last payment of short interest-free credit must be within this many months of the agreement. */
  readonly shortCreditMonths: number;
  /** True if short interest-free credit is exempt for a lender who does not sell the goods. */
  readonly isLenderCreditExempt: boolean;
  readonly settlementNoticeDays: number;
  /** The number of months that the lender may add to the settlement date of a long agreement. */
  readonly settlementDefermentMonths: number;
  /** An agreement with more months than this counts as long. */
  readonly settlementDefermentAboveMonths: number;
  /** The number of working days within which the lender must send a settlement statement. */
  readonly settlementStatementWorkingDays: number;
  /** The lender is liable together with the shop for goods that cost more than this. */
  readonly jointLiabilityAbove: Pence;
  /** The lender is not liable together with the shop for goods that cost more than this. */
  readonly jointLiabilityMax: Pence;
  /** Weeks after which a customer may take a complaint to the ombudsman without a final answer. */
  readonly complaintAnswerWeeks: number;
  /** Working days within which a resolved complaint needs only a summary instead of a final answer. */
  readonly complaintSummaryWorkingDays: number;
  /** Months after the final answer in which a customer may take a complaint to the ombudsman. */
  readonly ombudsmanReferralMonths: number;
  /** Working days of notice before a Direct Debit is collected. */
  readonly directDebitNoticeWorkingDays: number;
  /** The hour in London until which a Bacs file is processed as of the same working day. */
  readonly bacsFileUntilHour: number;
  /** The hour in London until which instructions are collected for the day's file. */
  readonly instructionsUntilHour: number;
}

export interface Rule<Value> {
  readonly from: LocalDate;
  readonly value: Value;
  readonly source: string;
}

/** The values of each number, oldest first. To change a number, add a rule. Never edit a rule that was in force. */
export type LawTable = { readonly [Name in keyof Law]: readonly [Rule<Law[Name]>, ...Rule<Law[Name]>[]] };

const rule = <Value>(from: string, value: Value, source: string): Rule<Value> => ({ from: localDate(from), value, source });

/** The project's facts state no first day for these numbers. This day is before the earliest agreement that Farthing stores. */
const firstDayNotStated = "2011-02-01";

// The project's facts state only one of the first days, 15 July 2026. The others are the commencement dates of the law that is named as the
// source.
const earlySettlementFrom = "2005-05-31";
const withdrawalFrom = "2011-02-01";
const exemptionFrom = "2015-03-18";

const withdrawal = "Consumer Credit Act 1974, section 66A";
const exemption = "Financial Services and Markets Act 2000 (Regulated Activities) Order 2001, article 60F(2)";
const earlySettlement = "Consumer Credit (Early Settlement) Regulations 2004, SI 2004/1483";

export const lawTable: LawTable = {
  withdrawalDays: [rule(withdrawalFrom, 14, withdrawal)],
  withdrawalRepaymentDays: [rule(withdrawalFrom, 30, withdrawal)],
  shortCreditPaymentsMax: [rule(exemptionFrom, 12, exemption)],
  shortCreditMonths: [rule(exemptionFrom, 12, exemption)],
  isLenderCreditExempt: [rule(exemptionFrom, true, exemption), rule("2026-07-15", false, "FCA final rules on deferred payment credit")],
  settlementNoticeDays: [rule(earlySettlementFrom, 28, earlySettlement)],
  settlementDefermentMonths: [rule(earlySettlementFrom, 1, earlySettlement)],
  settlementDefermentAboveMonths: [rule(earlySettlementFrom, 12, earlySettlement)],
  settlementStatementWorkingDays: [rule(firstDayNotStated, 12, "Consumer Credit (Settlement Information) Regulations 1983, SI 1983/1564")],
  jointLiabilityAbove: [rule(firstDayNotStated, pence(100_00), "Consumer Credit Act 1974, section 75(3)")],
  jointLiabilityMax: [rule(firstDayNotStated, pence(30_000_00), "Consumer Credit Act 1974, section 75(3)")],
  // The project's facts state this number without a source.
  complaintAnswerWeeks: [rule(firstDayNotStated, 8, "FCA Handbook, DISP 1.6.2R")],
  // The project's facts do not state these two numbers, so the FCA Handbook is their only source.
  complaintSummaryWorkingDays: [rule(firstDayNotStated, 3, "FCA Handbook, DISP 1.5.1R")],
  ombudsmanReferralMonths: [rule(firstDayNotStated, 6, "FCA Handbook, DISP 2.8.2R")],
  // The project's facts state this number without a source. The customer may have agreed to a shorter notice.
  directDebitNoticeWorkingDays: [rule(firstDayNotStated, 10, "Direct Debit scheme rules: advance notice")],
  bacsFileUntilHour: [rule(firstDayNotStated, 17, "Our own cut-off for a payment file")],
  instructionsUntilHour: [rule(firstDayNotStated, 15, "Our own cut-off for a file of instructions")],
};
