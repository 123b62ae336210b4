import { complaintAnswerParagraphs } from "@farthing/domain/complaints";
import { lawOn } from "@farthing/domain/law";
import { projectLoan } from "@farthing/domain/lending";
import { localDate, pence } from "@farthing/domain/money";
import type { LetterName, TextName } from "@farthing/domain/wording";
import type { ApplicationInLetter } from "./about.ts";
import type { LetterFacts, TextFacts } from "./table.ts";

export const exampleBrand = { name: "Harbour Beds", accent: "#23406E" } as const;

const about: ApplicationInLetter = {
  applicationId: "104829246",
  customer: "Priya Raghunathan",
  retailer: exampleBrand.name,
  branch: "Leeds",
  orderReference: "HBLEED-2026-004172",
  goods: "Hartland king-size bed with two drawers",
  loanAmount: pence(1_750_00),
  projectLoan: null,
};
const applicationWithProject: ApplicationInLetter = {
  ...about,
  goods: "Fitted kitchen, oak",
  loanAmount: pence(8_400_00),
  projectLoan: pence(4_800_00),
};

const applicationUrl = "https://apply.farthing.test/mo/104829246";
const aboutWithUrl = { about, url: applicationUrl };
const satisfactionNoteFacts = {
  about,
  satisfiedUrl: "https://apply.farthing.test/customer-satisfaction/satisfied/1Jq3v0cZqkW6oO4mZk1v0g",
  dissatisfiedUrl: "https://apply.farthing.test/customer-satisfaction/dissatisfied/1Jq3v0cZqkW6oO4mZk1v0g",
};
const signedAgreementFacts = {
  about,
  url: "https://apply.farthing.test/agreement?id=0198a3c2-7d51-7a44-9f21-3b6f0f3a9d10",
  isAttached: true,
  linkLastDay: localDate("2027-03-11"),
  payLater: null,
};
const invitationFacts = {
  applicationId: about.applicationId,
  customer: about.customer,
  url: "https://checks.farthing.test/c/8QkD2m",
  lastDay: localDate("2026-12-11"),
};
const accountHolder = { name: "Ben Branch", retailer: exampleBrand.name, username: "ben.branch" };
const resetUrl = "https://staff.farthing.test/confirmForgotPassword?username=harbour-beds%2Fben.branch&code=example";

const remittanceFacts = {
  supplier: `${exampleBrand.name} Leeds`,
  loans: [
    { reference: "HBLEED-2026-004172", customer: about.customer, amount: pence(1_750_00) },
    { reference: "104829253", customer: "Tom Ashdown", amount: pence(649_00) },
  ],
  recovered: pence(0),
  paid: pence(2_399_00),
  paidOn: localDate("2026-11-18"),
  statementReference: "100101 42",
};
const collectionFacts = { amount: pence(80_33), lastAmount: pence(80_38), firstOn: localDate("2026-12-18"), collections: 24 };
const paymentsBeforeSettlement = {
  leftToPay: pence(1_622_34),
  instalment: pence(56_04),
  finalInstalment: pence(56_09),
  total: pence(1_849_37),
  instalments: 33,
};
const partialSettlementEffect = {
  before: paymentsBeforeSettlement,
  after: { leftToPay: pence(1_122_34), instalment: pence(38_77), finalInstalment: pence(38_74), total: pence(1_279_38), instalments: 33 },
};
const fullSettlementEffect = {
  before: paymentsBeforeSettlement,
  after: { leftToPay: pence(0), instalment: pence(0), finalInstalment: pence(0), total: pence(0), instalments: 0 },
};

const quotedLoan = {
  goodsAmount: pence(1_849_00),
  deposit: pence(99_00),
  loanAmount: pence(1_750_00),
  instalments: 24,
  instalment: pence(80_33),
  finalInstalment: pence(80_38),
  totalAmountPayable: pence(2_026_97),
  aprPercent: "9.9",
  interestRatePercent: "9.48",
};

const quotedProject = projectLoan(pence(1_200_00), 36);
const complaintParagraphs = ({ isSummary }: { readonly isSummary: boolean }) =>
  complaintAnswerParagraphs({
    customer: about.customer,
    about: isSummary ? "goods" : "data",
    receivedOn: localDate("2026-11-13"),
    on: localDate("2026-11-18"),
    outcome: isSummary ? "upheld" : "partlyUpheld",
    isSummary,
    answer: "Harbour Beds Leeds fits a new drawer on 21 November, free of charge.",
    redress: pence(isSummary ? 0 : 50_00),
    lender: { legalName: "Farthing Finance Limited", helpline: "0808 157 0192" },
  });

