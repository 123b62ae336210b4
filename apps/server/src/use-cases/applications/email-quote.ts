import { authorise, subjectOfApplication } from "@farthing/domain/access";
import { requireQuoteForEmail } from "@farthing/domain/application";
import { asEventActor, type Ctx } from "../context.ts";

/** The recorded event causes the e-mail with the quote. The status of the application does not change. */
export async function emailQuote(ctx: Ctx, applicationId: string): Promise<void> {
  await ctx.transaction(async (tx) => {
    const application = await tx.applications.lock(applicationId);
    authorise(ctx.actor, "application:send", subjectOfApplication(application));
    requireQuoteForEmail(application);
    await tx.events.append({ type: "quote.emailed", on: { applicationId }, by: asEventActor(ctx.actor), facts: {} });
  });
}
