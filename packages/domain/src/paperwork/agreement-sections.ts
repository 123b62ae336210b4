import { coolingOff, lendingLimits } from "../lending/index.ts";
import { add, zeroPence } from "../money/index.ts";
import { formatLongDay, formatMoney, formatMonths, formatPercentage, formatShortMoney, freeHelp, papers } from "../wording/index.ts";
import type { LoanPaperFacts } from "./facts.ts";
import { type LoanOnPaper, totalsOf } from "./loan-on-paper.ts";
import type { Block, Fact, Text } from "./paper.ts";

/** Every agreement contains these sections, whatever its regime (the law that applies to it). */

const { agreement: words, mandate: mandateWords } = papers;

export const heading = (text: string): Block => ({ is: "heading", level: 2, text });
export const paragraph = (text: Text): Block => ({ is: "paragraph", text });
export const formatAgreementDay = formatLongDay;

/** If the application has two loans, the title also names the loan. */
export const addLoanToTitle = (title: string, { loan, beside }: Pick<LoanPaperFacts, "loan" | "beside">): string =>
  beside ? `${words.partTitle[loan.part]}: ${title}` : title;

export const joinTexts = (...texts: readonly Text[]): Text =>
  texts.flatMap((text, index) => [...(index > 0 ? [" "] : []), ...(typeof text === "string" ? [text] : text)]);

export const keyFigures = (loan: LoanOnPaper, title: string = words.keyInformation): Block => ({
  is: "figures",
  title,
  figures: [
    { label: words.figures.monthly, value: formatMoney(loan.instalment) },
    { label: words.figures.total, value: formatMoney(loan.totalAmountPayable) },
    { label: words.figures.apr, value: formatPercentage(loan.aprPercent) },
  ],
  borrowed: { pence: loan.amount, text: formatMoney(loan.amount) },
  interest: { pence: loan.interest, text: formatMoney(loan.interest) },
  repaid: formatMoney(loan.totalRepayable),
});

export const repaymentsText = ({ payments, instalment, finalInstalment }: LoanOnPaper): string =>
  words.repayments({
    count: payments.length,
    instalment: formatMoney(instalment),
    last: formatMoney(finalInstalment),
    lastDiffers: finalInstalment !== instalment,
    firstDue: formatAgreementDay(payments[0]?.due ?? ""),
    lastDue: formatAgreementDay(payments.at(-1)?.due ?? ""),
  });

export function rateText(loan: LoanOnPaper): string {
  const { interest, interestRatePercent, deferralMonths, deferralEnds } = loan;
  const percent = formatPercentage(interestRatePercent);
  if (interest === zeroPence) return words.noRate(percent);
  if (!deferralEnds) return words.rate(percent);
  return words.deferredRate({
    percent,
    months: formatMonths(deferralMonths),
    ends: formatAgreementDay(deferralEnds),
    hasFee: settlementFee(loan) !== null,
  });
}

export const parties = ({ lender, retailer, customer }: LoanPaperFacts): readonly Block[] => [
  {
    is: "facts",
    title: words.parties,
    rows: [
      { label: words.creditor, value: `${lender.legalName}, ${lender.address}. ${lender.helpline}, ${lender.email}` },
      {
        label: words.customer,
        value: [customer.name, customer.address, customer.dateOfBirth && words.born(formatAgreementDay(customer.dateOfBirth))]
          .filter(Boolean)
          .join(", "),
      },
      retailer.isBroker
        ? { label: words.intermediary, value: words.intermediaryIs(retailer.branchName, retailer.supplierNumber, retailer.address) }
        : { label: words.supplier, value: words.supplierIs(retailer.branchName, retailer.address) },
    ],
  },
];

export const goodsOf = ({ part, goods, cashPrice }: LoanOnPaper): string =>
  part === "goods" ? words.goods(goods, formatMoney(cashPrice)) : words.projectWork(goods);

