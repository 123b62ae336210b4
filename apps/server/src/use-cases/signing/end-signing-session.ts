import { endSigning } from "@farthing/domain/application";
import { isInStatusGroup } from "@farthing/domain/vocabulary";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import type { Ctx } from "../context.ts";

export async function endSigningSession(tx: UnitOfWork, ctx: Ctx, signingId: string, how: "declined" | "timed_out"): Promise<void> {
  const seen = await tx.signings.find(signingId);
  if (!seen) return;
  const application = await tx.applications.lock(seen.applicationId);
  const signing = await tx.signings.find(signingId);
  if (signing?.state !== "open") return;
  tx.signings.end(signingId, how, tx.now);
  if (!isInStatusGroup(application.status, "readyToSign")) return;
  const by = how === "declined" ? "applicant" : "system";
  await tx.applications.move(application, endSigning(application, { by, signingId, how }), ctx.actor);
}

const batchSize = 50;

/** Signing sessions expire by the real clock, so moving the business clock closes none. */
export async function endOverdueSigningSessions(ctx: Ctx): Promise<void> {
  const overdue = await ctx.transaction((tx) => tx.signings.overdue(batchSize));
  for (const { id } of overdue) await ctx.transaction((tx) => endSigningSession(tx, ctx, id, "timed_out"));
}
