import { authorise, subjectOfApplication } from "@farthing/domain/access";
import { requireQuoteToKeep } from "@farthing/domain/application";
import { asEventActor, type Ctx } from "../context.ts";

/** E-mails the quote to the customer through the event. The application itself does not change its status. */
export async function emailQuote(ctx: Ctx, applicationId: string): Promise<void> {
  await ctx.transaction(async (tx) => {
    const application = await tx.applications.lock(applicationId);
    authorise(ctx.actor, "application:send", subjectOfApplication(application));
    requireQuoteToKeep(application);
    await tx.events.append({ type: "quote.emailed", on: { applicationId }, by: asEventActor(ctx.actor), facts: {} });
  });
}
