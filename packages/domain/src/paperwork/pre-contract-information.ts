import { applicationLimits } from "../application/index.ts";
import { lendingLimits } from "../lending/index.ts";
import { addDays, zeroPence } from "../money/index.ts";
import { formatMoney, formatMonths, formatPercentage, formatShortMoney, freeHelp, papers } from "../wording/index.ts";
import {
  addLoanToTitle,
  deferralSentences,
  formatAgreementDay,
  goodsOf,
  keyFigures,
  rateText,
  repaymentsText,
  settlementFee,
} from "./agreement-sections.ts";
import type { LoanPaperFacts } from "./facts.ts";
import type { LoanOnPaper } from "./loan-on-paper.ts";
import type { Block, WrittenContent } from "./paper.ts";

const { preContract: words, agreement } = papers;

/** The law prescribes the parts of the pre-contract information and their order. Rows that do not apply are left out. */
export const preContractInformation = (facts: LoanPaperFacts): WrittenContent => ({
  title: addLoanToTitle(words.title, facts),
  blocks: [keyFigures(facts.loan), contact(facts), keyFeatures(facts), costs(facts), rights(facts), distanceContractFacts(facts)],
});

const contact = ({ lender, retailer }: LoanPaperFacts): Block => ({
  is: "facts",
  title: words.contact.title,
  rows: [
    {
      label: words.contact.creditor,
      value: words.contact.creditorIs(lender.legalName, lender.address, lender.helpline, lender.email),
    },
    ...(retailer.isBroker
      ? [
          {
            label: words.contact.intermediary,
            value: words.contact.intermediaryIs(retailer.branchName, retailer.supplierNumber, retailer.address),
          },
        ]
      : []),
  ],
});

const keyFeatures = ({ loan, retailer }: LoanPaperFacts): Block => ({
  is: "facts",
  title: words.features.title,
  rows: [
    { label: words.features.type, value: words.features.typeIs },
    { label: words.features.amount, value: words.features.amountIs(formatMoney(loan.amount)) },
    {
      label: words.features.provided,
      value: agreement.amount(formatMoney(loan.amount), retailer.name, retailer.immediatePayout),
    },
    { label: words.features.duration, value: formatMonths(loan.agreementMonths) },
    { label: words.features.repayments, value: repaymentsText(loan) },
    {
      label: words.features.totalPay,
      value: agreement.payable(
        formatMoney(loan.totalAmountPayable),
        formatMoney(loan.amount),
        formatMoney(loan.interest),
        loan.deposit > zeroPence ? formatMoney(loan.deposit) : null,
      ),
    },
    { label: loan.part === "goods" ? words.features.goods : words.features.work, value: goodsOf(loan) },
    { label: words.features.security, value: words.features.noSecurity },
  ],
});

function costs({ loan }: LoanPaperFacts): Block {
  const charges = lendingLimits.latePaymentCharges;
  return {
    is: "facts",
    title: words.costs.title,
    rows: [
      { label: words.costs.rate, value: rateText(loan) },
      { label: words.costs.apr, value: words.costs.aprIs(formatPercentage(loan.aprPercent)) },
      { label: words.costs.charge, value: formatMoney(loan.interest) },
      { label: words.costs.ancillary, value: words.costs.noAncillary },
      { label: words.costs.other, value: formatShortMoney(lendingLimits.otherCosts) },
      {
        label: words.costs.late,
        value: words.costs.lateIs(
          formatShortMoney(charges.recalledDirectDebit),
          formatShortMoney(charges.returnedCheque),
          formatShortMoney(charges.nonPaymentOrDefaultNotice),
          formatShortMoney(charges.breachLetter),
        ),
      },
      { label: words.costs.missing, value: words.costs.missingIs },
    ],
  };
}

function rights({ loan, lender, date }: LoanPaperFacts): Block {
  const fee = settlementFee(loan);
  return {
    is: "facts",
    title: words.rights.title,
    rows: [
      {
        label: words.rights.withdrawal,
        value: words.rights.withdrawalIs(loan.law.withdrawalDays, loan.law.withdrawalRepaymentDays, loan.interestPerDay > zeroPence),
      },
      { label: words.rights.early, value: earlyRepaymentText(loan) },
      { label: words.rights.compensation, value: fee ? words.rights.fee(fee) : words.rights.noCompensation },
      { label: words.rights.search, value: words.rights.searchIs(lender.creditAgency) },
      { label: words.rights.draft, value: words.rights.draftIs },
      {
        label: words.rights.binding,
        value: words.rights.bindingIs(formatAgreementDay(addDays(date, applicationLimits.decisionValidDays))),
      },
    ],
  };
}

/** In the row about early repayment, several sentences end with full stops. A single sentence has none, as in the other rows. */
function earlyRepaymentText(loan: LoanOnPaper): string {
  if (loan.interest === zeroPence) return words.rights.earlyFree;
  const inDeferral = deferralSentences(loan);
  return inDeferral.length > 0 ? [`${words.rights.earlyIs}.`, ...inDeferral].join(" ") : words.rights.earlyIs;
}

const distanceContractFacts = ({ lender }: LoanPaperFacts): Block => ({
  is: "facts",
  title: words.distance.title,
  rows: [
    { label: words.distance.registration, value: words.distance.registrationIs(lender.legalName, lender.fcaNumber) },
    { label: words.distance.supervisor, value: words.distance.supervisorIs },
    { label: words.distance.withdrawing, value: words.distance.withdrawingIs(lender.helpline, lender.email, lender.address) },
    { label: words.distance.law, value: words.distance.lawIs },
    { label: words.distance.language, value: words.distance.languageIs },
    {
      label: words.distance.redress,
      value: words.distance.redressIs(lender.complaints, freeHelp.ombudsmanUrl, freeHelp.ombudsmanPhone),
    },
  ],
});
