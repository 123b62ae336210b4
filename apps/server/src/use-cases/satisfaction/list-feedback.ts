import { authorise, subjectOfApplication } from "@farthing/domain/access";
import type { Ctx } from "../context.ts";

export async function listCustomerFeedback(ctx: Ctx, applicationId: string) {
  return ctx.transaction(async (tx) => {
    const application = await tx.applications.get(applicationId);
    authorise(ctx.actor, "application:read", subjectOfApplication(application));
    const answers = await tx.satisfactionNotes.feedbackOn(applicationId);
    return answers.map(({ created, ...answer }) => ({ ...answer, created: created.toISOString() }));
  });
}
