import { authoriseEvent, dropOut as leave } from "@farthing/domain/application";
import type { Status } from "@farthing/domain/vocabulary";
import type { Ctx } from "../context.ts";

/** The customer gives up an unsigned application. A deposit that the customer paid online is refunded automatically. */
export async function dropOut(ctx: Ctx, applicationId: string): Promise<{ status: Status }> {
  return ctx.transaction(async (tx) => {
    const application = await tx.applications.lock(applicationId);
    authoriseEvent(ctx.actor, "dropOut", application);
    const { status } = await tx.applications.move(application, leave(application, { by: "applicant" }), ctx.actor);
    return { status };
  });
}
