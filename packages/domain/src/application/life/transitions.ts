import type { Permission } from "../../access/index.ts";
import { type Status, type StatusOfGroup, statusesIn } from "../../vocabulary/index.ts";
import type { ApplicationEventType } from "./announcements.ts";
import type { GuardName } from "./guards.ts";

/** "nothing" stands for an application that does not exist yet. */
export type StatusBefore = Status | "nothing";

export const actorNames = {
  staff: "retailer staff",
  applicant: "the customer",
  directApp: "a direct-app user",
  webShop: "a web shop",
  underwriter: "an underwriter",
  operations: "the lender's operations",
  provider: "an outside service",
  system: "the system",
} as const satisfies Record<string, string>;
export type ActorKind = keyof typeof actorNames;

/** Each flag belongs to one or more events. It is true while at least one of these events is possible. */
export type EventPermissionFlag = "canResume" | "canAmend" | "canCancel" | "canMarkAsDelivered" | "canPartiallySettle";

type Target = Status | "same";

interface Transition {
  readonly says: string;
  readonly from: readonly StatusBefore[];
  readonly to: Target | Readonly<Record<string, Target>>;
  readonly announces: ApplicationEventType;
  readonly by: readonly ActorKind[];
  readonly permission?: Permission;
  readonly guards: readonly GuardName[];
  readonly grants?: readonly EventPermissionFlag[];
}

const statusesReadyToSign = statusesIn("readyToSign");
const statusesBeforeSigning = statusesIn("beforeSigning");
const statusesInForce = statusesIn("agreementInForce");
const amendableStatuses = statusesIn("amendable");

const shopAndCustomerActors = ["staff", "applicant", "directApp"] as const;
const decisionTargets = { accept: "decision_accept", decline: "decision_decline", refer: "decision_refer" } as const;
const quotationTargets = {
  accept: "decision_quotation_accept",
  decline: "decision_quotation_decline",
  refer: "decision_quotation_refer",
  unavailable: "decision_quotation_unavailable",
} as const;

const undoWithdrawalTargets = Object.fromEntries(statusesInForce.map((status) => [status, status])) as {
  readonly [S in StatusOfGroup<"agreementInForce">]: S;
};

const revertTargets = { signed: "signed", decision_accept: "decision_accept" } as const satisfies {
  readonly [S in StatusOfGroup<"amendable">]: S;
};

