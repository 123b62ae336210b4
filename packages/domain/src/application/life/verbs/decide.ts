import { gateOpen } from "../../../access/index.ts";
import { isBankChecked } from "../../../details/index.ts";
import { tailoringExpiryDate } from "../../../lending/index.ts";
import { addDays, type LocalDate } from "../../../money/index.ts";
import type { DecisionType, Status } from "../../../vocabulary/index.ts";
import { type ErrorCode, fail } from "../../../wording/index.ts";
import type { Application, Changes } from "../../application.ts";
import { softSearchOn } from "../../document/agreement-type.ts";
import { customerPaysDepositOnline, hasPendingAmounts } from "../../document/derived-facts.ts";
import type { ApplicationDocument } from "../../document/document.ts";
import type { Offers } from "../../document/loan.ts";
import { loanInDocument } from "../../document/loan-in-document.ts";
import { type AffordableLimits, withMaximumLoan } from "../../document/loan-terms.ts";
import { limits } from "../../limits.ts";
import { type DetailsRules, type ShopRuleSettings, sectionsComplete } from "../../setting.ts";
import { softSearchExpired } from "../expiry.ts";
import { applyEvent, applyEventWithoutGuards, canHappen, refusalCode, requireAllowed, type TransitionResult } from "../move.ts";
import { referTypeOf } from "../referral.ts";
import type { ActorKind } from "../transitions.ts";
import { isProductValid, isProjectLoanOffered } from "../validity.ts";
import { changesAfterAmendmentDecision } from "./amend.ts";
import { hasNoSignedVersion } from "./close.ts";

const softDecisionEvents = ["submitSoft", "retryQuotation"] as const;
const fullDecisionEvents = ["submitFull", "applyNow", "appeal", "decideAgain"] as const;
export type DecisionRequestEvent = (typeof softDecisionEvents)[number] | (typeof fullDecisionEvents)[number] | "decideAmendment";

interface RequestedDecisionKind {
  readonly softSearch: boolean;
  readonly isLoanAmend: boolean;
}

export function decisionEventFor(status: Status, { softSearch, isLoanAmend }: RequestedDecisionKind): DecisionRequestEvent | null {
  const candidates: readonly DecisionRequestEvent[] = isLoanAmend
    ? ["decideAmendment"]
    : softSearch
      ? softDecisionEvents
      : fullDecisionEvents;
  return candidates.find((event) => canHappen(status, event)) ?? null;
}

export interface DecisionRequest extends RequestedDecisionKind {
  readonly by: ActorKind;
  readonly today: LocalDate;
  readonly sectionsComplete: boolean;
  readonly softSearchOn: boolean;
  readonly productLive: boolean;
  readonly projectOffered: boolean;
  readonly appealOffered: boolean;
  /** Only the server sets this field, because a screen does not have the document of the last decision. */
  readonly decisionOutdated?: boolean;
}

export const decisionFacts = (document: ApplicationDocument, setting: ShopRuleSettings, rules: DetailsRules) => {
  const loan = loanInDocument(document);
  return {
    today: setting.today,
    sectionsComplete: sectionsComplete(document, setting, rules),
    softSearchOn: softSearchOn(document, setting),
    productLive: loan !== null && isProductValid(loan, document, setting),
    projectOffered: loan !== null && isProjectLoanOffered(loan, document, setting),
    appealOffered: gateOpen("appealDecision", setting.features, {}),
  };
};

type DecidableApplication = Pick<Application, "status" | "document" | "softSearchExpiryDate" | "revertibleVersion">;

const guardResultsFor = (application: DecidableApplication, { today, ...request }: DecisionRequest) => ({
  sectionsComplete: request.sectionsComplete,
  softSearchOn: request.softSearchOn,
  productLive: request.productLive,
  projectOffered: request.projectOffered,
  appealOffered: request.appealOffered,
  decisionOutdated: request.decisionOutdated ?? true,
  bankChecked: isBankChecked(application.document.bankAccountDetails),
  consentGiven: application.document.paperlessConsent === true,
  softSearchFresh: !softSearchExpired(application.status, application.softSearchExpiryDate, today),
  amendmentPending: hasPendingAmounts(application.document),
  neverSigned: hasNoSignedVersion(application),
});

type DecisionPossibility =
  | { readonly open: true; readonly event: DecisionRequestEvent }
  | { readonly open: false; readonly because: ErrorCode };

export function checkDecisionPossible(application: DecidableApplication, request: DecisionRequest): DecisionPossibility {
  const event = decisionEventFor(application.status, request);
  if (event === null) return { open: false, because: "application.wrong_status" };
  const because = refusalCode(application, event, { by: request.by, guardResults: guardResultsFor(application, request) });
  return because === null ? { open: true, event } : { open: false, because };
}

/** The status does not change while the decision is pending. */
export function requestDecision(application: DecidableApplication, request: DecisionRequest): DecisionRequestEvent {
  const decision = checkDecisionPossible(application, request);
  return decision.open ? decision.event : fail(decision.because, { status: application.status, by: request.by });
}

export interface Decision {
  readonly decisionType: DecisionType;
  readonly reasonCodes: readonly string[];
  readonly maxInstalmentAmount: string | null;
  readonly offers: Offers | null;
}

export interface DecisionContext {
  readonly today: LocalDate;
  readonly onlineDepositsEnabled: boolean;
  readonly versionBefore: string | null;
  readonly means?: AffordableLimits | null;
}