export function particulars({ loan, beside, retailer }: LoanPaperFacts): readonly Block[] {
  const rows: Fact[] = [
    { label: words.rows.duration, value: words.duration(formatMonths(loan.agreementMonths)) },
    { label: words.rows.amount, value: words.amount(formatMoney(loan.amount), retailer.name, retailer.immediatePayout) },
    { label: loan.part === "goods" ? words.rows.goods : words.rows.work, value: goodsOf(loan) },
    { label: words.rows.deposit, value: loan.deposit > zeroPence ? formatMoney(loan.deposit) : words.noDeposit },
    { label: words.rows.rate, value: rateText(loan) },
    { label: words.rows.repayments, value: repaymentsText(loan) },
    {
      label: words.rows.charge,
      value:
        loan.interest > zeroPence
          ? words.charge(formatMoney(loan.interest), settlementFee(loan) !== null)
          : words.noCharge(formatMoney(zeroPence)),
    },
    {
      label: words.rows.payable,
      value: words.payable(
        formatMoney(loan.totalAmountPayable),
        formatMoney(loan.amount),
        formatMoney(loan.interest),
        loan.deposit > zeroPence ? formatMoney(loan.deposit) : null,
      ),
    },
    { label: words.rows.apr, value: words.apr(formatPercentage(loan.aprPercent)) },
    { label: words.rows.statement, value: words.statement },
  ];
  if (beside) rows.push({ label: words.rows.otherLoan, value: words.otherLoan[loan.part](formatMoney(beside.amount)) });
  return [{ is: "facts", title: words.particulars, rows }];
}

export const lateCharges: Block = {
  is: "table",
  title: words.missing.charges,
  columns: [
    { title: words.missing.chargeColumns.event, isAmount: false },
    { title: words.missing.chargeColumns.cost, isAmount: true },
  ],
  rows: (Object.keys(words.charges) as (keyof typeof words.charges)[]).map((event) => [
    words.charges[event],
    formatShortMoney(lendingLimits.latePaymentCharges[event]),
  ]),
  total: null,
};

export const missingPayments = ({ lender }: LoanPaperFacts): readonly Block[] => [
  { is: "notice", title: words.missing.title, text: [words.missing.cca] },
  lateCharges,
  paragraph(words.missing.help(lender.helpline, freeHelp.moneyHelper, freeHelp.moneyHelperPhone)),
];

export function withdrawal({ loan, lender, retailer, date }: LoanPaperFacts): readonly Block[] {
  const texts = words.withdrawal;
  if (loan.regime === "EXEMPT_60F") return [heading(texts.title), paragraph(texts.none)];
  const lastDay = texts.lastDay(formatAgreementDay(date), formatAgreementDay(coolingOff(date, loan.law).lastDay));
  const perDay = loan.interestPerDay > zeroPence ? formatMoney(loan.interestPerDay) : null;
  return [
    heading(texts.title),
    paragraph(joinTexts(texts.right(loan.law.withdrawalDays), lastDay)),
    paragraph(
      joinTexts(
        texts.how(lender.helpline, lender.email, lender.address),
        texts.repay(formatMoney(loan.amount), loan.law.withdrawalRepaymentDays, perDay),
        (loan.part === "project" ? texts.workStays : texts.goodsStay)(retailer.name),
      ),
    ),
  ];
}

export function earlySettlement({ loan, lender }: LoanPaperFacts): readonly Block[] {
  const statement = words.early.statement(lender.helpline, loan.law.settlementStatementWorkingDays);
  const settle =
    loan.interest > zeroPence
      ? joinTexts(
          words.early.right,
          ...deferralSentences(loan),
          loan.deferralEnds ? words.early.rebateLater : words.early.rebate,
          statement,
        )
      : words.early.free(lender.helpline);
  return [heading(words.early.title), paragraph(settle)];
}

/**
 * A customer who repays during the deferral pays no interest, but possibly a fee. The result is empty for a loan without a deferral or
 * without interest.
 */
export function deferralSentences(loan: LoanOnPaper): readonly string[] {
  if (!loan.deferralEnds || loan.interest === zeroPence) return [];
  const fee = settlementFee(loan);
  return [words.early.noInterestBy(formatAgreementDay(loan.deferralEnds)), fee ? words.early.deferral(fee) : words.early.noFee];
}

/** The customer pays this fee for repaying the whole loan during the deferral. Null if there is no fee. */
export const settlementFee = ({ hasSettlementFee, deferralMonths, interest }: LoanOnPaper): string | null =>
  hasSettlementFee && deferralMonths > 0 && interest > zeroPence
    ? words.early.fee(formatShortMoney(lendingLimits.deferralSettlementFeeMax))
    : null;