export const decisionTransitions = {
  create: {
    says: "An application is created.",
    from: ["nothing"],
    to: "open",
    announces: "application.created",
    by: ["staff", "webShop", "directApp"],
    permission: "application:create",
    guards: ["branchInScope"],
  },
  send: {
    says: "The application is sent to the customer, or opened on the customer's own phone. The customer continues alone.",
    from: ["open", "decision_quotation_accept", "decision_accept"],
    to: "same",
    announces: "application.sent",
    by: shopAndCustomerActors,
    permission: "application:send",
    guards: ["sendingOn", "quoteComplete", "linkArrives"],
  },

  submitSoft: {
    says: "The application is submitted for a soft search.",
    from: ["open"],
    to: quotationTargets,
    announces: "application.decided",
    by: shopAndCustomerActors,
    permission: "application:edit",
    guards: ["sectionsComplete", "consentGiven", "bankChecked", "softSearchOn", "productLive", "projectOffered"],
    grants: ["canResume"],
  },
  applyNow: {
    says: "After an accepted soft search the customer applies.",
    from: ["decision_quotation_accept"],
    to: decisionTargets,
    announces: "application.decided",
    by: shopAndCustomerActors,
    permission: "application:edit",
    guards: ["softSearchFresh", "bankChecked", "projectOffered"],
    grants: ["canResume"],
  },
  appeal: {
    says: "After a declined soft search the shop appeals, which is a full search.",
    from: ["decision_quotation_decline"],
    to: decisionTargets,
    announces: "application.decided",
    by: ["staff"],
    permission: "application:edit",
    guards: ["softSearchFresh", "appealOffered", "bankChecked", "projectOffered"],
    grants: ["canResume"],
  },
  contest: {
    says: "The customer contests a decline that no person made, and an underwriter looks at it.",
    from: ["decision_quotation_decline", "decision_decline"],
    to: { soft: "decision_quotation_refer", full: "decision_refer" },
    announces: "decision.contested",
    by: ["applicant"],
    permission: "application:edit",
    guards: ["madeWithoutPerson"],
  },
  settleQuotationReferral: {
    says: "A referred soft search is settled by an underwriter, an identity check or open banking.",
    from: ["decision_quotation_refer"],
    to: { accept: "decision_quotation_accept", decline: "decision_quotation_decline" },
    announces: "referral.settled",
    by: ["underwriter", "provider"],
    permission: "referral:decide",
    guards: [],
  },
  retryQuotation: {
    says: "A soft search that was unavailable is tried again.",
    from: ["decision_quotation_unavailable"],
    to: quotationTargets,
    announces: "application.decided",
    by: [...shopAndCustomerActors, "system"],
    permission: "application:edit",
    guards: [],
    grants: ["canResume"],
  },
  submitFull: {
    says: "The application is submitted for a full credit search.",
    from: ["open"],
    to: decisionTargets,
    announces: "application.decided",
    by: shopAndCustomerActors,
    permission: "application:edit",
    guards: ["sectionsComplete", "consentGiven", "bankChecked", "productLive", "projectOffered"],
    grants: ["canResume"],
  },
  settleReferral: {
    says: "A referral is settled by an underwriter, an identity check or open banking, or lapses.",
    from: ["decision_refer"],
    to: { accept: "decision_accept", acceptDepositPaid: "deposit_paid", decline: "decision_decline", lapsed: "cancelled" },
    announces: "referral.settled",
    by: ["underwriter", "provider", "system"],
    permission: "referral:decide",
    guards: [],
  },

  // The customer cannot choose an offer during a referral, because the underwriter decides first.
  chooseOffer: {
    says: "An offer is chosen, or the original loan kept; the application is open again and is decided anew.",
    from: ["decision_quotation_accept", "decision_quotation_decline", "decision_accept", "decision_decline"],
    to: "open",
    announces: "offer.chosen",
    by: shopAndCustomerActors,
    permission: "application:edit",
    guards: ["offerLive"],
    grants: ["canResume"],
  },
  undoChoice: {
    says: "A chosen offer that could not be decided is undone; the version before it returns.",
    from: ["open"],
    to: {
      decision_quotation_accept: "decision_quotation_accept",
      decision_quotation_decline: "decision_quotation_decline",
      decision_accept: "decision_accept",
      decision_decline: "decision_decline",
    },
    announces: "offer.undone",
    by: shopAndCustomerActors,
    permission: "application:edit",
    guards: ["choiceUndecided"],
  },
} as const satisfies Record<string, Transition>;

export const signingTransitions = {
  startDeposit: {
    says: "The customer opens the payment page for the deposit, at first or again.",
    from: statusesIn("depositDue"),
    to: "deposit_attempted",
    announces: "deposit.started",
    by: ["applicant"],
    permission: "application:edit",
    guards: ["onlineDeposit", "depositTriesLeft"],
    grants: ["canResume"],
  },
  depositPaid: {
    says: "The deposit is paid.",
    from: ["deposit_attempted"],
    to: "deposit_paid",
    announces: "deposit.paid",
    by: ["provider", "system"],
    guards: ["depositVerified"],
  },
  depositFailed: {
    says: "The payment fails, and may or may not be tried again.",
    from: ["deposit_attempted"],
    to: { mayRetry: "deposit_attempted", final: "deposit_unsuccessful" },
    announces: "deposit.failed",
    by: ["provider", "system"],
    guards: [],
  },

  decideAgain: {
    says: "A decision that has expired, or was made for other details, is made again before signing.",
    from: statusesReadyToSign,
    to: { accept: "same", decline: "decision_decline", refer: "decision_refer" },
    announces: "application.decided",
    by: shopAndCustomerActors,
    permission: "application:edit",
    guards: ["neverSigned", "bankChecked", "productLive", "projectOffered", "decisionOutdated"],
  },
  requestSign: {
    says: "Signing is requested.",
    from: statusesReadyToSign,
    to: "same",
    announces: "signing.requested",
    by: shopAndCustomerActors,
    permission: "application:edit",
    guards: ["depositSettled", "decisionFresh", "documentUnchanged", "informationShown", "projectViewOpened"],
    grants: ["canResume"],
  },
  endSigning: {
    says: "The customer declines to sign, or the signing room times out.",
    from: statusesReadyToSign,
    to: "same",
    announces: "signing.ended",
    by: ["applicant", "provider", "system"],
    guards: [],
  },
  sign: {
    says: "The last signature is given.",
    from: statusesReadyToSign,
    to: "sign",
    announces: "application.signed",
    by: ["applicant", "provider"],
    guards: ["decisionFresh", "documentUnchanged", "papersUnchanged", "signatureVerified"],
  },
  seal: {
    says: "The agreement is sealed.",
    from: ["sign"],
    to: "signed",
    announces: "application.sealed",
    by: ["system"],
    guards: [],
  },
} as const satisfies Record<string, Transition>;

