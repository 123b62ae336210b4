import { type LocalDate, localDate, type Pence, pence } from "../money/index.ts";

/** The numbers that the law fixes for an agreement, and the cut-offs of Bacs. */
export interface Law {
  /** Days to withdraw, counted from the day after the agreement is made or its copy arrives. */
  readonly withdrawalDays: number;
  /** Days to repay after a withdrawal, counted from the day after notice. A contract may give more. */
  readonly withdrawalRepaymentDays: number;
  /** Short interest-free credit has at most this many payments. */
  readonly shortCreditPaymentsMax: number;
  /** The last payment of short interest-free credit falls within this many months of the agreement. */
  readonly shortCreditMonths: number;
  /** A lender who does not sell the goods has the exemption for short interest-free credit. */
  readonly isLenderCreditExempt: boolean;
  /** Days from a request for early settlement to the settlement date. */
  readonly settlementNoticeDays: number;
  /** Months that the lender may add to the settlement date of a long agreement. */
  readonly settlementDefermentMonths: number;
  /** An agreement of more months than this is a long one. */
  readonly settlementDefermentAboveMonths: number;
  /** Working days within which the lender sends a settlement statement. */
  readonly settlementStatementWorkingDays: number;
  /** The lender is liable together with the shop for goods that cost more than this. */
  readonly jointLiabilityAbove: Pence;
  /** The lender is not liable together with the shop for goods that cost more than this. */
  readonly jointLiabilityMax: Pence;
  /** Weeks after which a customer may take a complaint to the ombudsman without a final answer. */
  readonly complaintAnswerWeeks: number;
  /** Working days of notice before a Direct Debit is collected. */
  readonly directDebitNoticeWorkingDays: number;
  /** The hour in London until which a Bacs file is processed as of the same working day. */
  readonly bacsFileUntilHour: number;
  /** The hour in London until which instructions are collected for the day's file. */
  readonly instructionsUntilHour: number;
}

export interface Rule<Value> {
  /** The first day on which the value is in force. */
  readonly from: LocalDate;
  readonly value: Value;
  readonly source: string;
}

/** The values of each number, oldest first. To change a number, add a rule; never edit one that was in force. */
export type LawTable = { readonly [Name in keyof Law]: readonly [Rule<Law[Name]>, ...Rule<Law[Name]>[]] };

const rule = <Value>(from: string, value: Value, source: string): Rule<Value> => ({ from: localDate(from), value, source });

/** For a number that was in force before the first agreement in this system. */
const earlier = "2011-02-01";

const withdrawal = "Consumer Credit Act 1974, section 66A";
const exemption = "Financial Services and Markets Act 2000 (Regulated Activities) Order 2001, article 60F(2)";
const earlySettlement = "Consumer Credit (Early Settlement) Regulations 2004, SI 2004/1483";

export const lawTable: LawTable = {
  withdrawalDays: [rule("2011-02-01", 14, withdrawal)],
  withdrawalRepaymentDays: [rule("2011-02-01", 30, withdrawal)],
  shortCreditPaymentsMax: [rule("2015-03-18", 12, exemption)],
  shortCreditMonths: [rule("2015-03-18", 12, exemption)],
  isLenderCreditExempt: [rule("2015-03-18", true, exemption), rule("2026-07-15", false, "Deferred payment credit, PS26/1 of the FCA")],
  settlementNoticeDays: [rule("2005-05-31", 28, earlySettlement)],
  settlementDefermentMonths: [rule("2005-05-31", 1, earlySettlement)],
  settlementDefermentAboveMonths: [rule("2005-05-31", 12, earlySettlement)],
  settlementStatementWorkingDays: [rule(earlier, 12, "Consumer Credit (Settlement Information) Regulations 1983, SI 1983/1564")],
  jointLiabilityAbove: [rule(earlier, pence(100_00), "Consumer Credit Act 1974, section 75(3)")],
  jointLiabilityMax: [rule(earlier, pence(30_000_00), "Consumer Credit Act 1974, section 75(3)")],
  complaintAnswerWeeks: [rule(earlier, 8, "FCA Handbook, DISP 1.6.2R")],
  directDebitNoticeWorkingDays: [rule(earlier, 10, "Direct Debit scheme rules: advance notice")],
  bacsFileUntilHour: [rule(earlier, 17, "Our own cut-off for a payment file")],
  instructionsUntilHour: [rule(earlier, 15, "Our own cut-off for a file of instructions")],
};
