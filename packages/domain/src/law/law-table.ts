import { type LocalDate, localDate, type Pence, pence } from "../money/index.ts";

/** The State Pension age of people born on this day or later. */
export interface StatePensionAge {
  readonly bornFrom: LocalDate;
  readonly years: number;
  readonly months: number;
}

/** Numbers that the law sets for an agreement, and the cut-off times for Bacs files. */
export interface Law {
  /** The customer can withdraw within this number of days, counted from the day after the agreement is made or its copy arrives. */
  readonly withdrawalDays: number;
  /**
   * After a withdrawal, the customer has this number of days to repay, counted from the day after the notice. A contract may give more
   * days.
   */
  readonly withdrawalRepaymentDays: number;
  readonly shortCreditPaymentsMax: number;
  /** Credit is short only if its last payment is due less than this many months after the agreement. */
  readonly shortCreditMonths: number;
  /** True while the law exempts short interest-free credit from a lender that does not sell the goods. */
  readonly isLenderCreditExempt: boolean;
  readonly settlementNoticeDays: number;
  /** The lender may move the settlement date of a long agreement to a date this many months later. */
  readonly settlementDefermentMonths: number;
  /** An agreement is long if it lasts more than this number of months. */
  readonly settlementDefermentAboveMonths: number;
  /** The lender must send a settlement statement within this number of working days. */
  readonly settlementStatementWorkingDays: number;
  /** For goods that cost more than this amount, the lender is liable together with the shop, up to `jointLiabilityMax`. */
  readonly jointLiabilityAbove: Pence;
  /** For goods that cost more than this amount, the lender is no longer liable together with the shop. */
  readonly jointLiabilityMax: Pence;
  /** An advertised APR may be called representative only if at least this percentage of agreements have this APR or a lower one. */
  readonly representativeAgreementsPercentMin: number;
  /** After this many weeks without a final answer, a customer may take the complaint to the ombudsman. */
  readonly complaintAnswerWeeks: number;
  /** If a complaint is resolved within this many working days, the lender sends a summary instead of a final answer. */
  readonly complaintSummaryWorkingDays: number;
  /** After the final answer, a customer has this many months to take the complaint to the ombudsman. */
  readonly ombudsmanReferralMonths: number;
  /** The lender must answer a request for a copy of personal data within this number of months. */
  readonly dataRequestMonths: number;
  readonly keepEndedAgreementYears: number;
  readonly keepDeclinedYears: number;
  /** Applications that were neither signed nor declined are kept for this many years. */
  readonly keepLapsedYears: number;
  /** A complaint without an application is kept for this many years after the lender received the complaint. */
  readonly keepComplaintYears: number;
  /** A customer must get this many working days of notice before a Direct Debit is collected. */
  readonly directDebitNoticeWorkingDays: number;
  /** The FCA treats a short loan with this APR or a higher one as high-cost credit, which Farthing does not offer. */
  readonly highCostAprPercentMin: number;
  /** On a working day, Bacs starts to process a file on the same day if the file is sent before this hour in London. */
  readonly bacsFileUntilHour: number;
  /** Direct Debit instructions that are recorded before this hour in London go into the file of the same day. */
  readonly instructionsUntilHour: number;
  /** The first row also applies to people who were born earlier. */
  readonly statePensionAges: readonly [StatePensionAge, ...StatePensionAge[]];
}

export interface Rule<Value> {
  readonly from: LocalDate;
  readonly value: Value;
  readonly source: string;
}

/**
 * To change a number that the law sets, add a rule. Never edit a rule that has been in force. For each number, the oldest rule comes first.
 */
export type LawTable = { readonly [Name in keyof Law]: readonly [Rule<Law[Name]>, ...Rule<Law[Name]>[]] };

const rule = <Value>(from: string, value: Value, source: string): Rule<Value> => ({ from: localDate(from), value, source });

/** Used for rules whose first day is not recorded here. The day is earlier than every agreement in Farthing. */
const unrecordedFirstDay = "2011-02-01";

// The days on which the rules on early settlement, on withdrawal and on exempt credit came into force.
const earlySettlementFrom = "2005-05-31";
const withdrawalFrom = "2011-02-01";
const exemptionFrom = "2015-03-18";

const withdrawalSource = "Consumer Credit Act 1974, section 66A";
const exemptionSource = "Financial Services and Markets Act 2000 (Regulated Activities) Order 2001, article 60F(2)";
const earlySettlementSource = "Consumer Credit (Early Settlement) Regulations 2004, SI 2004/1483";

