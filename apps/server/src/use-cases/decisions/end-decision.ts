import { hasPendingAmounts, withoutPendingAmounts } from "@farthing/domain/application";
import type { StoredApplication } from "../../store/applications/applications.ts";
import type { DecisionWithProgress } from "../../store/decisions/decisions.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import { asEventActor, type Ctx } from "../context.ts";
import { notifyIfLate } from "./late-decision.ts";
import { revertIfRequested } from "./revert-amendment.ts";

type DecisionFailure = "BusinessError" | "FatalError";

export async function lockForUnfinishedDecision(
  tx: UnitOfWork,
  { id, applicationId }: Pick<DecisionWithProgress, "id" | "applicationId">,
): Promise<StoredApplication | undefined> {
  // Both queries are sent together, but PostgreSQL runs them in order. The decision is thus read after the application was locked.
  const [application, unfinished] = await Promise.all([tx.applications.lock(applicationId), tx.decisions.isUnfinished(id)]);
  return unfinished ? application : undefined;
}

export async function failDecision(ctx: Ctx, decision: DecisionWithProgress, processedEvent: DecisionFailure): Promise<void> {
  await ctx.transaction(async (tx) => {
    if (await lockForUnfinishedDecision(tx, decision)) await failDecisionInTransaction(tx, ctx, decision, processedEvent);
  });
}

export async function failDecisionInTransaction(
  tx: UnitOfWork,
  ctx: Ctx,
  decision: Pick<DecisionWithProgress, "id" | "applicationId" | "event" | "requestedAt" | "outages">,
  processedEvent: DecisionFailure,
  found: { readonly inputs?: DecisionWithProgress["inputs"]; readonly bureau?: string | null; readonly trace?: unknown } = {},
): Promise<void> {
  const { id, applicationId, event } = decision;
  tx.decisions.finish(id, { progress: "ERROR", processedEvent, at: tx.now, ...found });
  tx.deadlines.clear(applicationId, "decide-application");
  if (event === "decideAmendment") {
    await dropAmendment(tx, applicationId);
    await revertIfRequested(tx, ctx, id, applicationId);
  }
  await tx.events.append({
    type: "decision.failed",
    on: { applicationId },
    by: asEventActor(ctx.actor),
    facts: { decisionId: id, processedEvent },
  });
  await notifyIfLate(tx, ctx, await tx.applications.get(applicationId), { decision, closed: false });
}

async function dropAmendment(tx: UnitOfWork, applicationId: string): Promise<void> {
  const application = await tx.applications.lock(applicationId);
  if (!hasPendingAmounts(application.document)) return;
  await tx.applications.save({ ...application, document: withoutPendingAmounts(application.document), updatedAt: tx.now });
}
