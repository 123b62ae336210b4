import type { AgreementType } from "@farthing/domain/application";
import {
  acceptAmendment,
  askForAmendment,
  failDeposit,
  giveUpAmendment,
  makeAgreement,
  openDepositPage,
  payDeposit,
  signAgreement,
} from "./acts/agreeing.ts";
import {
  appeal,
  apply,
  exchangeNotes,
  fillAll,
  fillSome,
  letReferralLapse,
  noteInternally,
  softSearch,
  takeOffer,
  underwrite,
} from "./acts/applying.ts";
import { beForgotten, cancelBecause, giveUp, withdrawByPhone } from "./acts/closing.ts";
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
  sendPayoutFile,
  settlePart,
  startPayout,
} from "./acts/paying-out.ts";
import type { Persona } from "./customers.ts";
import type { Act } from "./life.ts";
import type { LoanWish } from "./loans.ts";

/** The ways that applications of the demo world have gone, by where they stand now. */

export interface Story {
  /** Long enough ago for everything in it to have happened by today. */
  readonly daysAgo: readonly [least: number, most: number];
  readonly acts: readonly Act[];
  /** Whoever may still be decided on again keeps to this story. */
  readonly persona?: Persona;
  readonly wish?: LoanWish;
  /** Only these kinds of agreement can go this way; all of them, if it does not say. */
  readonly agreementTypes?: readonly AgreementType[];
  /** Only where a soft search comes first. */
  readonly soft?: true;
}

const accepted = [fillAll, apply("accept")] as const;
const agreed = [...accepted, makeAgreement] as const;
const inHand = [...agreed, deliver, beSatisfied] as const;
const ready = [...inHand, becomeReady] as const;
const paid = [...ready, startPayout, bePaid] as const;
const withProject = [fillAll, apply("acceptWithOffers"), takeOffer("projectLoan"), apply("accept"), makeAgreement] as const;
const severalTerms: LoanWish = { products: ["ib-99", "ib-149", "ib-199"] };
/** Whatever the day: short interest-free loans could not always be withdrawn from. */
const longEnoughToWithdraw: LoanWish = { products: ["ib-149", "ib-199", "if-24", "bnpl-6-24"] };
/** A loan whose payments begin at once, as the project loan's beside it do. */
const besideProject: LoanWish = { products: ["ib-99", "ib-149", "ib-199", "if-24", "if-36"] };
const depositOnline = { agreementTypes: ["MAIL_ORDER", "PBF"], wish: { withDeposit: true } } as const;

