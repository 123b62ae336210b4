import { authorise, subjectOfApplication } from "@farthing/domain/access";
import { requireQuoteToKeep } from "@farthing/domain/application";
import { asEventActor, type Ctx } from "../context.ts";

/** The figures go to the customer to keep, by the letter that follows the event. Nobody is handed anything over. */
export async function emailQuote(ctx: Ctx, applicationId: string): Promise<void> {
  await ctx.transaction(async (tx) => {
    const application = await tx.applications.lock(applicationId);
    authorise(ctx.actor, "application:send", subjectOfApplication(application));
    requireQuoteToKeep(application);
    await tx.events.append({ type: "quote.emailed", on: { applicationId }, by: asEventActor(ctx.actor), facts: {} });
  });
}
