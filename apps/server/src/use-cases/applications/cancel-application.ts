import { authorise, subjectOfApplication } from "@farthing/domain/access";
import { type ChosenReason, cancel, lookingAfterAs, requireVersion, type Status } from "@farthing/domain/application";
import { asEventActor, type Ctx } from "../context.ts";

interface CancelInput {
  readonly applicationId: string;
  readonly reason: ChosenReason | null;
  /** The version that the person who cancels has seen. */
  readonly version?: number | undefined;
}

export async function cancelApplication(ctx: Ctx, input: CancelInput): Promise<{ status: Status; version: number }> {
  return ctx.transaction(async (tx) => {
    const application = await tx.applications.lock(input.applicationId);
    authorise(ctx.actor, "application:cancel", subjectOfApplication(application));
    requireVersion(application, input.version);
    const { status, changes } = cancel(application, { reason: input.reason, by: lookingAfterAs(ctx.actor.role) });
    const cancelled = await tx.applications.save({ ...application, ...changes, status, updatedAt: tx.now });
    tx.deadlines.clear(cancelled.id, "expire-application");
    await tx.events.append({
      type: "application.cancelled",
      on: { applicationId: cancelled.id },
      by: asEventActor(ctx.actor),
      facts: { from: application.status, to: status, reason: input.reason },
    });
    return { status: cancelled.status, version: cancelled.version };
  });
}
