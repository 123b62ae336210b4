import {
  canHappen,
  combinedLoan,
  type Decision,
  type DecisionRequestEvent,
  hasPendingAmounts,
  isDeclined,
  loanInDocument,
  recordDecision as recorded,
  type ShopRuleSettings,
} from "@farthing/domain/application";
import {
  type DecisionInputs,
  decisionTypeOf,
  type Evaluation,
  evaluate,
  type FoundOffers,
  isAnythingOffered,
  offersForApplication,
  type Policy,
  reasonCodesWithoutRule,
} from "@farthing/domain/credit";
import { parsePounds } from "@farthing/domain/money";
import { statusesIn } from "@farthing/domain/vocabulary";
import type { Log } from "../../platform/log.ts";
import type { StoredApplication } from "../../store/applications/applications.ts";
import type { StoredBureauFile } from "../../store/decisions/bureau-searches.ts";
import type { DecisionWithProgress, FailedEvaluation } from "../../store/decisions/decisions.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import { loadShopSettings, preloadShopSettings } from "../applications/load-setting.ts";
import type { Ctx } from "../context.ts";
import { decisionResult } from "./decision-result.ts";
import { failDecisionInTransaction, lockForUnfinishedDecision } from "./end-decision.ts";
import { notifyIfLate } from "./late-decision.ts";
import { openReferral } from "./open-referral.ts";
import { revertIfRequested } from "./revert-amendment.ts";
import { type BureauQuery, storeBureauAnswer } from "./search-bureau.ts";

interface BureauResult {
  readonly policy: Policy;
  readonly found: StoredBureauFile;
  readonly question: BureauQuery;
}

/** An exception in the credit policy is a bug that a retry would repeat, so the decision ends with an error. */
function evaluateOrFail(policy: Policy, inputs: DecisionInputs, decisionId: string, log: DecisionLog): Evaluation | FailedEvaluation {
  try {
    return evaluate(policy, inputs);
  } catch (error) {
    log.error({ err: error, decisionId, policyVersion: policy.version }, "the evaluation of a decision failed");
    const { name, message } = error instanceof Error ? error : new Error(String(error));
    return { failure: { name, message } };
  }
}

export type DecisionLog = Pick<Log, "error">;

export async function recordDecision(
  ctx: Ctx,
  decision: DecisionWithProgress,
  { policy, found, question }: BureauResult,
  log: DecisionLog,
): Promise<boolean> {
  return ctx.transaction(async (tx) => {
    const locked = tx.applications.lock(decision.applicationId);
    // These queries are sent together, but PostgreSQL runs them in order. The application is thus locked before the other data are read.
    const [application, isUnfinished, otherApplications, setting] = await Promise.all([
      locked,
      tx.decisions.isUnfinished(decision.id),
      tx.decisions.otherApplicationsOf(decision, tx.now),
      preloadShopSettings(tx, locked),
    ]);
    if (!isUnfinished) return false;
    storeBureauAnswer(tx, question, found);
    const inputs: DecisionInputs = { ...decision.inputs, bureau: found.file, otherApplications };
    const evaluation = evaluateOrFail(policy, inputs, decision.id, log);
    if ("failure" in evaluation) {
      await failDecisionInTransaction(tx, ctx, decision, "FatalError", { inputs, bureau: found.bureau, trace: evaluation });
      return true;
    }
    const decisionType = decisionTypeOf(evaluation.outcome, decision.kind === "soft");
    // If the credit policy blocked the application, or a user cancelled it meanwhile, the decision ends with an error.
    if (decisionType === null || !canBeRecorded(application, decision)) {
      await failDecisionInTransaction(tx, ctx, decision, "BusinessError", { inputs, bureau: found.bureau, trace: evaluation });
      return true;
    }
    const offers = offersForApplication(evaluation, decision.document, setting);
    const answer: Decision = {
      decisionType,
      reasonCodes: evaluation.reasonCodes,
      maxInstalmentAmount: offers?.maxInstalmentAmount ?? null,
      offers: offers && isAnythingOffered(offers) ? offers.forDocument : null,
    };
    await record(tx, ctx, { decision, application, answer, offers, setting, inputs, bureau: found.bureau, evaluation });
    return true;
  });
}

