import { authorise, subjectOfApplication } from "@farthing/domain/access";
import { underWayStatuses } from "@farthing/domain/application";
import type { AnotherApplication } from "../../store/applications/same-customer.ts";
import type { Ctx } from "../context.ts";

/** So that a shop does not begin twice with the same customer by mistake. It is told of what it may see, and may go on all the same. */
export async function findSameCustomer(ctx: Ctx, applicationId: string): Promise<readonly AnotherApplication[]> {
  return ctx.transaction(async (tx) => {
    const application = await tx.applications.get(applicationId);
    authorise(ctx.actor, "application:read", subjectOfApplication(application));
    return tx.applications.ofSameCustomer(application, underWayStatuses);
  });
}
