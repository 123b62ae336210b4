import {
  type ComplaintDelayFacts,
  type ComplaintLetterFacts,
  complaintAnswerParagraphs,
  complaintDelayParagraphs,
} from "../complaints/index.ts";
import { type RemainingPayments, withdrawalRepaymentLastDay } from "../lending/index.ts";
import { add, daysBetween, type LocalDate, type Pence, pence, times, zeroPence } from "../money/index.ts";
import { formatMoney, formatMonths, formatPercentage, letters, papers } from "../wording/index.ts";
import { addLoanToTitle, formatAgreementDay, heading, joinTexts, keyFigures, paragraph } from "./agreement-sections.ts";
import type { LoanPaperFacts, PaperFacts } from "./facts.ts";
import type { LoanOnPaper } from "./loan-on-paper.ts";
import type { Block, WrittenContent } from "./paper.ts";

const { notices: words } = papers;

export interface DeclineFacts extends PaperFacts {
  /** The customer may read these reasons. Reasons about the score or a fraud marker are left out. */
  readonly reasons: readonly string[];
  /** True if no person took part in the decision. */
  readonly automatic: boolean;
}

/** The decline letter names the credit agency (s.157) and says how the customer can request a review by a person. */
export function declineLetter({ lender, retailer, customer, reasons, automatic }: DeclineFacts): WrittenContent {
  const { decline } = letters;
  return {
    title: words.decline.title,
    blocks: [
      paragraph(letters.greeting(customer.name || letters.nameless)),
      heading(words.decline.decision),
      paragraph(decline.cannotApprove(retailer.name)),
      ...reasons.map(paragraph),
      paragraph(automatic ? decline.automatic : decline.byPerson),
      { is: "notice", title: words.decline.agency, text: [joinTexts(decline.agency(lender.creditAgency), words.decline.file)] },
      heading(words.decline.review),
      paragraph((automatic ? decline.review : decline.overlooked)(lender.helpline, lender.email)),
      heading(words.decline.help),
      paragraph(decline.freeHelp),
      heading(words.decline.complaints),
      paragraph(decline.complaint(lender.complaints)),
    ],
  };
}

const changesTable = (
  title: string,
  columns: { readonly what: string; readonly before: string; readonly after: string },
  rows: readonly (readonly [string, string, string])[],
): Block => ({
  is: "table",
  title,
  columns: [
    { title: columns.what, isAmount: false },
    { title: columns.before, isAmount: true },
    { title: columns.after, isAmount: true },
  ],
  rows,
  total: null,
});

export interface AmendmentFacts extends LoanPaperFacts {
  readonly before: LoanOnPaper;
}

export function loanAmendment(facts: AmendmentFacts): WrittenContent {
  const { before, loan: after } = facts;
  const { amendment } = words;
  const row = (label: string, figure: (loan: LoanOnPaper) => string): readonly [string, string, string] => [
    label,
    figure(before),
    figure(after),
  ];
  const { rows } = amendment;
  return {
    title: addLoanToTitle(amendment.title, facts),
    blocks: [
      paragraph(amendment.lead),
      keyFigures(after),
      ...(before.goods === after.goods ? [] : [changedGoods(before.goods, after.goods)]),
      changesTable(amendment.table, amendment.columns, [
        row(rows.goods, (loan) => formatMoney(loan.cashPrice)),
        row(rows.deposit, (loan) => formatMoney(loan.deposit)),
        row(rows.amount, (loan) => formatMoney(loan.amount)),
        row(rows.monthly, (loan) => formatMoney(loan.instalment)),
        row(rows.last, (loan) => formatMoney(loan.finalInstalment)),
        row(rows.term, (loan) => formatMonths(loan.agreementMonths)),
        row(rows.interest, (loan) => formatMoney(loan.interest)),
        row(rows.total, (loan) => formatMoney(loan.totalAmountPayable)),
        row(rows.apr, (loan) => formatPercentage(loan.aprPercent)),
      ]),
      paragraph(amendment.rights),
    ],
  };
}