export const payoutTransitions = {
  release: {
    says: "A loan that is paid out at once is released.",
    from: ["signed"],
    to: "ready_for_payout",
    announces: "payout.released",
    by: ["system"],
    guards: ["paidOutAtOnce"],
  },
  markDelivered: {
    says: "The goods are delivered and the shop requests payment.",
    from: ["signed"],
    to: { noteWanted: "pending_esat_note", noNote: "customer_has_goods" },
    announces: "goods.delivered",
    by: ["staff", "webShop", "system"],
    permission: "application:payout",
    guards: ["deliveryAwaited"],
    grants: ["canMarkAsDelivered"],
  },
  deliverPart: {
    says: "A part of the goods is delivered. The shop can request payment once it has delivered the other parts.",
    from: ["signed"],
    to: "same",
    announces: "goods.part_delivered",
    by: ["webShop"],
    permission: "application:payout",
    guards: ["deliveryAwaited"],
  },
  resendSatisfactionNote: {
    says: "The satisfaction note is sent again.",
    from: ["pending_esat_note"],
    to: "same",
    announces: "satisfactionNote.resent",
    by: ["staff"],
    permission: "application:send",
    guards: ["resendingOn"],
  },
  satisfied: {
    says: "The customer answers that all is well.",
    from: ["pending_esat_note"],
    to: "customer_has_goods",
    announces: "satisfactionNote.satisfied",
    by: ["applicant"],
    guards: ["firstAnswer"],
  },
  dissatisfied: {
    says: "The customer answers that something is wrong.",
    from: ["pending_esat_note"],
    to: "same",
    announces: "satisfactionNote.dissatisfied",
    by: ["applicant"],
    guards: ["firstAnswer"],
  },
  resolveDissatisfaction: {
    says: "The lender has settled what was wrong.",
    from: ["pending_esat_note"],
    to: "customer_has_goods",
    announces: "satisfactionNote.resolved",
    by: ["operations"],
    permission: "satisfactionNote:resolve",
    guards: ["reasonRecorded"],
  },
  assessHold: {
    says: "A loan whose customer may still withdraw is held; any other is ready.",
    from: ["customer_has_goods"],
    to: { hold: "cooling_off", clear: "ready_for_payout" },
    announces: "payout.assessed",
    by: ["system"],
    guards: [],
  },
  endCoolingOff: {
    says: "The cooling-off period ends.",
    from: ["cooling_off"],
    to: "ready_for_payout",
    announces: "coolingOff.ended",
    by: ["system"],
    guards: ["coolingOffOver"],
  },
  runPayout: {
    says: "The retailer's money is put into a payout run.",
    from: ["ready_for_payout"],
    to: "payout_pending",
    announces: "payout.started",
    by: ["operations"],
    permission: "payout:run",
    guards: ["twoPeople", "payoutClear"],
  },
  leaveOutOfRun: {
    says: "A released run does not pay the loan, because the supplier's account or the run changed before the file was written.",
    from: ["payout_pending"],
    to: "ready_for_payout",
    announces: "payout.left_out",
    by: ["system"],
    guards: ["payoutFileNotSent"],
  },
  settlePayout: {
    says: "The payment arrives, or comes back.",
    from: ["payout_pending"],
    to: { paid: "paid", returned: "ready_for_payout" },
    announces: "payout.settled",
    by: ["system", "operations"],
    permission: "payout:run",
    guards: [],
  },
  returnPayout: {
    says: "A payment that had arrived comes back after all.",
    from: ["paid"],
    to: "ready_for_payout",
    announces: "payout.settled",
    by: ["operations"],
    permission: "payout:run",
    guards: [],
  },
  undoReturn: {
    says: "Two people undo a return that was recorded by mistake.",
    from: ["ready_for_payout"],
    to: "paid",
    announces: "payout.return_undone",
    by: ["operations"],
    permission: "payout:run",
    guards: ["undoneByTwoPeople"],
  },
  settlePartially: {
    says: "Part of a paid loan is settled; the term stays and the instalment falls.",
    from: ["paid"],
    to: "same",
    announces: "loan.partially_settled",
    by: ["staff", "webShop", "operations"],
    permission: "application:partialSettlement",
    guards: ["partialSettlementOn", "belowLoanAmount", "withinBalance"],
    grants: ["canPartiallySettle"],
  },
} as const satisfies Record<string, Transition>;