type Examples<Facts> = Readonly<Record<string, Facts>>;

export const letterExamples: { readonly [N in LetterName]: Examples<LetterFacts<N>> } = {
  quote: {
    "with its figures": { ...aboutWithUrl, loan: quotedLoan, project: null },
    "goods and project": {
      ...aboutWithUrl,
      about: { ...about, projectLoan: quotedProject.loanAmount },
      loan: quotedLoan,
      project: quotedProject,
    },
    "before a product was chosen": { ...aboutWithUrl, loan: null, project: null },
  },
  "quote-to-keep": {
    "one loan": { about, loan: quotedLoan, project: null, on: localDate("2026-11-11") },
    "goods and project": {
      about: { ...about, projectLoan: quotedProject.loanAmount },
      loan: quotedLoan,
      project: quotedProject,
      on: localDate("2026-11-11"),
    },
  },
  "sent-application": {
    accepted: { ...aboutWithUrl, stage: "accepted" },
    "after a soft search": { ...aboutWithUrl, stage: "checkedSoftly" },
  },
  "begun-application": { example: aboutWithUrl },
  "decision-ready": { example: aboutWithUrl },
  "pre-contract-information": {
    "one loan": { ...aboutWithUrl, isAttached: true },
    "goods and project": { about: applicationWithProject, url: applicationUrl, isAttached: true },
  },
  "loan-advance-information": { example: { ...aboutWithUrl, isAttached: true } },
  "order-changed": {
    example: { about, user: accountHolder.name, price: pence(1_499_00), url: "https://staff.farthing.test/search/104829246" },
  },
  outcome: {
    "declined by the policy": { ...aboutWithUrl, outcome: "declined", texts: ["affordability"] },
    "declined by a person": { ...aboutWithUrl, outcome: "declined", texts: null },
    "accepted after a referral": { ...aboutWithUrl, outcome: "accepted", texts: null },
    "accepted after a referral, with the shop": { about, url: null, outcome: "accepted", texts: null },
    "soft search accepted after a referral": { ...aboutWithUrl, outcome: "wouldBeAccepted", texts: null },
  },
  identity: { example: invitationFacts },
  openBanking: { example: invitationFacts },
  "check-reminder": { example: { ...invitationFacts, kind: "identity" } },
  "referral-lapsed": {
    "the customer did not answer": { about, waitedFor: "customer" },
    "the lender did not decide": { about, waitedFor: "lender" },
  },
  "deposit-receipt": { example: { ...aboutWithUrl, amount: pence(99_00), paidOn: localDate("2026-11-11") } },
  "deposit-failure": { example: { about, amount: pence(99_00) } },
  "deposit-refund": { example: { about, amount: pence(99_00) } },
  "signed-agreement": {
    "with a right to withdraw": { ...signedAgreementFacts, withdrawalLastDay: localDate("2026-11-25") },
    exempt: { ...signedAgreementFacts, withdrawalLastDay: null },
    "goods and project": { ...signedAgreementFacts, about: applicationWithProject, withdrawalLastDay: localDate("2026-11-25") },
    "pay later": {
      ...signedAgreementFacts,
      withdrawalLastDay: localDate("2026-11-25"),
      payLater: { by: localDate("2027-11-11"), amount: pence(1_750_00), fee: pence(0) },
    },
    "pay later with a fee": {
      ...signedAgreementFacts,
      withdrawalLastDay: localDate("2026-11-25"),
      payLater: { by: localDate("2027-05-11"), amount: pence(1_779_00), fee: pence(29_00) },
    },
  },
  "satisfaction-note": { example: satisfactionNoteFacts },
  "satisfaction-reminder": { example: satisfactionNoteFacts },
  amendment: {
    accepted: { ...aboutWithUrl, outcome: "accepted", loan: quotedLoan, project: null },
    "not accepted": { ...aboutWithUrl, outcome: "notAccepted", loan: quotedLoan, project: null },
    "given up": { ...aboutWithUrl, outcome: "givenUp", loan: quotedLoan, project: null },
  },
  cancellation: {
    "before signing": { about, cancelledBy: exampleBrand.name, wasSigned: false, depositPaid: null },
    "after signing": { about: applicationWithProject, cancelledBy: "Farthing Finance", wasSigned: true, depositPaid: null },
    "with a deposit to return": { about, cancelledBy: exampleBrand.name, wasSigned: false, depositPaid: pence(99_00) },
  },
  "withdrawal-undone": {
    "before the last day": { about, withdrawalLastDay: localDate("2026-11-25") },
    "after the last day": { about, withdrawalLastDay: null },
  },
  withdrawal: {
    "after the payout": { about, lent: { amount: pence(1_750_00), repayBy: localDate("2026-12-10"), interestPerDay: pence(88) } },
    "without interest": { about, lent: { amount: pence(1_750_00), repayBy: localDate("2026-12-10"), interestPerDay: pence(0) } },
    "before the payout": { about, lent: null },
  },
  "partial-settlement": {
    "with a smaller instalment": { about, amount: pence(500_00), nextDue: localDate("2027-03-15"), effect: partialSettlementEffect },
    "with nothing left to repay": { about, amount: pence(810_00), nextDue: localDate("2027-03-15"), effect: fullSettlementEffect },
  },
  "drop-out": {
    "without a deposit": { about, depositPaid: null },
    "with a deposit to return": { about, depositPaid: pence(99_00) },
  },
  "deferral-reminder": {
    "with an administration charge": { about, ends: localDate("2027-05-11"), settlement: pence(1_779_00), fee: pence(29_00) },
    "without one": { about, ends: localDate("2027-05-11"), settlement: pence(1_750_00), fee: pence(0) },
  },
  "complaint-acknowledgement": {
    example: {
      customer: about.customer,
      reference: "C1042",
      receivedOn: localDate("2026-11-13"),
      finalBy: localDate("2027-01-08"),
      words: "A drawer sticks. I have told the shop twice. I want a new one, not a repair.",
      law: lawOn(localDate("2026-11-13")),
      helpline: "0808 157 0192",
      email: "help@farthing.test",
    },
  },
  "complaint-answer": {
    "settled with a short answer": { reference: "C1042", isSummary: true, paragraphs: complaintParagraphs({ isSummary: true }) },
    "final answer with a payment": { reference: "C1043", isSummary: false, paragraphs: complaintParagraphs({ isSummary: false }) },
  },
  "complaint-delay": {
    example: {
      customer: about.customer,
      reference: "C1043",
      about: "lender",
      receivedOn: localDate("2026-11-13"),
      on: localDate("2027-01-08"),
      lender: { legalName: "Farthing Finance Limited", helpline: "0808 157 0192" },
    },
  },
  remittance: {
    "for two loans": remittanceFacts,
    "less what was owed": { ...remittanceFacts, recovered: pence(500_00), paid: pence(1_899_00) },
    "nothing but what was owed": { ...remittanceFacts, recovered: pence(2_399_00), paid: pence(0) },
  },
  "account-changed": {
    example: { supplier: "Harbour Beds Leeds", supplierNumber: "100101", accountEnding: "4958", enteredOn: localDate("2026-11-17") },
  },
  "direct-debit-notice": {
    "one loan": { about, goods: collectionFacts, project: null, noticeWorkingDays: 10 },
    "goods and project": {
      about: applicationWithProject,
      goods: collectionFacts,
      project: { amount: pence(133_33), lastAmount: pence(133_45), firstOn: localDate("2026-12-18"), collections: 36 },
      noticeWorkingDays: 10,
    },
  },
  "new-direct-debit": {
    "a loan that runs": {
      about,
      accountEnding: "7491",
      next: { on: localDate("2026-12-18"), amount: collectionFacts.amount, tooSoon: [localDate("2026-11-18")] },
    },
    "before the loan begins": { about, accountEnding: "7491", next: null },
  },
  "sign-in-code": { example: { customer: about.customer, applicationId: about.applicationId, digits: "482913" } },
  "first-password": { example: { ...accountHolder, url: resetUrl, daysToFollow: 7 } },
  "password-reset": { example: { ...accountHolder, url: resetUrl } },
  "password-changed": { example: accountHolder },
  "address-changed": { example: accountHolder },
  "factor-added": { example: accountHolder },
  "factor-removed": { example: accountHolder },
};

export const textExamples: { readonly [N in TextName]: Examples<TextFacts<N>> } = {
  "decision-ready": { example: { applicationId: about.applicationId, url: applicationUrl } },
  identity: { example: invitationFacts },
  openBanking: { example: invitationFacts },
  "check-reminder": { example: invitationFacts },
  "sign-in-code": { example: { applicationId: about.applicationId, digits: "482913" } },
};