const isQuotation = (type: DecisionType): boolean => type.startsWith("quotation_");
const outcomeOfDecisionType = (type: DecisionType) => type.replace("quotation_", "") as "accept" | "decline" | "refer" | "unavailable";

const isAnswerTo = (event: DecisionRequestEvent, type: DecisionType): boolean =>
  (softDecisionEvents as readonly string[]).includes(event) === isQuotation(type);

/** Throws if a soft search gets the result of a full decision, or the reverse. */
export function recordDecision(
  application: Pick<Application, "status" | "document" | "revertibleVersion">,
  event: DecisionRequestEvent,
  decision: Decision,
  context: DecisionContext,
): TransitionResult<DecisionRequestEvent> {
  const { decisionType } = decision;
  if (!isAnswerTo(event, decisionType)) fail("decision.answer_incomplete", { event, decisionType });
  const outcome = outcomeOfDecisionType(decisionType);
  const means = decisionType === "accept" ? context.means : null;
  if (event === "decideAmendment") {
    const accepted = outcome === "accept";
    const { document, ...amended } = changesAfterAmendmentDecision(application, accepted, context);
    return applyEvent(application, event, {
      by: "system",
      guardResults: { amendmentPending: hasPendingAmounts(application.document) },
      outcome: accepted ? "accept" : outcome === "refer" ? "refer" : "decline",
      changes: { ...amended, document: withGrantedLimits(document, means), sla: false },
      facts: { accepted },
    });
  }
  const { document } = application;
  const { maxInstalmentAmount, offers } = decision;
  const tailored = {
    ...document,
    loanTailoring: { ...document.loanTailoring, maxInstalmentAmount, offers },
    ...(isQuotation(decisionType) ? {} : { isOnlineDepositJourney: customerPaysDepositOnline(document, context) }),
  };
  return applyEventWithoutGuards(application, event, outcome, {
    ...changesAfterDecision(decision, context.today),
    document: withGrantedLimits(tailored, means),
    sla: false,
  });
}

const withGrantedLimits = (document: ApplicationDocument, means: AffordableLimits | null | undefined): ApplicationDocument =>
  means ? withMaximumLoan(document, means) : document;

function changesAfterDecision({ decisionType, reasonCodes, maxInstalmentAmount, offers }: Decision, today: LocalDate): Changes {
  return {
    maxInstalmentAmount,
    referType: outcomeOfDecisionType(decisionType) === "refer" ? referTypeOf(reasonCodes) : null,
    tailoringExpiryDate: offers ? tailoringExpiryDate(today) : null,
    ...expiryDates(decisionType, today),
  };
}

function expiryDates(decisionType: DecisionType, today: LocalDate): Changes {
  if (decisionType === "quotation_unavailable") return {};
  return isQuotation(decisionType)
    ? { softSearchExpiryDate: addDays(today, limits.softSearchValidDays) }
    : { applicationExpiryDate: addDays(today, limits.decisionValidDays) };
}

interface ReferralDecision {
  readonly maxInstalmentAmount: string | null;
  readonly offers: Offers | null;
  readonly means: AffordableLimits | null;
}

interface ReferralSettlement {
  readonly by: ActorKind;
  readonly outcome: "accept" | "decline" | "lapsed";
  /** True if the customer paid the deposit before the referral. The customer is then not asked to pay again. */
  readonly depositPaid?: boolean;
  readonly today: LocalDate;
  readonly found?: ReferralDecision;
}

const emptyReferralDecision: ReferralDecision = { maxInstalmentAmount: null, offers: null, means: null };

export const settlementEventOf = (status: Status) => (status === "decision_quotation_refer" ? "settleQuotationReferral" : "settleReferral");

/** An acceptance is valid from today, not from the day of the referral. */
export function settleReferral(
  application: Pick<Application, "status" | "document">,
  { by, outcome, depositPaid = false, today, found = emptyReferralDecision }: ReferralSettlement,
): TransitionResult<"settleReferral" | "settleQuotationReferral"> {
  const { status, document } = application;
  if (outcome === "lapsed") {
    requireAllowed(application, "settleReferral", { by, guardResults: {} });
    return applyEventWithoutGuards(application, "settleReferral", outcome, { referType: null, cancellationReason: "EXPIRED" });
  }
  const event = settlementEventOf(status);
  const soft = event === "settleQuotationReferral";
  requireAllowed(application, event, { by, guardResults: {} });
  const { maxInstalmentAmount, offers, means } = found;
  const tailored = { ...document, loanTailoring: { ...document.loanTailoring, maxInstalmentAmount, offers } };
  return applyEventWithoutGuards(application, event, outcome === "accept" && depositPaid && !soft ? "acceptDepositPaid" : outcome, {
    referType: null,
    sla: false,
    maxInstalmentAmount,
    tailoringExpiryDate: offers ? tailoringExpiryDate(today) : null,
    document: withGrantedLimits(tailored, outcome === "accept" && !soft ? means : null),
    ...expiryDates(soft ? `quotation_${outcome}` : outcome, today),
  });
}

export function moveExpiry(
  { applicationExpiryDate }: Pick<Application, "applicationExpiryDate">,
  { to, today }: { readonly to: LocalDate; readonly today: LocalDate },
): Changes {
  const isLive = applicationExpiryDate !== null && applicationExpiryDate >= today;
  if (!isLive || to <= applicationExpiryDate || to > addDays(today, limits.expiryMovedOnDaysMax)) fail("application.expiry_invalid");
  return { applicationExpiryDate: to };
}