/** The block about changed goods comes above the table of amounts, because descriptions of goods can be long. */
const changedGoods = (before: string, after: string): Block => {
  const { title, rows } = words.amendment.changedGoods;
  return {
    is: "facts",
    title,
    rows: [
      { label: rows.before, value: before },
      { label: rows.after, value: after },
    ],
  };
};

export interface WithdrawalFacts extends LoanPaperFacts {
  readonly noticeGiven: LocalDate;
  /** The credit was available from this day, and the customer owes interest for each day from then on. */
  readonly creditGiven: LocalDate;
}

export function withdrawalNotice(facts: WithdrawalFacts): WrittenContent {
  const { loan, lender, retailer, noticeGiven, creditGiven } = facts;
  const { withdrawal } = words;
  const repayBy = withdrawalRepaymentLastDay(noticeGiven, loan.law);
  const most = add(loan.amount, times(loan.interestPerDay, Math.max(0, daysBetween(creditGiven, repayBy))));
  return {
    title: addLoanToTitle(withdrawal.title, facts),
    blocks: [
      paragraph(withdrawal.lead(formatAgreementDay(noticeGiven))),
      {
        is: "facts",
        title: withdrawal.repay,
        rows: [
          { label: withdrawal.rows.credit, value: formatMoney(loan.amount) },
          { label: withdrawal.rows.perDay, value: formatMoney(loan.interestPerDay) },
          { label: withdrawal.rows.repayBy, value: [papers.strong(formatAgreementDay(repayBy))] },
          { label: withdrawal.rows.most, value: formatMoney(most) },
        ],
      },
      paragraph(withdrawal.goods(retailer.name)),
      paragraph(joinTexts(withdrawal.mandate, withdrawal.how(lender.helpline))),
    ],
  };
}

export interface SettlementFacts extends LoanPaperFacts {
  readonly partPayment: Pence;
  readonly paidOn: LocalDate;
  readonly before: RemainingPayments;
  readonly after: RemainingPayments;
}

/** A partial settlement keeps the term of the loan and reduces the instalment. */
export function partialSettlementStatement(facts: SettlementFacts): WrittenContent {
  const { partPayment, paidOn, before, after } = facts;
  const { settlement } = words;
  const saved = pence(before.total - after.total);
  const row = (label: string, figure: (position: RemainingPayments) => string) => [label, figure(before), figure(after)] as const;
  return {
    title: addLoanToTitle(settlement.title, facts),
    blocks: [
      paragraph(settlement.lead(formatMoney(partPayment), formatAgreementDay(paidOn))),
      changesTable(settlement.table, settlement.columns, [
        row(settlement.rows.balance, ({ leftToPay }) => formatMoney(leftToPay)),
        row(settlement.rows.monthly, ({ instalment }) => formatMoney(instalment)),
        row(settlement.rows.last, ({ finalInstalment }) => formatMoney(finalInstalment)),
        row(settlement.rows.left, ({ instalments }) => String(instalments)),
        row(settlement.rows.total, ({ total }) => formatMoney(total)),
      ]),
      ...(saved > zeroPence ? [paragraph(settlement.saved(formatMoney(saved)))] : []),
      paragraph(after.instalments > 0 ? settlement.next : settlement.paidOff),
    ],
  };
}

export interface ComplaintAnswerFacts extends Pick<PaperFacts, "reference" | "date" | "lender"> {
  readonly complaint: Omit<ComplaintLetterFacts, "on" | "lender">;
}

export function complaintAnswer({ complaint, lender, date }: ComplaintAnswerFacts): WrittenContent {
  const { headings } = letters.complaintAnswer;
  return {
    title: complaint.isSummary ? headings.summary : headings.final,
    blocks: complaintAnswerParagraphs({ ...complaint, on: date, lender }).map(paragraph),
  };
}

export interface ComplaintDelayPaperFacts extends Pick<PaperFacts, "reference" | "date" | "lender"> {
  readonly complaint: Pick<ComplaintDelayFacts, "customer" | "about" | "receivedOn">;
}

export function complaintDelay({ complaint, reference, lender, date }: ComplaintDelayPaperFacts): WrittenContent {
  return {
    title: letters.complaintDelay.heading,
    blocks: complaintDelayParagraphs({ ...complaint, reference, on: date, lender }).map(paragraph),
  };
}
