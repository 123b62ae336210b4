import { authorise, subjectOfApplication } from "@farthing/domain/access";
import { isInStatusGroup, statusesIn } from "@farthing/domain/vocabulary";
import type { OtherApplication } from "../../store/applications/same-customer.ts";
import type { Ctx } from "../context.ts";

/** While an application has one of these statuses, a second application of the same customer can be refused as a duplicate. */
const inProgressStatuses = statusesIn("underWay").filter((status) => !isInStatusGroup(status, "ended"));

/** The page warns a shop that starts a second application for a customer by mistake. The shop may continue in spite of the warning. */
export async function findSameCustomer(ctx: Ctx, applicationId: string): Promise<readonly OtherApplication[]> {
  return ctx.transaction(async (tx) => {
    const application = await tx.applications.get(applicationId);
    authorise(ctx.actor, "application:read", subjectOfApplication(application));
    return tx.applications.ofSameCustomer(application, inProgressStatuses);
  });
}
