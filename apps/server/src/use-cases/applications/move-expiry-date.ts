import { authorise, subjectOfApplication } from "@farthing/domain/access";
import { applicationLimits, moveExpiry } from "@farthing/domain/application";
import { addDays, type LocalDate, londonDay } from "@farthing/domain/money";
import { fail } from "@farthing/domain/wording";
import type { Ctx } from "../context.ts";

interface ExpiryInput {
  readonly applicationId: string;
  /** The number of decisions that the caller has seen. If the application now has another number, the call is refused. */
  readonly revisionsSeen: number;
}

/** Extends the validity of a decision to 30 days from today. An expired decision cannot be extended. */
export async function moveExpiryDate(ctx: Ctx, { applicationId, revisionsSeen }: ExpiryInput): Promise<LocalDate> {
  return ctx.transaction(async (tx) => {
    const application = await tx.applications.lock(applicationId);
    authorise(ctx.actor, "application:edit", subjectOfApplication(application));
    const { revisions } = await tx.applications.inContext(applicationId);
    if (revisions.length !== revisionsSeen) fail("application.expiry_invalid", { applicationId });
    const today = londonDay(tx.now);
    const to = addDays(today, applicationLimits.expiryMovedOnDaysMax);
    const changes = moveExpiry(application, { to, today });
    await tx.applications.save({ ...application, ...changes, updatedAt: tx.now });
    return to;
  });
}
