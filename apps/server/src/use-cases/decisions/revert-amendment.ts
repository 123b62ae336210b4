import { amendmentLapsed, authoriseEvent, revert } from "@farthing/domain/application";
import { londonDay } from "@farthing/domain/money";
import type { Status } from "@farthing/domain/vocabulary";
import { fail } from "@farthing/domain/wording";
import type { StoredApplication } from "../../store/applications/applications.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import type { Ctx } from "../context.ts";

interface RevertInput {
  readonly applicationId: string;
  /** The id of the version that the caller wants to restore. A request for another version is refused. */
  readonly version: string;
}

interface RevertResult {
  readonly status: Status;
  readonly version: number;
  /** True if another amendment is still being decided. The agreement is reverted when that decision ends. */
  readonly revertPending: boolean;
}

/** An amendment is discarded, and the version before it is restored. */
export async function revertAmendment(ctx: Ctx, { applicationId, version }: RevertInput): Promise<RevertResult> {
  return ctx.transaction(async (tx) => {
    const application = await tx.applications.lock(applicationId);
    authoriseEvent(ctx.actor, "revert", application);
    const unfinished = await tx.decisions.unfinished(applicationId);
    if (unfinished) {
      // Until its first amendment is decided, an agreement has no earlier version that could be restored.
      if (unfinished.event !== "decideAmendment" || application.revertibleVersion === null) fail("decision.in_progress", { applicationId });
      if (application.revertibleVersion?.id !== version) fail("agreement.not_reverted", { applicationId });
      tx.decisions.requestRevert(unfinished.id);
      return { status: application.status, version: application.version, revertPending: true };
    }
    const reverted = await restoreVersion(tx, ctx, application, { by: "staff", version });
    return { status: reverted.status, version: reverted.version, revertPending: false };
  });
}

/** Staff may request a revert while an amendment is being decided. Call this function when that decision has ended. */
export async function revertIfRequested(tx: UnitOfWork, ctx: Ctx, decisionId: string, applicationId: string): Promise<void> {
  if (!(await tx.decisions.isRevertRequested(decisionId))) return;
  const application = await tx.applications.lock(applicationId);
  const version = application.revertibleVersion?.id;
  if (version !== undefined) await restoreVersion(tx, ctx, application, { by: "system", version });
}

/** The customer did not sign the amendment in time. Nothing happens if it was signed, reverted or decided again meanwhile. */
export async function lapseAmendment(ctx: Ctx, { applicationId }: { readonly applicationId: string }): Promise<void> {
  await ctx.transaction(async (tx) => {
    const application = await tx.applications.lock(applicationId);
    const version = application.revertibleVersion?.id;
    if (version === undefined || !amendmentLapsed(application, londonDay(tx.now))) return;
    if (await tx.decisions.unfinished(applicationId)) return;
    await restoreVersion(tx, ctx, application, { by: "system", version });
  });
}

/** Open signing sessions are closed, so that a signature and a revert cannot both succeed. */
async function restoreVersion(
  tx: UnitOfWork,
  ctx: Ctx,
  application: StoredApplication,
  { by, version }: { readonly by: "staff" | "system"; readonly version: string },
): Promise<StoredApplication> {
  const before = await tx.snapshots.find(application.id, Number(version));
  if (!before) return fail("agreement.not_reverted", { applicationId: application.id });
  const { document, signedAt, coolingOffEnd, applicationExpiryDate, tailoringExpiryDate } = before;
  const reverted = revert(application, {
    by,
    version: { id: version, document, signedAt, coolingOffEnd, applicationExpiryDate, tailoringExpiryDate },
  });
  tx.signings.closeOpen(application.id, tx.now);
  return tx.applications.move(application, reverted, ctx.actor);
}
