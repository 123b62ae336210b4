import { type FeatureName, gateOpen, type RetailerFlags } from "../../access/index.ts";
import type { LocalDate } from "../../money/index.ts";
import type { Application } from "../application.ts";
import { hasPendingAmounts, loanAmount } from "../document/derived-facts.ts";
import { offerEndsSoon, offerExpired, softSearchExpired } from "../life/expiry.ts";
import { isAgreementLinkValid, type PermissionFlags } from "../life/flags.ts";
import { canHappen } from "../life/move.ts";
import { transitions } from "../life/transitions.ts";
import { mayBeAmended } from "../life/verbs/amend.ts";
import { hasNoSignedVersion, isCancelAwaitingPayout } from "../life/verbs/close.ts";
import { canBeCopied } from "../life/verbs/copy.ts";
import { maySendToCustomer, quoteComplete } from "../life/verbs/send.ts";
import type { ApplicationView } from "./application-view.ts";

/** The order of the buttons. On the screen, the primary action comes first. */
export const summaryActions = [
  "resume",
  "decideAgain",
  "extendOffer",
  "sendToCustomer",
  "requestPayment",
  "amend",
  "signAmendment",
  "revert",
  "printCreditAgreement",
  "partialSettlement",
  "resendSatisfactionNote",
  "downloadDeclineLetter",
  "copyAsNew",
  "view",
  "addNote",
  "cancel",
] as const;
export type SummaryAction = (typeof summaryActions)[number];

export type WithheldReason =
  | "wrongStatus"
  | "alreadySigned"
  | "softSearchExpired"
  | "offerValid"
  | "amendmentInProgress"
  | "decisionPending"
  | "revertPending"
  | "nonBrokered"
  | "depositPaidOnline"
  | "agreementNotReady"
  | "agreementExpired"
  | "noPermission"
  | "notOfferedByRetailer"
  | "featureOff"
  | "noLoanAmount"
  | "notAmended"
  | "fusionUntilPaid";

export type ActionState =
  | { readonly is: "offered" }
  | { readonly is: "disabled"; readonly because: WithheldReason }
  | { readonly is: "hidden"; readonly because: WithheldReason };

export interface SummaryFacts extends Pick<Application, "status" | "document" | "softSearchExpiryDate" | "applicationExpiryDate"> {
  readonly flags: PermissionFlags;
  readonly permissions: ReadonlySet<string>;
  readonly features: ReadonlySet<FeatureName>;
  readonly retailer: Partial<RetailerFlags>;
  readonly latestDecision: ApplicationView["latestDecision"];
  readonly revertibleVersion: Application["revertibleVersion"];
  readonly agreementReady: boolean;
  readonly signedOn: LocalDate | null;
  readonly today: LocalDate;
}

const offeredState: ActionState = { is: "offered" };
const hiddenBecause = (because: WithheldReason): ActionState => ({ is: "hidden", because });

const offeredUnless = (reasons: Partial<Record<WithheldReason, boolean>>): ActionState => {
  const because = (Object.keys(reasons) as WithheldReason[]).find((reason) => reasons[reason]);
  return because === undefined ? offeredState : hiddenBecause(because);
};

export const revertRequested = ({ latestDecision }: Pick<SummaryFacts, "latestDecision">): boolean =>
  latestDecision?.metadata.isAgreementRevert === true;

export const hasSystemError = ({ latestDecision }: Pick<SummaryFacts, "latestDecision">): boolean =>
  latestDecision?.processedEvent === "SystemError";

/** True while the customer can still choose between the amendment and the earlier agreement (S1 §4). */
export const loanAmended = ({ features, revertibleVersion }: Pick<SummaryFacts, "features" | "revertibleVersion">): boolean =>
  revertibleVersion !== null && gateOpen("amendAfterSigning", features, {});

