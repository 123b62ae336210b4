import type { AgreementType } from "@farthing/domain/vocabulary";
import type { Step } from "./application-history.ts";
import type { Persona } from "./expected-decisions.ts";
import type { LoanRequirements } from "./loans.ts";
import { appeal, apply, applyNow, fillAll, fillSome, softSearch, softSearchInVain, takeOffer } from "./steps/applying.ts";
import { cancelBecause, giveUp, withdrawByPhone } from "./steps/cancelling.ts";
import {
  becomeReady,
  beDissatisfied,
  bePaid,
  beSatisfied,
  checkHold,
  comeBack,
  deliver,
  deliverLate,
  resendNote,
  resolveComplaint,
  settlePart,
  startPayout,
  startPayoutLately,
} from "./steps/paying-out.ts";
import {
  amend,
  askForAmendment,
  failDeposit,
  giveUpAmendment,
  makeAgreement,
  openDepositPage,
  payDeposit,
  signAgreement,
} from "./steps/signing.ts";
import { exchangeNotes, noteInternally, underwrite } from "./steps/underwriting.ts";

/** The ways that applications of the demo world have gone, by where they stand now. */

export interface Scenario {
  /** Long enough ago for everything in it to have happened by today. */
  readonly daysAgo: readonly [least: number, most: number];
  readonly steps: readonly Step[];
  /** Whom it is about; anybody, where nothing is decided. */
  readonly persona?: Persona;
  readonly loanRequirements?: LoanRequirements;
  /** Only these kinds of agreement can go this way; all of them, if it does not say. */
  readonly agreementTypes?: readonly AgreementType[];
  /** Only where a soft search comes first, or only where none does. */
  readonly soft?: boolean;
}

const accepted = [fillAll, apply] as const;
const agreed = [...accepted, makeAgreement] as const;
const inHand = [...agreed, deliver, beSatisfied] as const;
const ready = [...inHand, becomeReady] as const;
const paid = [...ready, startPayout, bePaid] as const;
const withProject = [...accepted, takeOffer("projectLoan"), makeAgreement] as const;
const severalTerms: LoanRequirements = { products: ["ib-99", "ib-149", "ib-199"] };
/** Whatever the day: short interest-free loans could not always be withdrawn from. */
const longEnoughToWithdraw: LoanRequirements = { products: ["ib-149", "ib-199", "if-24", "bnpl-6-24"] };
/** A loan whose payments begin at once, as the project loan's beside it do. */
const besideProject: LoanRequirements = { products: ["ib-99", "ib-149", "ib-199", "if-24", "if-36"] };
const depositOnline = { agreementTypes: ["MAIL_ORDER", "PBF"], loanRequirements: { withDeposit: true } } as const;
/** Somebody whom a soft search would have told the same before the full one was made. */
const atOnce = { soft: false } as const;