export const amendmentTransitions = {
  startAmendment: {
    says: "The shop asks for other amounts; the loan stands as it is until they are accepted.",
    from: amendableStatuses,
    to: "same",
    announces: "amendment.requested",
    by: ["staff"],
    permission: "application:edit",
    guards: ["amendable", "noAmendmentPending"],
    grants: ["canAmend", "canResume"],
  },
  decideAmendment: {
    says: "The amendment is decided; only an accepted one changes the loan, which is then signed again.",
    from: amendableStatuses,
    to: { accept: "decision_accept", decline: "same", refer: "same" },
    announces: "amendment.decided",
    by: ["staff", "system"],
    permission: "application:edit",
    guards: ["amendmentPending"],
  },
  revert: {
    says: "An accepted amendment is given up, by choice or after 30 days unsigned; the version before it returns.",
    from: ["decision_accept"],
    to: revertTargets,
    announces: "amendment.reverted",
    by: ["staff", "system"],
    permission: "application:edit",
    guards: ["amendmentRevertible"],
  },
} as const satisfies Record<string, Transition>;

export const endingTransitions = {
  cancel: {
    says: "The application is cancelled.",
    from: [...statusesBeforeSigning, ...statusesInForce],
    to: "cancelled",
    announces: "application.cancelled",
    by: ["staff", "webShop", "underwriter", "operations"],
    permission: "application:cancel",
    guards: ["notFusionBeforePayment", "payoutFileNotSent", "reasonGivenIfRequired"],
    grants: ["canCancel"],
  },
  withdraw: {
    says: "The customer withdraws from a signed agreement.",
    from: statusesInForce,
    to: "withdrawn",
    announces: "application.withdrawn",
    by: ["applicant", "operations"],
    permission: "application:withdraw",
    guards: ["noticeDated", "withinWithdrawalPeriod"],
  },
  undoWithdrawal: {
    says: "Operations undo a withdrawal that they recorded by mistake; the agreement is in force again.",
    from: ["withdrawn"],
    to: undoWithdrawalTargets,
    announces: "withdrawal.undone",
    by: ["operations"],
    permission: "application:withdraw",
    guards: ["withdrawnToday", "moneyUnmoved"],
  },
  dropOut: {
    says: "The customer drops out before signing.",
    from: statusesBeforeSigning,
    to: "withdrawn",
    announces: "application.dropped_out",
    by: ["applicant", "directApp"],
    permission: "application:edit",
    guards: ["neverSigned"],
  },
  expire: {
    says: "An open application is given up by the system.",
    from: ["open"],
    to: "cancelled",
    announces: "application.expired",
    by: ["system"],
    guards: ["untouchedTooLong"],
  },
} as const satisfies Record<string, Transition>;

export const transitions = {
  ...decisionTransitions,
  ...signingTransitions,
  ...payoutTransitions,
  ...amendmentTransitions,
  ...endingTransitions,
} as const;

export type EventName = keyof typeof transitions;
export const events = Object.keys(transitions) as readonly EventName[];

type TargetsOf<E extends EventName> = (typeof transitions)[E]["to"];
export type OutcomeOf<E extends EventName> = TargetsOf<E> extends string ? never : keyof TargetsOf<E> & string;
export type ActorOf<E extends EventName> = (typeof transitions)[E]["by"][number];
export type GuardOf<E extends EventName> = (typeof transitions)[E]["guards"][number];

/** Returns the event's row of the transition table without its literal types, for code that treats all events alike. */
export const transitionOf = (event: EventName): Transition => transitions[event];
