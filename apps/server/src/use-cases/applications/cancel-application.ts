import { authorise, subjectOfApplication } from "@farthing/domain/access";
import { type ChosenReason, cancel, lookingAfterAs, requireVersion, type Status } from "@farthing/domain/application";
import type { Ctx } from "../context.ts";

interface CancelInput {
  readonly applicationId: string;
  readonly reason: ChosenReason | null;
  /** The version that the person who cancels has seen. */
  readonly version?: number | undefined;
}

export async function cancelApplication(
  ctx: Ctx,
  { applicationId, reason, version }: CancelInput,
): Promise<{ status: Status; version: number }> {
  return ctx.transaction(async (tx) => {
    const application = await tx.applications.lock(applicationId);
    authorise(ctx.actor, "application:cancel", subjectOfApplication(application));
    requireVersion(application, version);
    const cancelled = cancel(application, { reason, by: lookingAfterAs(ctx.actor.role) });
    const saved = await tx.applications.move(application, cancelled, ctx.actor);
    return { status: saved.status, version: saved.version };
  });
}
