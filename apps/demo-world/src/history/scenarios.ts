import type { AgreementType } from "@farthing/domain/vocabulary";
import type { Step } from "./application-history.ts";
import type { Persona } from "./expected-decisions.ts";
import type { LoanRequirements } from "./loans.ts";
import {
  appeal,
  applyForDecision,
  applyWithFullSearch,
  fillAllDetails,
  fillSomeDetails,
  softSearch,
  softSearchUnavailable,
  takeOffer,
} from "./steps/applying.ts";
import { abandon, cancelBecause, withdrawByPhone } from "./steps/cancelling.ts";
import {
  assessPayoutHold,
  confirmCustomerSatisfied,
  deliver,
  deliverLate,
  endPayoutHold,
  receivePayout,
  reportCustomerDissatisfied,
  resendNote,
  resolveComplaint,
  returnPayout,
  settlePartOfLoan,
  startLatestPayout,
  startPayout,
} from "./steps/paying-out.ts";
import {
  amendLoan,
  cancelAmendment,
  completeAgreement,
  failDeposit,
  openDepositPage,
  payDeposit,
  requestAmendment,
  signAgreement,
} from "./steps/signing.ts";
import { addInternalNote, exchangeNotes, underwrite } from "./steps/underwriting.ts";

/** Scenarios are listed in the order of their final status. */

export interface Scenario {
  /** The number of days between the first step and today. Even the lowest number leaves enough time for all steps. */
  readonly daysAgo: readonly [least: number, most: number];
  readonly steps: readonly Step[];
  /** Without a persona, the scenario has no decision, so any customer will do. */
  readonly persona?: Persona;
  readonly loanRequirements?: LoanRequirements;
  /** Without this list, the scenario fits all types of agreement. */
  readonly agreementTypes?: readonly AgreementType[];
  /** True if the scenario needs a shop with soft searches, false for a shop without them. Undefined if any shop will do. */
  readonly soft?: boolean;
}

const acceptedSteps = [fillAllDetails, applyForDecision] as const;
const agreedSteps = [...acceptedSteps, completeAgreement] as const;
const deliveredSteps = [...agreedSteps, deliver, confirmCustomerSatisfied] as const;
const readyForPayoutSteps = [...deliveredSteps, endPayoutHold] as const;
const paidSteps = [...readyForPayoutSteps, startPayout, receivePayout] as const;
const projectLoanSteps = [...acceptedSteps, takeOffer("projectLoan"), completeAgreement] as const;
const severalTerms: LoanRequirements = { products: ["ib-99", "ib-149", "ib-199"] };
/** The law did not always permit a withdrawal from short interest-free loans, so this list leaves them out. */
const withdrawableLoans: LoanRequirements = { products: ["ib-149", "ib-199", "if-24", "bnpl-6-24"] };
/** The repayments of a project loan begin immediately, so the goods loan beside it must begin immediately too. */
const loansBesideProject: LoanRequirements = { products: ["ib-99", "ib-149", "ib-199", "if-24", "if-36"] };
const onlineDepositSettings = { agreementTypes: ["MAIL_ORDER", "PBF"], loanRequirements: { withDeposit: true } } as const;
/** A signed loan with an online deposit cannot be amended, and customers in a shop never pay the deposit online. */
const amendableLoan = { agreementTypes: ["IN_STORE"] } as const;
/**
 * These scenarios need a full search with a bad result. In a shop with soft searches, a declined soft search could end the application
 * earlier.
 */
const fullSearchOnly = { soft: false } as const;

