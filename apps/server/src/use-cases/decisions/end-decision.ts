import { hasPendingAmounts, withoutPendingAmounts } from "@farthing/domain/application";
import type { KnownDecision } from "../../store/decisions/decisions.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import { asEventActor, type Ctx } from "../context.ts";

type DecisionFailure = "BusinessError" | "FatalError";

/** Asked under the application's lock: nobody else ends it meanwhile. */
export async function isUnfinished(tx: UnitOfWork, decisionId: string): Promise<boolean> {
  return (await tx.decisions.get(decisionId))?.processedAt === null;
}

/** There will be no decision; the application stays where it was. */
export async function giveUp(ctx: Ctx, decision: KnownDecision, processedEvent: DecisionFailure): Promise<void> {
  await ctx.transaction(async (tx) => {
    await tx.applications.lock(decision.applicationId);
    if (await isUnfinished(tx, decision.id)) await endWithError(tx, ctx, decision, processedEvent);
  });
}

export async function endWithError(
  tx: UnitOfWork,
  ctx: Ctx,
  { id, applicationId, event }: Pick<KnownDecision, "id" | "applicationId" | "event">,
  processedEvent: DecisionFailure,
  found: { readonly inputs?: KnownDecision["inputs"]; readonly trace?: unknown } = {},
): Promise<void> {
  tx.decisions.finish(id, { progress: "ERROR", processedEvent, at: tx.now, ...found });
  tx.deadlines.clear(applicationId, "decide-application");
  if (event === "decideAmendment") await dropAmendment(tx, applicationId);
  await tx.events.append({
    type: "decision.failed",
    on: { applicationId },
    by: asEventActor(ctx.actor),
    facts: { decisionId: id, processedEvent },
  });
}

/** Amounts that nobody will decide about do not go on waiting: the loan is as it was, and can be amended again. */
async function dropAmendment(tx: UnitOfWork, applicationId: string): Promise<void> {
  const application = await tx.applications.lock(applicationId);
  if (!hasPendingAmounts(application.document)) return;
  await tx.applications.save({ ...application, document: withoutPendingAmounts(application.document), updatedAt: tx.now });
}
