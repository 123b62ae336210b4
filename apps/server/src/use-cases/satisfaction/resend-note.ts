import { authoriseEvent, resendSatisfactionNote as resend } from "@farthing/domain/application";
import type { Status } from "@farthing/domain/vocabulary";
import { fail } from "@farthing/domain/wording";
import type { Ctx } from "../context.ts";

/** The previous satisfaction note becomes invalid immediately, not only when the new note is sent. */
export async function resendSatisfactionNote(ctx: Ctx, applicationId: string): Promise<{ status: Status; version: number }> {
  return ctx.transaction(async (tx) => {
    const application = await tx.applications.lock(applicationId);
    authoriseEvent(ctx.actor, "resendSatisfactionNote", application);
    const { retailer } = (await tx.retailers.branch(application.branch)) ?? fail("branch.not_found");
    const { features, flags } = await tx.retailers.switchesOf(retailer.normalisedName);
    const resent = resend(application, { features, retailer: flags });
    tx.satisfactionNotes.voidAll(applicationId, tx.now);
    const { status, version } = await tx.applications.move(application, resent, ctx.actor);
    return { status, version };
  });
}
