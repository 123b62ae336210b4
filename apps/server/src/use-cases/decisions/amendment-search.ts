import { authorise, subjectOfApplication } from "@farthing/domain/access";
import { londonDay } from "@farthing/domain/money";
import type { Ctx } from "../context.ts";
import { bureauQueryFor } from "./search-bureau.ts";

/** An amendment changes no personal details. It needs a new search at the credit bureau only if the stored bureau file is too old. */
export async function amendmentNeedsSearch(ctx: Ctx, applicationId: string): Promise<boolean> {
  return ctx.transaction(async (tx) => {
    const application = await tx.applications.get(applicationId);
    authorise(ctx.actor, "application:read", subjectOfApplication(application));
    const today = londonDay(tx.now);
    const [policy, searches] = await Promise.all([tx.policies.inForce(today), tx.bureauSearches.ofApplication(applicationId)]);
    const { document } = application;
    return bureauQueryFor({ applicationId, kind: "full", document }, { policy, searches, today }).kept === null;
  });
}
