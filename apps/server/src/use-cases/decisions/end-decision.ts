import type { KnownDecision } from "../../store/decisions/decisions.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import { asEventActor, type Ctx } from "../context.ts";

type DecisionFailure = "BusinessError" | "FatalError";

/** Asked under the application's lock: nobody else ends it meanwhile. */
export async function isUnfinished(tx: UnitOfWork, decisionId: string): Promise<boolean> {
  return (await tx.decisions.get(decisionId))?.processedAt === null;
}

/** There will be no decision; the application stays where it was. */
export async function giveUp(ctx: Ctx, { id, applicationId }: KnownDecision, processedEvent: DecisionFailure): Promise<void> {
  await ctx.transaction(async (tx) => {
    await tx.applications.lock(applicationId);
    if (await isUnfinished(tx, id)) await endWithError(tx, ctx, { id, applicationId }, processedEvent);
  });
}

export async function endWithError(
  tx: UnitOfWork,
  ctx: Ctx,
  { id, applicationId }: Pick<KnownDecision, "id" | "applicationId">,
  processedEvent: DecisionFailure,
  found: { readonly inputs?: KnownDecision["inputs"]; readonly trace?: unknown } = {},
): Promise<void> {
  tx.decisions.finish(id, { progress: "ERROR", processedEvent, at: tx.now, ...found });
  tx.deadlines.clear(applicationId, "decide-application");
  await tx.events.append({
    type: "decision.failed",
    on: { applicationId },
    by: asEventActor(ctx.actor),
    facts: { decisionId: id, processedEvent },
  });
}
