import { lendingLimits } from "../lending/index.ts";
import { add, zeroPence } from "../money/index.ts";
import { formatMoney, formatShortMoney, freeHelp, papers } from "../wording/index.ts";
import {
  addLoanToTitle,
  formatAgreementDay,
  goodsOf,
  heading,
  jointLiabilityLimits,
  keyFigures,
  lateCharges,
  paragraph,
  repaymentsText,
  settlementFee,
  withdrawal,
} from "./agreement-sections.ts";
import type { LoanPaperFacts } from "./facts.ts";
import type { LoanOnPaper } from "./loan-on-paper.ts";
import type { Block, Fact, Text, WrittenContent } from "./paper.ts";

const { features: words } = papers;
const { keyInformation } = papers.agreement;

const headedParagraph = (title: string, text: Text): readonly Block[] => [heading(title), paragraph(text)];

const { recalledDirectDebit, nonPaymentOrDefaultNotice } = lendingLimits.latePaymentCharges;

/** The explanation follows the order of CONC 4.2. The customer is not asked to confirm that the explanation was adequate. */
const explanationWriter =
  (title: string) =>
  (facts: LoanPaperFacts): WrittenContent => ({
    title,
    blocks: [
      keyFigures(facts.loan, addLoanToTitle(keyInformation, facts)),
      ...fusionExplained(facts),
      ...headedParagraph(words.explanation.pay, paymentsExplained(facts)),
      ...headedParagraph(words.explanation.unsuitable, words.explanation.unsuitableIs),
      ...deferralExplained(facts),
      ...headedParagraph(
        words.explanation.miss,
        words.explanation.missIs(formatShortMoney(recalledDirectDebit), formatShortMoney(nonPaymentOrDefaultNotice), facts.lender.helpline),
      ),
      ...headedParagraph(
        words.explanation.early,
        facts.loan.interest > zeroPence ? words.explanation.earlyIs : words.explanation.earlyFree,
      ),
      ...headedParagraph(words.explanation.withdraw, withdrawalExplained(facts)),
      ...headedParagraph(
        words.explanation.goods,
        facts.loan.regime === "EXEMPT_60F"
          ? words.explanation.goodsShop(facts.retailer.name)
          : words.explanation.goodsIs(facts.retailer.name, ...jointLiabilityLimits(facts.loan)),
      ),
      ...headedParagraph(words.explanation.questions, words.explanation.questionsIs(facts.lender.helpline)),
    ],
  });

const bothLoans = (loan: LoanOnPaper, beside: LoanOnPaper): readonly [LoanOnPaper, LoanOnPaper] =>
  loan.part === "goods" ? [loan, beside] : [beside, loan];

/** For a fusion loan (two loans in one application), the text states the cost of both loans. */
function paymentsExplained({ loan, beside }: LoanPaperFacts): string {
  if (!beside) return words.explanation.payIs(repaymentsText(loan), formatMoney(loan.totalAmountPayable));
  const [goods, project] = bothLoans(loan, beside);
  const total = formatMoney(add(goods.totalAmountPayable, project.totalAmountPayable));
  return words.explanation.payBothAre(repaymentsText(goods), repaymentsText(project), total);
}

function fusionExplained({ loan, beside }: LoanPaperFacts): readonly Block[] {
  if (!beside) return [];
  const [goods, project] = bothLoans(loan, beside);
  const both = formatMoney(add(goods.instalment, project.instalment));
  return headedParagraph(
    words.explanation.fusion,
    words.explanation.fusionIs(formatMoney(goods.amount), formatMoney(project.amount), both),
  );
}

const deferralExplained = ({ loan }: LoanPaperFacts): readonly Block[] =>
  loan.deferralEnds && loan.interest > zeroPence
    ? headedParagraph(
        words.explanation.deferral,
        words.explanation.deferralIs(formatAgreementDay(loan.deferralEnds), formatMoney(loan.deferralInterest), settlementFee(loan)),
      )
    : [];

function withdrawalExplained({ loan }: LoanPaperFacts): string {
  if (loan.regime === "EXEMPT_60F") return words.explanation.noWithdrawal;
  const { withdrawalDays, withdrawalRepaymentDays } = loan.law;
  const text = loan.interestPerDay > zeroPence ? words.explanation.withdrawIs : words.explanation.withdrawFree;
  return text(withdrawalDays, withdrawalRepaymentDays);
}

export const ccaExplanation = explanationWriter(words.explanation.title.cca);
export const dpcExplanation = explanationWriter(words.explanation.title.dpc);
export const exemptExplanation = explanationWriter(words.explanation.title.exempt);

/** No law prescribes the form of the information about an unregulated loan. */
export const loanAdvanceInformation = (facts: LoanPaperFacts): WrittenContent => {
  const { loan, lender, retailer } = facts;
  const { rows } = words.advance;
  return {
    title: addLoanToTitle(words.advance.title, facts),
    blocks: [
      keyFigures(loan),
      paragraph(loan.regime === "DPC" ? words.advance.deferredPayment : words.advance.unregulated),
      {
        is: "facts",
        title: words.advance.who,
        rows: [
          { label: words.advance.lender, value: `${lender.legalName}, ${lender.address}. ${lender.helpline}, ${lender.email}` },
          { label: words.advance.seller, value: `${retailer.branchName}, ${retailer.address}` },
        ],
      },
      {
        is: "facts",
        title: words.advance.loan,
        rows: [
          { label: rows.amount, value: formatMoney(loan.amount) },
          { label: rows.goods, value: goodsOf(loan) },
          ...(loan.deposit > zeroPence ? [{ label: rows.deposit, value: formatMoney(loan.deposit) }] : []),
          { label: rows.repayments, value: repaymentsText(loan) },
          { label: rows.total, value: formatMoney(loan.totalAmountPayable) },
          { label: rows.interest, value: words.advance.noInterest },
        ],
      },
      lateCharges,
      ...withdrawal(facts),
    ],
  };
};

export const keyProductInformation = (facts: LoanPaperFacts): WrittenContent => {
  const { loan, lender } = facts;
  const { rows } = words.product;
  const key: readonly Fact[] = [
    { label: rows.type, value: words.product.type(loan.law.shortCreditMonths) },
    { label: words.advance.rows.amount, value: formatMoney(loan.amount) },
    { label: words.advance.rows.repayments, value: repaymentsText(loan) },
    { label: rows.cost, value: words.product.cost },
    {
      label: rows.missed,
      value: words.product.missed(formatShortMoney(recalledDirectDebit), formatShortMoney(nonPaymentOrDefaultNotice), lender.helpline),
    },
    { label: rows.agency, value: words.product.agency(lender.creditAgency) },
  ];
  const additional: readonly Fact[] = [
    { label: rows.withdrawal, value: withdrawalExplained(facts) },
    { label: rows.early, value: words.explanation.earlyFree },
    { label: rows.authority, value: words.product.authority },
    { label: rows.ombudsman, value: words.product.ombudsman(freeHelp.ombudsmanUrl, freeHelp.ombudsmanPhone) },
    { label: rows.compensation, value: words.product.compensation },
  ];
  return {
    title: addLoanToTitle(words.product.title, facts),
    blocks: [
      keyFigures(loan),
      { is: "facts", title: words.product.title, rows: key },
      { is: "facts", title: words.product.additional, rows: additional },
    ],
  };
};
