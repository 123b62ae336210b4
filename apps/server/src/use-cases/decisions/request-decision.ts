import type { DecisionResult } from "@farthing/contract";
import {
  type ApplicationDocument,
  amendedDocument,
  applyingActorKind,
  authoriseEvent,
  changedFields,
  type DecisionRequestEvent,
  type DetailsRules,
  decisionFacts,
  deriveProductFields,
  isDecisionValid,
  isSoftDecision,
  loanInDocument,
  mergeDocument,
  requestDecision as requested,
  requireVersion,
} from "@farthing/domain/application";
import { decisionInputs, noEvidence, type Policy } from "@farthing/domain/credit";
import { type LocalDate, londonDay } from "@farthing/domain/money";
import { fail } from "@farthing/domain/wording";
import { uuid } from "../../platform/ids.ts";
import type { StoredApplication } from "../../store/applications/applications.ts";
import { isSecondDecision } from "../../store/decisions/decisions.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import { preloadShopSettings } from "../applications/load-setting.ts";
import { asEventActor, type Ctx } from "../context.ts";
import { hashDecidedFields } from "./decision-subject-hash.ts";
import { lockAtOwnBranch } from "./lock-at-own-branch.ts";
import { type SubmittedChanges, submitDocument } from "./submit-document.ts";

export interface DecisionRequestInput extends SubmittedChanges {
  readonly applicationId: string;
  readonly version?: number | undefined;
  readonly softSearch?: boolean | undefined;
  /** True if the customer wants to sign as soon as the application is accepted. */
  readonly signUponAccept?: boolean | undefined;
}

/** The worker may crash, so a deadline starts the decision job again after this time. */
const recheckMinutes = 5;

export async function requestDecision(ctx: Ctx, input: DecisionRequestInput, rules: DetailsRules): Promise<{ decisionId: string }> {
  try {
    return await ctx.transaction((tx) => requestInTransaction(tx, ctx, input, rules));
  } catch (error) {
    if (isSecondDecision(error)) fail("decision.in_progress", { applicationId: input.applicationId });
    throw error;
  }
}

async function requestInTransaction(
  tx: UnitOfWork,
  ctx: Ctx,
  input: DecisionRequestInput,
  rules: DetailsRules,
): Promise<{ decisionId: string }> {
  // These queries are sent together, but PostgreSQL runs them in order. The application is thus locked before the other data are read.
  const locked = lockAtOwnBranch(tx, ctx.actor, input.applicationId);
  const [before, unfinished, bankCheck, policy, setting] = await Promise.all([
    locked,
    tx.decisions.unfinished(input.applicationId),
    tx.bankChecks.ofApplication(input.applicationId),
    tx.policies.inForce(londonDay(tx.now)),
    preloadShopSettings(tx, locked),
  ]);
  authoriseEvent(ctx.actor, "submitFull", before);
  requireVersion(before, input.version);
  if (unfinished) fail("decision.in_progress", { applicationId: before.id });
  const { application: submitted, moved } = await submitDocument(tx, ctx, before, input, { setting, bankCheck });
  const softSearch = input.softSearch ?? isSoftDecision(before.status, submitted, setting);
  const loan = loanInDocument(submitted.document) ?? refuseLoan(submitted.document);
  const facts = decisionFacts(submitted.document, setting, rules);
  const event = requested(submitted, {
    by: applyingActorKind(ctx.actor.role),
    softSearch,
    isLoanAmend: input.isLoanAmend ?? false,
    ...facts,
    decisionOutdated: moved !== null || !(await isAcceptanceValid(tx, submitted, setting.today)),
  });
  authoriseEvent(ctx.actor, event, before);
  const document = mergeDocument(submitted.document, { product: deriveProductFields(loan, setting.today) });
  const saved = moved
    ? await tx.applications.move(before, { ...moved, changes: { ...moved.changes, document } }, ctx.actor)
    : await saveIfChanged(tx, { ...before, document }, before);
  if (event === "submitFull") tx.snapshots.add(saved, tx.now);
  return enqueueDecision(tx, ctx, saved, event, {
    ...facts,
    policy,
    kind: softSearch ? "soft" : "full",
    signUponAccept: input.signUponAccept ?? false,
  });
}

/**
 * Only call this function after locking the application. Otherwise the second of two concurrent requests would not see the decision of the
 * first.
 */
async function isAcceptanceValid(tx: UnitOfWork, application: StoredApplication, today: LocalDate): Promise<boolean> {
  if (application.status === "open" || !isDecisionValid(application, today)) return false;
  const decision = await tx.decisions.latestOn(application.id, hashDecidedFields(application.document));
  return (decision?.result as DecisionResult | null | undefined)?.decisionType === "accept";
}

/**
 * If the product, the amount or the term is missing, the error says that the document is incomplete. If all three are present, the error
 * says that the product is unavailable.
 */
const refuseLoan = ({ product, loanParameters, loanRepayment }: ApplicationDocument): never =>
  fail(
    product?.productConfig && loanParameters?.goodsAmount && loanRepayment?.instalments
      ? "application.product_unavailable"
      : "decision.request_incomplete",
  );

const saveIfChanged = async (tx: UnitOfWork, edited: StoredApplication, before: StoredApplication): Promise<StoredApplication> =>
  changedFields(before.document, edited.document).length === 0 ? before : tx.applications.save({ ...edited, updatedAt: tx.now });

interface DecisionRequestSettings extends Pick<ReturnType<typeof decisionFacts>, "today" | "productLive"> {
  readonly policy: Policy;
  readonly kind: "soft" | "full";
  readonly signUponAccept: boolean;
}

async function enqueueDecision(
  tx: UnitOfWork,
  ctx: Ctx,
  { id: applicationId, document }: StoredApplication,
  event: DecisionRequestEvent,
  { today, productLive, policy, kind, signUponAccept }: DecisionRequestSettings,
): Promise<{ decisionId: string }> {
  const decisionId = uuid();
  const circumstances = { today, appeal: event === "appeal", otherApplications: [], bureau: null, evidence: noEvidence, productLive };
  tx.decisions.add({
    id: decisionId,
    applicationId,
    kind,
    event,
    policyVersion: policy.version,
    inputs: decisionInputs(document, { ...circumstances, retailerTier: "standard" }),
    document,
    // The customer will sign the amended loan, so the hash of an amendment covers the amended loan.
    subjectHash: hashDecidedFields(event === "decideAmendment" ? amendedDocument(document, today) : document),
    requestedAt: tx.now,
    signUponAccept,
  });
  tx.deadlines.set(applicationId, "decide-application", new Date(tx.now.getTime() + recheckMinutes * 60_000));
  await tx.events.append({
    type: "decision.requested",
    on: { applicationId },
    by: asEventActor(ctx.actor),
    facts: { decisionId, kind },
  });
  return { decisionId };
}
