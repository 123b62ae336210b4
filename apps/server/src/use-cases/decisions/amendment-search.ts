import { authorise, subjectOfApplication } from "@farthing/domain/access";
import { londonDay } from "@farthing/domain/money";
import type { Ctx } from "../context.ts";
import { bureauQuestion } from "./search-bureau.ts";

/** An amendment changes no personal details. The decision uses the stored bureau file again, unless the file is too old. */
export async function amendmentNeedsSearch(ctx: Ctx, applicationId: string): Promise<boolean> {
  return ctx.transaction(async (tx) => {
    const application = await tx.applications.get(applicationId);
    authorise(ctx.actor, "application:read", subjectOfApplication(application));
    const today = londonDay(tx.now);
    const [policy, searches] = await Promise.all([tx.policies.inForce(today), tx.bureauSearches.ofApplication(applicationId)]);
    const { document } = application;
    return bureauQuestion({ applicationId, kind: "full", document }, { policy, searches, today }).kept === null;
  });
}