/** The credit bureau did not answer a soft search. The customer may try again (S1 §4). */
export async function recordBureauUnavailable(ctx: Ctx, decision: DecisionWithProgress): Promise<void> {
  await ctx.transaction(async (tx) => {
    const application = await lockForUnfinishedDecision(tx, decision);
    if (!application) return;
    if (!canBeRecorded(application, decision)) return failDecisionInTransaction(tx, ctx, decision, "BusinessError");
    const answer: Decision = {
      decisionType: "quotation_unavailable",
      reasonCodes: [reasonCodesWithoutRule.checkNotMade],
      maxInstalmentAmount: null,
      offers: null,
    };
    const setting = await loadShopSettings(tx, application);
    await record(tx, ctx, {
      decision,
      application,
      answer,
      offers: null,
      setting,
      inputs: decision.inputs,
      bureau: null,
      evaluation: null,
    });
  });
}

const canBeRecorded = ({ status, document }: StoredApplication, { event }: DecisionWithProgress): boolean =>
  canHappen(status, requireRequestEvent(event)) && (event !== "decideAmendment" || hasPendingAmounts(document));

function requireRequestEvent(event: DecisionWithProgress["event"]): DecisionRequestEvent {
  if (event === "settleReferral") throw new RangeError("settleReferral is not a decision request");
  return event;
}

interface DecisionMade {
  readonly decision: DecisionWithProgress;
  readonly application: StoredApplication;
  readonly answer: Decision;
  readonly offers: FoundOffers | null;
  readonly setting: ShopRuleSettings;
  readonly inputs: DecisionInputs;
  readonly bureau: string | null;
  readonly evaluation: Evaluation | null;
}

async function record(tx: UnitOfWork, ctx: Ctx, made: DecisionMade): Promise<void> {
  const { decision, application, answer, setting } = made;
  const event = requireRequestEvent(decision.event);
  const versionBefore = event === "decideAmendment" ? await tx.snapshots.latest(application.id, statusesIn("amendable")) : undefined;
  const moved = recorded(application, event, answer, {
    today: setting.today,
    onlineDepositsEnabled: setting.flags.onlineDepositsEnabled === true,
    versionBefore: versionBefore ? String(versionBefore.version) : null,
    means: made.evaluation,
  });
  const saved = await tx.applications.move(application, moved, ctx.actor);
  const result = decisionResult(decision.id, answer, saved, made.offers && isAnythingOffered(made.offers) ? made.offers : null);
  tx.decisions.finish(decision.id, {
    progress: "PROCESSED",
    processedEvent: "Decision",
    at: tx.now,
    inputs: made.inputs,
    bureau: made.bureau,
    trace: made.evaluation,
    result,
  });
  addDecisionRevision(tx, saved, answer);
  tx.deadlines.clear(application.id, "decide-application");
  await notifyIfLate(tx, ctx, saved, { decision, closed: isDeclined(saved.status) && answer.offers === null });
  if (event === "decideAmendment") await revertIfRequested(tx, ctx, decision.id, application.id);
  await openReferral(tx, ctx, saved, { decision, reasonCodes: answer.reasonCodes, depositPaid: application.status === "deposit_paid" });
}

export function addDecisionRevision(tx: UnitOfWork, { id, version, document }: StoredApplication, answer: Decision): void {
  const loan = loanInDocument(document);
  const figures = loan && combinedLoan(loan);
  const revision = {
    version,
    reasonCodes: answer.reasonCodes,
    loanAmount: figures?.loanAmount ?? null,
    instalment: figures?.instalment ?? null,
    maxInstalment: answer.maxInstalmentAmount === null ? null : parsePounds(answer.maxInstalmentAmount),
    deposit: loan?.deposit ?? null,
  };
  tx.decisions.addRevision(id, revision, tx.now);
}