export const stories = {
  quoteBegun: { daysAgo: [0, 20], acts: [] },
  someDetails: { daysAgo: [0, 45], acts: [fillSome] },
  allDetails: { daysAgo: [0, 30], acts: [fillAll], persona: "accept" },
  openNearlyForgotten: { daysAgo: [84, 88], acts: [fillSome] },
  openProductEnded: { daysAgo: [33, 60], acts: [fillSome], wish: { products: ["ib-79-ended"] } },

  softAccepted: { daysAgo: [0, 25], acts: [fillAll, softSearch("accept")], soft: true, persona: "accept" },
  softAcceptedWithOffers: {
    daysAgo: [0, 25],
    acts: [fillAll, softSearch("acceptWithOffers")],
    soft: true,
    persona: "more",
    wish: severalTerms,
  },
  softAcceptedExpired: { daysAgo: [35, 80], acts: [fillAll, softSearch("accept")], soft: true, persona: "accept" },
  softDeclined: { daysAgo: [0, 60], acts: [fillAll, softSearch("decline")], soft: true, persona: "decline" },
  softDeclinedWithOffers: {
    daysAgo: [0, 24],
    acts: [fillAll, softSearch("declineWithOffers")],
    soft: true,
    persona: "tailor",
    wish: severalTerms,
  },
  softDeclinedOffersExpired: {
    daysAgo: [34, 80],
    acts: [fillAll, softSearch("declineWithOffers")],
    soft: true,
    persona: "tailor",
    wish: severalTerms,
  },
  softReferredIdentity: { daysAgo: [0, 6], acts: [fillAll, softSearch("referIdentity"), exchangeNotes], soft: true, persona: "refer-idv" },
  softReferredBanking: { daysAgo: [0, 6], acts: [fillAll, softSearch("referBanking"), exchangeNotes], soft: true, persona: "refer-ob" },
  softReferredBoth: { daysAgo: [1, 6], acts: [fillAll, softSearch("referBoth"), exchangeNotes], soft: true, persona: "refer-ob" },
  softUnavailable: { daysAgo: [0, 12], acts: [fillAll, softSearch("unavailable")], soft: true },

  accepted: { daysAgo: [0, 24], acts: accepted, persona: "accept" },
  acceptedWithOffers: { daysAgo: [0, 24], acts: [fillAll, apply("acceptWithOffers")], persona: "more", wish: severalTerms },
  acceptedExpired: { daysAgo: [36, 85], acts: accepted, persona: "accept" },
  acceptedSoftRetried: {
    daysAgo: [0, 20],
    acts: [fillAll, softSearch("unavailable"), softSearch("accept"), apply("accept")],
    soft: true,
    persona: "accept",
  },
  acceptedAfterAppeal: {
    daysAgo: [0, 20],
    acts: [fillAll, softSearch("decline"), appeal("accept")],
    soft: true,
    agreementTypes: ["IN_STORE"],
    persona: "accept",
  },
  acceptedAfterReferral: {
    daysAgo: [3, 24],
    acts: [fillAll, apply("referIdentity"), exchangeNotes, underwrite("accept")],
    persona: "accept",
  },
  declined: { daysAgo: [0, 120], acts: [fillAll, apply("decline")], persona: "decline" },
  declinedWithOffers: { daysAgo: [0, 24], acts: [fillAll, apply("declineWithOffers")], persona: "tailor", wish: severalTerms },
  declinedOffersExpired: { daysAgo: [34, 90], acts: [fillAll, apply("declineWithOffers")], persona: "tailor", wish: severalTerms },
  declinedByUnderwriter: {
    daysAgo: [5, 60],
    acts: [fillAll, apply("referSilently"), noteInternally, underwrite("decline")],
    persona: "decline",
  },
  referredIdentity: { daysAgo: [0, 8], acts: [fillAll, apply("referIdentity"), exchangeNotes], persona: "refer-idv" },
  referredBanking: { daysAgo: [0, 8], acts: [fillAll, apply("referBanking"), exchangeNotes], persona: "refer-ob" },
  referredBoth: { daysAgo: [1, 8], acts: [fillAll, apply("referBoth"), exchangeNotes], persona: "refer-ob" },
  referredSilently: { daysAgo: [0, 4], acts: [fillAll, apply("referSilently"), noteInternally], persona: "fraud" },

  depositPageOpen: { daysAgo: [0, 5], acts: [...accepted, openDepositPage], persona: "accept", ...depositOnline },
  depositFailedOnce: {
    daysAgo: [0, 5],
    acts: [...accepted, openDepositPage, failDeposit, openDepositPage],
    persona: "accept",
    ...depositOnline,
  },
  depositPaid: { daysAgo: [0, 8], acts: [...accepted, openDepositPage, payDeposit], persona: "accept", ...depositOnline },
  depositUnsuccessful: {
    daysAgo: [0, 30],
    acts: [...accepted, openDepositPage, failDeposit, openDepositPage, failDeposit, openDepositPage, failDeposit],
    persona: "accept",
    ...depositOnline,
  },

  signing: { daysAgo: [0, 1], acts: [...accepted, signAgreement], persona: "accept" },
  signed: { daysAgo: [0, 11], acts: agreed, persona: "accept" },
  signedWithProject: { daysAgo: [0, 11], acts: withProject, persona: "accept", wish: besideProject },
  signedAfterOffer: {
    daysAgo: [0, 11],
    acts: [fillAll, apply("acceptWithOffers"), takeOffer("reduceTerm", "increaseLoan"), apply("accept"), makeAgreement],
    persona: "accept",
    wish: severalTerms,
  },
  signedKeepingOriginal: {
    daysAgo: [0, 11],
    acts: [fillAll, apply("acceptWithOffers"), takeOffer("originalLoan"), apply("accept"), makeAgreement],
    persona: "accept",
  },
  amendmentWaiting: { daysAgo: [3, 9], acts: [...agreed, askForAmendment], persona: "accept" },
  amendmentOfProjectWaiting: { daysAgo: [3, 9], acts: [...withProject, askForAmendment], persona: "accept", wish: besideProject },
  amendedToBeSigned: { daysAgo: [3, 22], acts: [...agreed, askForAmendment, acceptAmendment], persona: "accept" },
  amendedBeforeSigning: { daysAgo: [3, 22], acts: [...accepted, askForAmendment, acceptAmendment], persona: "accept" },
  amendedAndSigned: { daysAgo: [4, 12], acts: [...agreed, askForAmendment, acceptAmendment, makeAgreement], persona: "accept" },
  amendmentGivenUp: { daysAgo: [5, 12], acts: [...agreed, askForAmendment, acceptAmendment, giveUpAmendment], persona: "accept" },

  noteWaiting: { daysAgo: [6, 11], acts: [...agreed, deliver] },
  noteResent: { daysAgo: [8, 12], acts: [...agreed, deliver, resendNote] },
  complaint: { daysAgo: [7, 14], acts: [...agreed, deliver, beDissatisfied] },
  complaintAndNoteResent: { daysAgo: [9, 14], acts: [...agreed, deliver, beDissatisfied, resendNote] },
  goodsInHand: { daysAgo: [7, 10], acts: inHand },
  projectInHand: { daysAgo: [7, 10], acts: [...withProject, deliver], wish: besideProject },
  coolingOff: { daysAgo: [7, 12], acts: [...inHand, checkHold], wish: longEnoughToWithdraw },
  readyForPayout: { daysAgo: [16, 20], acts: ready },
  payoutPending: { daysAgo: [19, 21], acts: [...ready, startPayout] },
  payoutFileSent: { daysAgo: [19, 21], acts: [...ready, startPayout, sendPayoutFile] },
  projectPayoutPending: { daysAgo: [19, 21], acts: [...withProject, deliver, becomeReady, startPayout], wish: besideProject },
  paid: { daysAgo: [26, 420], acts: paid },
  paidLate: { daysAgo: [34, 330], acts: [...agreed, deliverLate, beSatisfied, becomeReady, startPayout, bePaid] },
  paidAfterComplaint: {
    daysAgo: [26, 200],
    acts: [...agreed, deliver, beDissatisfied, resolveComplaint, becomeReady, startPayout, bePaid],
  },
  paidAtSecondTry: { daysAgo: [32, 250], acts: [...ready, startPayout, comeBack, startPayout, bePaid] },
  paidAfterRescue: {
    daysAgo: [26, 300],
    acts: [
      fillAll,
      apply("declineWithOffers"),
      takeOffer("term", "deposit", "reduceLoan"),
      apply("accept"),
      makeAgreement,
      deliver,
      beSatisfied,
      becomeReady,
      startPayout,
      bePaid,
    ],
    wish: severalTerms,
  },
  paidAfterReferral: {
    daysAgo: [28, 300],
    acts: [
      fillAll,
      apply("referBanking"),
      exchangeNotes,
      underwrite("accept"),
      makeAgreement,
      deliver,
      beSatisfied,
      becomeReady,
      startPayout,
      bePaid,
    ],
  },
  paidWithProject: { daysAgo: [26, 300], acts: [...withProject, deliver, becomeReady, startPayout, bePaid], wish: besideProject },
  paidAndSettledInPart: { daysAgo: [36, 200], acts: [...paid, settlePart] },

  cancelledOpen: { daysAgo: [4, 120], acts: [fillSome, cancelBecause(null)] },
  cancelledDuplicate: { daysAgo: [4, 90], acts: [fillAll, cancelBecause("DUPLICATE")] },
  cancelledAccepted: { daysAgo: [4, 150], acts: [...accepted, cancelBecause("CUSTOMER_CHANGED_MIND")] },
  cancelledEnteredInError: { daysAgo: [4, 150], acts: [...accepted, cancelBecause("ENTERED_IN_ERROR")] },
  cancelledReferred: { daysAgo: [4, 60], acts: [fillAll, apply("referSilently"), noteInternally, cancelBecause("SUSPECTED_FRAUD")] },
  cancelledSigned: { daysAgo: [4, 150], acts: [...agreed, cancelBecause("GOODS_UNAVAILABLE")] },
  cancelledOrderChanged: { daysAgo: [4, 150], acts: [...agreed, cancelBecause("ORDER_CHANGED")] },
  cancelledPaid: { daysAgo: [30, 200], acts: [...paid, cancelBecause("GOODS_RETURNED")] },
  forgotten: { daysAgo: [92, 200], acts: [fillSome, beForgotten] },
  referralLapsed: { daysAgo: [34, 120], acts: [fillAll, apply("referBanking"), exchangeNotes, letReferralLapse] },
  droppedOut: { daysAgo: [1, 100], acts: [...accepted, giveUp] },
  withdrawnSigned: { daysAgo: [5, 150], acts: [...agreed, withdrawByPhone], wish: longEnoughToWithdraw },
  withdrawnCoolingOff: { daysAgo: [11, 150], acts: [...inHand, checkHold, withdrawByPhone], wish: longEnoughToWithdraw },
} as const satisfies Record<string, Story>;

export type StoryName = keyof typeof stories;
