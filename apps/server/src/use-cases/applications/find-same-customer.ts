import { authorise, subjectOfApplication } from "@farthing/domain/access";
import { isIn, statusesIn } from "@farthing/domain/vocabulary";
import type { OtherApplication } from "../../store/applications/same-customer.ts";
import type { Ctx } from "../context.ts";

/** From the first answer to the payout. A loan of the same customer can also block the application as a duplicate. */
const inProgress = statusesIn("underWay").filter((status) => !isIn(status, "ended"));

/**
 * Returns other applications of the same customer, so that a shop does not start a second application by mistake. The shop may continue
 * anyway.
 */
export async function findSameCustomer(ctx: Ctx, applicationId: string): Promise<readonly OtherApplication[]> {
  return ctx.transaction(async (tx) => {
    const application = await tx.applications.get(applicationId);
    authorise(ctx.actor, "application:read", subjectOfApplication(application));
    return tx.applications.ofSameCustomer(application, inProgress);
  });
}