export const scenarios = {
  quoteBegun: { daysAgo: [0, 20], steps: [] },
  someDetails: { daysAgo: [0, 45], steps: [fillSomeDetails] },
  allDetails: { daysAgo: [0, 30], steps: [fillAllDetails], persona: "accept" },
  openNearlyForgotten: { daysAgo: [84, 88], steps: [fillSomeDetails] },
  openProductEnded: { daysAgo: [33, 60], steps: [fillSomeDetails], loanRequirements: { products: ["ib-79-ended"] } },

  softAccepted: { daysAgo: [0, 25], steps: [fillAllDetails, softSearch], soft: true, persona: "accept" },
  softAcceptedWithOffers: {
    daysAgo: [0, 25],
    steps: [fillAllDetails, softSearch],
    soft: true,
    persona: "more",
    loanRequirements: severalTerms,
  },
  softAcceptedExpired: { daysAgo: [35, 80], steps: [fillAllDetails, softSearch], soft: true, persona: "accept" },
  softDeclined: { daysAgo: [0, 60], steps: [fillAllDetails, softSearch], soft: true, persona: "decline" },
  softDeclinedWithOffers: {
    daysAgo: [0, 24],
    steps: [fillAllDetails, softSearch],
    soft: true,
    persona: "tailor",
    loanRequirements: severalTerms,
  },
  softDeclinedOffersExpired: {
    daysAgo: [34, 80],
    steps: [fillAllDetails, softSearch],
    soft: true,
    persona: "tailor",
    loanRequirements: severalTerms,
  },
  softReferredIdentity: { daysAgo: [0, 6], steps: [fillAllDetails, softSearch, exchangeNotes], soft: true, persona: "refer-idv" },
  softReferredBanking: { daysAgo: [0, 6], steps: [fillAllDetails, softSearch, exchangeNotes], soft: true, persona: "refer-ob" },
  softReferredBoth: { daysAgo: [1, 6], steps: [fillAllDetails, softSearch, exchangeNotes], soft: true, persona: "refer-both" },
  softUnavailable: { daysAgo: [0, 12], steps: [fillAllDetails, softSearchUnavailable], soft: true, persona: "accept" },

  accepted: { daysAgo: [0, 24], steps: acceptedSteps, persona: "accept" },
  acceptedWithOffers: { daysAgo: [0, 24], steps: acceptedSteps, persona: "more", loanRequirements: severalTerms },
  acceptedExpired: { daysAgo: [36, 85], steps: acceptedSteps, persona: "accept" },
  acceptedSoftRetried: {
    daysAgo: [0, 20],
    steps: [fillAllDetails, softSearchUnavailable, softSearch, applyWithFullSearch],
    soft: true,
    persona: "accept",
  },
  acceptedAfterAppeal: {
    daysAgo: [5, 20],
    steps: [fillAllDetails, softSearch, appeal, exchangeNotes, underwrite("accept")],
    soft: true,
    agreementTypes: ["IN_STORE"],
    persona: "decline",
  },
  acceptedAfterReferral: {
    daysAgo: [5, 24],
    steps: [fillAllDetails, applyForDecision, exchangeNotes, underwrite("accept")],
    persona: "refer-idv",
    ...fullSearchOnly,
  },
  declined: { daysAgo: [0, 120], steps: [fillAllDetails, applyForDecision], persona: "decline", ...fullSearchOnly },
  declinedWithOffers: {
    daysAgo: [0, 24],
    steps: [fillAllDetails, applyForDecision],
    persona: "tailor",
    loanRequirements: severalTerms,
    ...fullSearchOnly,
  },
  declinedOffersExpired: {
    daysAgo: [34, 90],
    steps: [fillAllDetails, applyForDecision],
    persona: "tailor",
    loanRequirements: severalTerms,
    ...fullSearchOnly,
  },
  declinedByUnderwriter: {
    daysAgo: [5, 60],
    steps: [fillAllDetails, applyForDecision, addInternalNote, underwrite("decline")],
    persona: "fraud",
    ...fullSearchOnly,
  },
  declinedAfterAppeal: {
    daysAgo: [5, 60],
    steps: [fillAllDetails, softSearch, appeal, exchangeNotes, underwrite("decline")],
    soft: true,
    agreementTypes: ["IN_STORE"],
    persona: "decline",
  },
  referredIdentity: {
    daysAgo: [0, 8],
    steps: [fillAllDetails, applyForDecision, exchangeNotes],
    persona: "refer-idv",
    ...fullSearchOnly,
  },
  referredBanking: { daysAgo: [0, 8], steps: [fillAllDetails, applyForDecision, exchangeNotes], persona: "refer-ob", ...fullSearchOnly },
  referredBoth: { daysAgo: [1, 8], steps: [fillAllDetails, applyForDecision, exchangeNotes], persona: "refer-both", ...fullSearchOnly },
  referredSilently: { daysAgo: [0, 9], steps: [fillAllDetails, applyForDecision, addInternalNote], persona: "fraud", ...fullSearchOnly },

  depositPageOpen: { daysAgo: [0, 5], steps: [...acceptedSteps, openDepositPage], persona: "accept", ...onlineDepositSettings },
  depositFailedOnce: {
    daysAgo: [0, 5],
    steps: [...acceptedSteps, openDepositPage, failDeposit, openDepositPage],
    persona: "accept",
    ...onlineDepositSettings,
  },
  depositPaid: { daysAgo: [0, 8], steps: [...acceptedSteps, openDepositPage, payDeposit], persona: "accept", ...onlineDepositSettings },
  depositUnsuccessful: {
    daysAgo: [0, 30],
    steps: [...acceptedSteps, openDepositPage, failDeposit, openDepositPage, failDeposit, openDepositPage, failDeposit],
    persona: "accept",
    ...onlineDepositSettings,
  },

  signing: { daysAgo: [0, 1], steps: [...acceptedSteps, signAgreement], persona: "accept" },
  signed: { daysAgo: [0, 11], steps: agreedSteps, persona: "accept" },
  signedWithProject: { daysAgo: [0, 11], steps: projectLoanSteps, persona: "more", loanRequirements: loansBesideProject },
  signedAfterOffer: {
    daysAgo: [0, 11],
    steps: [...acceptedSteps, takeOffer("reduceTerm", "increaseLoan"), completeAgreement],
    persona: "more",
    loanRequirements: severalTerms,
  },
  signedKeepingOriginal: { daysAgo: [0, 11], steps: [...acceptedSteps, takeOffer("originalLoan"), completeAgreement], persona: "more" },
  amendmentWaiting: { daysAgo: [5, 11], steps: [...agreedSteps, requestAmendment], persona: "accept", ...amendableLoan },
  amendmentOfProjectWaiting: {
    daysAgo: [5, 11],
    steps: [...projectLoanSteps, requestAmendment],
    persona: "more",
    loanRequirements: loansBesideProject,
  },
  amendedToBeSigned: { daysAgo: [5, 22], steps: [...agreedSteps, amendLoan], persona: "accept", ...amendableLoan },
  amendedBeforeSigning: { daysAgo: [5, 22], steps: [...acceptedSteps, amendLoan], persona: "accept" },
  amendedAndSigned: { daysAgo: [6, 12], steps: [...agreedSteps, amendLoan, completeAgreement], persona: "accept", ...amendableLoan },
  amendmentGivenUp: { daysAgo: [7, 12], steps: [...agreedSteps, amendLoan, cancelAmendment], persona: "accept", ...amendableLoan },

  noteWaiting: { daysAgo: [8, 13], steps: [...agreedSteps, deliver], persona: "accept" },
  noteResent: { daysAgo: [12, 16], steps: [...agreedSteps, deliver, resendNote], persona: "accept" },
  complaint: { daysAgo: [11, 16], steps: [...agreedSteps, deliver, reportCustomerDissatisfied], persona: "accept" },
  complaintAndNoteResent: {
    daysAgo: [14, 19],
    steps: [...agreedSteps, deliver, reportCustomerDissatisfied, resendNote],
    persona: "accept",
  },
  goodsInHand: { daysAgo: [11, 14], steps: deliveredSteps, persona: "accept" },
  projectInHand: { daysAgo: [9, 12], steps: [...projectLoanSteps, deliver], persona: "more", loanRequirements: loansBesideProject },
  coolingOff: {
    daysAgo: [11, 13],
    steps: [...deliveredSteps, assessPayoutHold],
    persona: "accept",
    loanRequirements: withdrawableLoans,
  },
  readyForPayout: { daysAgo: [18, 24], steps: readyForPayoutSteps, persona: "accept" },
  payoutPending: { daysAgo: [24, 28], steps: [...readyForPayoutSteps, startLatestPayout], persona: "accept" },
  projectPayoutPending: {
    daysAgo: [24, 28],
    steps: [...projectLoanSteps, deliver, endPayoutHold, startLatestPayout],
    persona: "more",
    loanRequirements: loansBesideProject,
  },
  paid: { daysAgo: [30, 300], steps: paidSteps, persona: "accept" },
  paidLate: {
    daysAgo: [42, 300],
    steps: [...agreedSteps, deliverLate, confirmCustomerSatisfied, endPayoutHold, startPayout, receivePayout],
    persona: "accept",
  },
  paidAfterComplaint: {
    daysAgo: [32, 200],
    steps: [...agreedSteps, deliver, reportCustomerDissatisfied, resolveComplaint, endPayoutHold, startPayout, receivePayout],
    persona: "accept",
  },
  paidAtSecondTry: {
    daysAgo: [40, 250],
    steps: [...readyForPayoutSteps, startPayout, returnPayout, startPayout, receivePayout],
    persona: "accept",
  },
  paidAfterRescue: {
    daysAgo: [30, 300],
    steps: [
      ...acceptedSteps,
      takeOffer("term", "deposit", "reduceLoan"),
      completeAgreement,
      deliver,
      confirmCustomerSatisfied,
      endPayoutHold,
      startPayout,
      receivePayout,
    ],
    persona: "tailor",
    loanRequirements: severalTerms,
    ...fullSearchOnly,
  },
  paidAfterReferral: {
    daysAgo: [36, 300],
    steps: [
      ...acceptedSteps,
      exchangeNotes,
      underwrite("accept"),
      completeAgreement,
      deliver,
      confirmCustomerSatisfied,
      endPayoutHold,
      startPayout,
      receivePayout,
    ],
    persona: "refer-ob",
    ...fullSearchOnly,
  },
  paidWithProject: {
    daysAgo: [30, 300],
    steps: [...projectLoanSteps, deliver, endPayoutHold, startPayout, receivePayout],
    persona: "more",
    loanRequirements: loansBesideProject,
  },
  paidAndSettledInPart: { daysAgo: [46, 200], steps: [...paidSteps, settlePartOfLoan], persona: "accept" },

  cancelledOpen: { daysAgo: [6, 85], steps: [fillSomeDetails, cancelBecause(null)] },
  cancelledDuplicate: { daysAgo: [6, 85], steps: [fillAllDetails, cancelBecause("DUPLICATE")], persona: "accept" },
  cancelledAccepted: { daysAgo: [6, 150], steps: [...acceptedSteps, cancelBecause("CUSTOMER_CHANGED_MIND")], persona: "accept" },
  cancelledEnteredInError: { daysAgo: [6, 150], steps: [...acceptedSteps, cancelBecause("ENTERED_IN_ERROR")], persona: "accept" },
  cancelledReferred: {
    daysAgo: [6, 60],
    steps: [fillAllDetails, applyForDecision, addInternalNote, cancelBecause("SUSPECTED_FRAUD")],
    persona: "fraud",
    ...fullSearchOnly,
  },
  cancelledSigned: { daysAgo: [6, 150], steps: [...agreedSteps, cancelBecause("GOODS_UNAVAILABLE")], persona: "accept" },
  cancelledOrderChanged: { daysAgo: [6, 150], steps: [...agreedSteps, cancelBecause("ORDER_CHANGED")], persona: "accept" },
  cancelledPaid: { daysAgo: [38, 200], steps: [...paidSteps, cancelBecause("GOODS_RETURNED")], persona: "accept" },
  forgotten: { daysAgo: [92, 200], steps: [fillSomeDetails] },
  referralLapsed: {
    daysAgo: [36, 120],
    steps: [fillAllDetails, applyForDecision, exchangeNotes],
    persona: "refer-ob",
    ...fullSearchOnly,
  },
  droppedOut: { daysAgo: [3, 100], steps: [...acceptedSteps, abandon], persona: "accept" },
  withdrawnSigned: {
    daysAgo: [6, 150],
    steps: [...agreedSteps, withdrawByPhone],
    persona: "accept",
    loanRequirements: withdrawableLoans,
  },
  withdrawnCoolingOff: {
    daysAgo: [15, 150],
    steps: [...deliveredSteps, assessPayoutHold, withdrawByPhone],
    persona: "accept",
    loanRequirements: withdrawableLoans,
  },
} as const satisfies Record<string, Scenario>;

export type ScenarioName = keyof typeof scenarios;