const actionRules: Readonly<Record<SummaryAction, (facts: SummaryFacts) => ActionState>> = {
  resume: (facts) =>
    offeredUnless({
      alreadySigned: facts.status === "signed",
      wrongStatus: !facts.flags.canResume,
      softSearchExpired: softSearchExpired(facts.status, facts.softSearchExpiryDate, facts.today),
      amendmentInProgress: hasPendingAmounts(facts.document),
      decisionPending: hasSystemError(facts),
    }),

  // After an online deposit, the shop cannot request a new decision: the customer is not in the shop and cannot be asked.
  decideAgain: (facts) =>
    offeredUnless({
      wrongStatus: facts.status !== "decision_accept",
      offerValid: !offerExpired(facts, facts.today),
      alreadySigned: !hasNoSignedVersion(facts),
      noPermission: !facts.permissions.has(transitions.decideAgain.permission),
      amendmentInProgress: hasPendingAmounts(facts.document),
      decisionPending: hasSystemError(facts),
    }),

  extendOffer: (facts) =>
    offeredUnless({
      wrongStatus: facts.status !== "decision_accept",
      offerValid: !offerEndsSoon(facts, facts.today),
      noPermission: !facts.permissions.has(transitions.decideAgain.permission),
      amendmentInProgress: hasPendingAmounts(facts.document) || facts.revertibleVersion !== null,
      decisionPending: hasSystemError(facts),
    }),

  sendToCustomer: (facts) =>
    offeredUnless({
      wrongStatus: !facts.flags.canResume || !canHappen(facts.status, "send") || !quoteComplete(facts),
      featureOff: !maySendToCustomer(facts.status, facts),
      softSearchExpired: softSearchExpired(facts.status, facts.softSearchExpiryDate, facts.today),
      amendmentInProgress: hasPendingAmounts(facts.document),
      decisionPending: hasSystemError(facts),
    }),

  amend: (facts) =>
    offeredUnless({
      wrongStatus: !facts.flags.canAmend || !facts.flags.canResume || !canHappen(facts.status, "startAmendment"),
      nonBrokered: facts.document.isNonBrokered === true,
      depositPaidOnline: !mayBeAmended(facts),
      amendmentInProgress: hasPendingAmounts(facts.document),
      decisionPending: hasSystemError(facts),
    }),

  view: ({ flags }) => offeredUnless({ wrongStatus: !flags.canView }),

  signAmendment: (facts) =>
    offeredUnless({
      notAmended: facts.revertibleVersion === null,
      featureOff: !loanAmended(facts),
      wrongStatus: !canHappen(facts.status, "requestSign"),
      amendmentInProgress: hasPendingAmounts(facts.document),
      decisionPending: hasSystemError(facts),
    }),

  revert: (facts) => {
    const state = offeredUnless({
      notAmended: facts.revertibleVersion === null,
      featureOff: !loanAmended(facts),
      wrongStatus: !canHappen(facts.status, "revert"),
    });
    const reverting = hasSystemError(facts) && revertRequested(facts);
    return state.is === "offered" && reverting ? { is: "disabled", because: "revertPending" } : state;
  },

  requestPayment: ({ flags, permissions }) =>
    offeredUnless({ wrongStatus: !flags.canMarkAsDelivered, noPermission: !permissions.has(transitions.markDelivered.permission) }),

  printCreditAgreement: ({ agreementReady, signedOn, today }) =>
    offeredUnless({
      agreementNotReady: !agreementReady || signedOn === null,
      agreementExpired: signedOn !== null && !isAgreementLinkValid(signedOn, today),
    }),

  partialSettlement: ({ status, document, permissions, retailer, features }) =>
    offeredUnless({
      wrongStatus: !canHappen(status, "settlePartially"),
      notOfferedByRetailer: !gateOpen("partialSettlement", features, retailer),
      noPermission: !permissions.has(transitions.settlePartially.permission),
      noLoanAmount: !loanAmount(document),
    }),

  resendSatisfactionNote: ({ status, features, retailer }) =>
    offeredUnless({
      wrongStatus: !canHappen(status, "resendSatisfactionNote"),
      featureOff: !gateOpen("resendSatisfactionNote", features, retailer),
    }),

  downloadDeclineLetter: ({ flags }) => offeredUnless({ wrongStatus: !flags.canDownloadDeclineLetter }),

  // The shop resumes a declined application that still has an offer, instead of copying it.
  copyAsNew: ({ status, flags }) => offeredUnless({ wrongStatus: !canBeCopied(status) || flags.canResume }),

  addNote: () => offeredState,

  cancel: (facts) => {
    const waits = isCancelAwaitingPayout(facts);
    const state = offeredUnless({
      wrongStatus: !facts.flags.canCancel && !waits,
      noPermission: !facts.permissions.has(transitions.cancel.permission),
    });
    return state.is === "offered" && waits ? { is: "disabled", because: "fusionUntilPaid" } : state;
  },
};

export const summaryAction = (action: SummaryAction, facts: SummaryFacts): ActionState => actionRules[action](facts);

export const summaryActionStates = (facts: SummaryFacts): Readonly<Record<SummaryAction, ActionState>> =>
  Object.fromEntries(summaryActions.map((action) => [action, summaryAction(action, facts)])) as Record<SummaryAction, ActionState>;