/** If the price of the goods is between these two prices, the lender is liable together with the shop. */
export const jointLiabilityLimits = ({ law }: LoanOnPaper): readonly [above: string, most: string] => [
  formatShortMoney(law.jointLiabilityAbove),
  formatShortMoney(law.jointLiabilityMax),
];

export const complaints = ({ lender, loan }: Pick<LoanPaperFacts, "lender" | "loan">, supervisor: string): readonly Block[] => [
  heading(words.complaints.title),
  paragraph(
    joinTexts(
      words.complaints.text(lender.complaints, loan.law.complaintAnswerWeeks, freeHelp.ombudsmanUrl, freeHelp.ombudsmanPhone),
      supervisor,
    ),
  ),
];

export function schedule(loan: LoanOnPaper): readonly Block[] {
  const { columns } = words.schedule;
  const totals = totalsOf(loan);
  const withInterest = loan.interest > zeroPence;
  const cells = (...[number, due, amount, interest, left]: readonly [string, string, string, string, string]) =>
    withInterest ? [number, due, amount, interest, left] : [number, due, amount, left];
  return [
    {
      is: "table",
      title: words.schedule.title,
      columns: cells(columns.number, columns.due, columns.amount, columns.interest, columns.left).map((title) => ({
        title,
        isAmount: title !== columns.number && title !== columns.due,
      })),
      rows: [
        ...deferralRow(loan),
        ...loan.payments.map(({ due, amount, interest, leftToPay }, index) =>
          cells(String(index + 1), formatAgreementDay(due), formatMoney(amount), formatMoney(interest), formatMoney(leftToPay)),
        ),
      ],
      total: cells(words.schedule.total, "", formatMoney(totals.amount), formatMoney(totals.interest), ""),
    },
    ...(loan.deferralInterest > zeroPence
      ? [paragraph(words.schedule.deferralInterest(formatMoney(loan.deferralInterest), formatMonths(loan.deferralMonths)))]
      : []),
  ];
}

/** The schedule shows the interest of the deferral in its own row, because this interest is part of the total. */
const deferralRow = ({ amount, deferralInterest, deferralEnds }: LoanOnPaper): readonly (readonly string[])[] =>
  deferralEnds && deferralInterest > zeroPence
    ? [
        [
          "",
          words.schedule.until(formatAgreementDay(deferralEnds)),
          formatMoney(zeroPence),
          formatMoney(deferralInterest),
          formatMoney(add(amount, deferralInterest)),
        ],
      ]
    : [];

const hyphenateSortCode = (sortCode: string): string => sortCode.replace(/\D/g, "").replace(/(\d\d)(?=\d)/g, "$1-");

/** An account number shows only its last digits, in case the customer loses the document. */
const maskAccountNumber = (accountNumber: string): string => accountNumber.slice(-2).padStart(accountNumber.length, "•");

export function mandate({ bankAccount, lender, reference, loan }: LoanPaperFacts): readonly Block[] {
  const { rows } = mandateWords;
  return [
    {
      is: "mandate",
      title: mandateWords.title,
      rows: [
        { label: rows.accountName, value: bankAccount?.name ?? mandateWords.noAccount },
        { label: rows.serviceUserNumber, value: lender.directDebitServiceUserNumber },
        { label: rows.sortCode, value: bankAccount ? hyphenateSortCode(bankAccount.sortCode) : mandateWords.noAccount },
        { label: rows.reference, value: reference },
        { label: rows.accountNumber, value: bankAccount ? maskAccountNumber(bankAccount.accountNumber) : mandateWords.noAccount },
        { label: rows.firstCollection, value: formatAgreementDay(loan.payments[0]?.due ?? "") },
      ],
      instruction: mandateWords.instruction(lender.legalName),
    },
    heading(mandateWords.guarantee.title),
    { is: "list", items: mandateWords.guarantee.text(lender.legalName, loan.law.directDebitNoticeWorkingDays) },
  ];
}

/** `signPaper` fills in these places: first the customer's signature, then the creditor's. */
export function signatures({ customer }: LoanPaperFacts, lead: string): Block {
  const texts = words.signatures;
  return {
    is: "signatures",
    title: texts.title,
    lead,
    signatories: [texts.customerRole(customer.name), texts.creditorRole].map((role) => ({ mark: null, role, note: texts.toSign })),
  };
}