const statePensionAge = (bornFrom: string, years: number, months = 0): StatePensionAge => ({
  bornFrom: localDate(bornFrom),
  years,
  months,
});

/** The rise to 68 is left out, because it starts only in 2044. */
const statePensionAges: Law["statePensionAges"] = [
  statePensionAge("1954-10-06", 66),
  statePensionAge("1960-04-06", 66, 1),
  statePensionAge("1960-05-06", 66, 2),
  statePensionAge("1960-06-06", 66, 3),
  statePensionAge("1960-07-06", 66, 4),
  statePensionAge("1960-08-06", 66, 5),
  statePensionAge("1960-09-06", 66, 6),
  statePensionAge("1960-10-06", 66, 7),
  statePensionAge("1960-11-06", 66, 8),
  statePensionAge("1960-12-06", 66, 9),
  statePensionAge("1961-01-06", 66, 10),
  statePensionAge("1961-02-06", 66, 11),
  statePensionAge("1961-03-06", 67),
];

export const lawTable: LawTable = {
  withdrawalDays: [rule(withdrawalFrom, 14, withdrawalSource)],
  withdrawalRepaymentDays: [rule(withdrawalFrom, 30, withdrawalSource)],
  shortCreditPaymentsMax: [rule(exemptionFrom, 12, exemptionSource)],
  shortCreditMonths: [rule(exemptionFrom, 12, exemptionSource)],
  isLenderCreditExempt: [
    rule(exemptionFrom, true, exemptionSource),
    rule("2026-07-15", false, "FCA final rules on deferred payment credit"),
  ],
  settlementNoticeDays: [rule(earlySettlementFrom, 28, earlySettlementSource)],
  settlementDefermentMonths: [rule(earlySettlementFrom, 1, earlySettlementSource)],
  settlementDefermentAboveMonths: [rule(earlySettlementFrom, 12, earlySettlementSource)],
  settlementStatementWorkingDays: [rule(unrecordedFirstDay, 12, "Consumer Credit (Settlement Information) Regulations 1983, SI 1983/1564")],
  jointLiabilityAbove: [rule(unrecordedFirstDay, pence(100_00), "Consumer Credit Act 1974, section 75(3)")],
  jointLiabilityMax: [rule(unrecordedFirstDay, pence(30_000_00), "Consumer Credit Act 1974, section 75(3)")],
  representativeAgreementsPercentMin: [rule(unrecordedFirstDay, 51, "FCA Handbook, Glossary: representative APR (CONC 3.5)")],
  complaintAnswerWeeks: [rule(unrecordedFirstDay, 8, "FCA Handbook, DISP 1.6.2R")],
  complaintSummaryWorkingDays: [rule(unrecordedFirstDay, 3, "FCA Handbook, DISP 1.5.1R")],
  ombudsmanReferralMonths: [rule(unrecordedFirstDay, 6, "FCA Handbook, DISP 2.8.2R")],
  dataRequestMonths: [rule(unrecordedFirstDay, 1, "UK GDPR, article 12(3)")],
  keepEndedAgreementYears: [rule(unrecordedFirstDay, 6, "Limitation Act 1980, section 5")],
  keepDeclinedYears: [rule(unrecordedFirstDay, 3, "Our own period: FCA Handbook, DISP 2.8.2R gives three years to complain")],
  keepComplaintYears: [rule(unrecordedFirstDay, 3, "FCA Handbook, DISP 1.9.2R")],
  keepLapsedYears: [rule(unrecordedFirstDay, 1, "Our own period: UK GDPR, article 5(1)(e), storage limitation")],
  // A customer may agree to a shorter notice.
  directDebitNoticeWorkingDays: [rule(unrecordedFirstDay, 10, "Direct Debit scheme rules: advance notice")],
  highCostAprPercentMin: [rule(unrecordedFirstDay, 100, "FCA Handbook, Glossary: high-cost short-term credit")],
  bacsFileUntilHour: [rule(unrecordedFirstDay, 17, "Our own cut-off for a payment file")],
  instructionsUntilHour: [rule(unrecordedFirstDay, 15, "Our own cut-off for a file of instructions")],
  statePensionAges: [
    rule(unrecordedFirstDay, statePensionAges, "Pensions Act 1995, schedule 4, paragraph 1, with Pensions Act 2014, section 26"),
  ],
};