export const scenarios = {
  quoteBegun: { daysAgo: [0, 20], steps: [] },
  someDetails: { daysAgo: [0, 45], steps: [fillSome] },
  allDetails: { daysAgo: [0, 30], steps: [fillAll], persona: "accept" },
  openNearlyForgotten: { daysAgo: [84, 88], steps: [fillSome] },
  openProductEnded: { daysAgo: [33, 60], steps: [fillSome], loanRequirements: { products: ["ib-79-ended"] } },

  softAccepted: { daysAgo: [0, 25], steps: [fillAll, softSearch], soft: true, persona: "accept" },
  softAcceptedWithOffers: { daysAgo: [0, 25], steps: [fillAll, softSearch], soft: true, persona: "more", loanRequirements: severalTerms },
  softAcceptedExpired: { daysAgo: [35, 80], steps: [fillAll, softSearch], soft: true, persona: "accept" },
  softDeclined: { daysAgo: [0, 60], steps: [fillAll, softSearch], soft: true, persona: "decline" },
  softDeclinedWithOffers: { daysAgo: [0, 24], steps: [fillAll, softSearch], soft: true, persona: "tailor", loanRequirements: severalTerms },
  softDeclinedOffersExpired: {
    daysAgo: [34, 80],
    steps: [fillAll, softSearch],
    soft: true,
    persona: "tailor",
    loanRequirements: severalTerms,
  },
  softReferredIdentity: { daysAgo: [0, 6], steps: [fillAll, softSearch, exchangeNotes], soft: true, persona: "refer-idv" },
  softReferredBanking: { daysAgo: [0, 6], steps: [fillAll, softSearch, exchangeNotes], soft: true, persona: "refer-ob" },
  softReferredBoth: { daysAgo: [1, 6], steps: [fillAll, softSearch, exchangeNotes], soft: true, persona: "refer-both" },
  softUnavailable: { daysAgo: [0, 12], steps: [fillAll, softSearchInVain], soft: true, persona: "accept" },

  accepted: { daysAgo: [0, 24], steps: accepted, persona: "accept" },
  acceptedWithOffers: { daysAgo: [0, 24], steps: accepted, persona: "more", loanRequirements: severalTerms },
  acceptedExpired: { daysAgo: [36, 85], steps: accepted, persona: "accept" },
  acceptedSoftRetried: { daysAgo: [0, 20], steps: [fillAll, softSearchInVain, softSearch, applyNow], soft: true, persona: "accept" },
  acceptedAfterAppeal: {
    daysAgo: [5, 20],
    steps: [fillAll, softSearch, appeal, exchangeNotes, underwrite("accept")],
    soft: true,
    agreementTypes: ["IN_STORE"],
    persona: "decline",
  },
  acceptedAfterReferral: {
    daysAgo: [5, 24],
    steps: [fillAll, apply, exchangeNotes, underwrite("accept")],
    persona: "refer-idv",
    ...atOnce,
  },
  declined: { daysAgo: [0, 120], steps: [fillAll, apply], persona: "decline", ...atOnce },
  declinedWithOffers: { daysAgo: [0, 24], steps: [fillAll, apply], persona: "tailor", loanRequirements: severalTerms, ...atOnce },
  declinedOffersExpired: { daysAgo: [34, 90], steps: [fillAll, apply], persona: "tailor", loanRequirements: severalTerms, ...atOnce },
  declinedByUnderwriter: {
    daysAgo: [5, 60],
    steps: [fillAll, apply, noteInternally, underwrite("decline")],
    persona: "fraud",
    ...atOnce,
  },
  declinedAfterAppeal: {
    daysAgo: [5, 60],
    steps: [fillAll, softSearch, appeal, exchangeNotes, underwrite("decline")],
    soft: true,
    agreementTypes: ["IN_STORE"],
    persona: "decline",
  },
  referredIdentity: { daysAgo: [0, 8], steps: [fillAll, apply, exchangeNotes], persona: "refer-idv", ...atOnce },
  referredBanking: { daysAgo: [0, 8], steps: [fillAll, apply, exchangeNotes], persona: "refer-ob", ...atOnce },
  referredBoth: { daysAgo: [1, 8], steps: [fillAll, apply, exchangeNotes], persona: "refer-both", ...atOnce },
  referredSilently: { daysAgo: [0, 4], steps: [fillAll, apply, noteInternally], persona: "fraud", ...atOnce },

  depositPageOpen: { daysAgo: [0, 5], steps: [...accepted, openDepositPage], persona: "accept", ...depositOnline },
  depositFailedOnce: {
    daysAgo: [0, 5],
    steps: [...accepted, openDepositPage, failDeposit, openDepositPage],
    persona: "accept",
    ...depositOnline,
  },
  depositPaid: { daysAgo: [0, 8], steps: [...accepted, openDepositPage, payDeposit], persona: "accept", ...depositOnline },
  depositUnsuccessful: {
    daysAgo: [0, 30],
    steps: [...accepted, openDepositPage, failDeposit, openDepositPage, failDeposit, openDepositPage, failDeposit],
    persona: "accept",
    ...depositOnline,
  },

  signing: { daysAgo: [0, 1], steps: [...accepted, signAgreement], persona: "accept" },
  signed: { daysAgo: [0, 11], steps: agreed, persona: "accept" },
  signedWithProject: { daysAgo: [0, 11], steps: withProject, persona: "more", loanRequirements: besideProject },
  signedAfterOffer: {
    daysAgo: [0, 11],
    steps: [...accepted, takeOffer("reduceTerm", "increaseLoan"), makeAgreement],
    persona: "more",
    loanRequirements: severalTerms,
  },
  signedKeepingOriginal: { daysAgo: [0, 11], steps: [...accepted, takeOffer("originalLoan"), makeAgreement], persona: "more" },
  amendmentWaiting: { daysAgo: [5, 11], steps: [...agreed, askForAmendment], persona: "accept" },
  amendmentOfProjectWaiting: {
    daysAgo: [5, 11],
    steps: [...withProject, askForAmendment],
    persona: "more",
    loanRequirements: besideProject,
  },
  amendedToBeSigned: { daysAgo: [5, 22], steps: [...agreed, amend], persona: "accept" },
  amendedBeforeSigning: { daysAgo: [5, 22], steps: [...accepted, amend], persona: "accept" },
  amendedAndSigned: { daysAgo: [6, 12], steps: [...agreed, amend, makeAgreement], persona: "accept" },
  amendmentGivenUp: { daysAgo: [7, 12], steps: [...agreed, amend, giveUpAmendment], persona: "accept" },

  noteWaiting: { daysAgo: [8, 13], steps: [...agreed, deliver], persona: "accept" },
  noteResent: { daysAgo: [12, 16], steps: [...agreed, deliver, resendNote], persona: "accept" },
  complaint: { daysAgo: [11, 16], steps: [...agreed, deliver, beDissatisfied], persona: "accept" },
  complaintAndNoteResent: { daysAgo: [14, 19], steps: [...agreed, deliver, beDissatisfied, resendNote], persona: "accept" },
  goodsInHand: { daysAgo: [11, 14], steps: inHand, persona: "accept" },
  projectInHand: { daysAgo: [9, 12], steps: [...withProject, deliver], persona: "more", loanRequirements: besideProject },
  coolingOff: { daysAgo: [11, 13], steps: [...inHand, checkHold], persona: "accept", loanRequirements: longEnoughToWithdraw },
  readyForPayout: { daysAgo: [18, 24], steps: ready, persona: "accept" },
  payoutPending: { daysAgo: [24, 28], steps: [...ready, startPayoutLately], persona: "accept" },
  projectPayoutPending: {
    daysAgo: [24, 28],
    steps: [...withProject, deliver, becomeReady, startPayoutLately],
    persona: "more",
    loanRequirements: besideProject,
  },
  paid: { daysAgo: [30, 300], steps: paid, persona: "accept" },
  paidLate: { daysAgo: [42, 300], steps: [...agreed, deliverLate, beSatisfied, becomeReady, startPayout, bePaid], persona: "accept" },
  paidAfterComplaint: {
    daysAgo: [32, 200],
    steps: [...agreed, deliver, beDissatisfied, resolveComplaint, becomeReady, startPayout, bePaid],
    persona: "accept",
  },
  paidAtSecondTry: { daysAgo: [40, 250], steps: [...ready, startPayout, comeBack, startPayout, bePaid], persona: "accept" },
  paidAfterRescue: {
    daysAgo: [30, 300],
    steps: [...accepted, takeOffer("term", "deposit", "reduceLoan"), makeAgreement, deliver, beSatisfied, becomeReady, startPayout, bePaid],
    persona: "tailor",
    loanRequirements: severalTerms,
    ...atOnce,
  },
  paidAfterReferral: {
    daysAgo: [36, 300],
    steps: [...accepted, exchangeNotes, underwrite("accept"), makeAgreement, deliver, beSatisfied, becomeReady, startPayout, bePaid],
    persona: "refer-ob",
    ...atOnce,
  },
  paidWithProject: {
    daysAgo: [30, 300],
    steps: [...withProject, deliver, becomeReady, startPayout, bePaid],
    persona: "more",
    loanRequirements: besideProject,
  },
  paidAndSettledInPart: { daysAgo: [46, 200], steps: [...paid, settlePart], persona: "accept" },

  cancelledOpen: { daysAgo: [6, 85], steps: [fillSome, cancelBecause(null)] },
  cancelledDuplicate: { daysAgo: [6, 85], steps: [fillAll, cancelBecause("DUPLICATE")], persona: "accept" },
  cancelledAccepted: { daysAgo: [6, 150], steps: [...accepted, cancelBecause("CUSTOMER_CHANGED_MIND")], persona: "accept" },
  cancelledEnteredInError: { daysAgo: [6, 150], steps: [...accepted, cancelBecause("ENTERED_IN_ERROR")], persona: "accept" },
  cancelledReferred: {
    daysAgo: [6, 60],
    steps: [fillAll, apply, noteInternally, cancelBecause("SUSPECTED_FRAUD")],
    persona: "fraud",
    ...atOnce,
  },
  cancelledSigned: { daysAgo: [6, 150], steps: [...agreed, cancelBecause("GOODS_UNAVAILABLE")], persona: "accept" },
  cancelledOrderChanged: { daysAgo: [6, 150], steps: [...agreed, cancelBecause("ORDER_CHANGED")], persona: "accept" },
  cancelledPaid: { daysAgo: [38, 200], steps: [...paid, cancelBecause("GOODS_RETURNED")], persona: "accept" },
  /** Nobody touches it for ninety days. */
  forgotten: { daysAgo: [92, 200], steps: [fillSome] },
  /** Nobody brings what was asked for. */
  referralLapsed: { daysAgo: [36, 120], steps: [fillAll, apply, exchangeNotes], persona: "refer-ob", ...atOnce },
  droppedOut: { daysAgo: [3, 100], steps: [...accepted, giveUp], persona: "accept" },
  withdrawnSigned: { daysAgo: [6, 150], steps: [...agreed, withdrawByPhone], persona: "accept", loanRequirements: longEnoughToWithdraw },
  withdrawnCoolingOff: {
    daysAgo: [15, 150],
    steps: [...inHand, checkHold, withdrawByPhone],
    persona: "accept",
    loanRequirements: longEnoughToWithdraw,
  },
} as const satisfies Record<string, Scenario>;

export type ScenarioName = keyof typeof scenarios;
