import { authorise, subjectOfApplication } from "@farthing/domain/access";
import { copiedDocument, transitions } from "@farthing/domain/application";
import { asEventActor, type Ctx } from "../context.ts";
import { type SavedApplication, startApplication } from "./start-application.ts";

/** The new application contains those data of the old application that are still valid. The old application does not change. */
export async function copyApplication(ctx: Ctx, applicationId: string): Promise<SavedApplication> {
  return ctx.transaction(async (tx) => {
    const ended = await tx.applications.get(applicationId);
    const { branch, proposedBy } = ended;
    authorise(ctx.actor, "application:read", subjectOfApplication(ended));
    authorise(ctx.actor, transitions.create.permission, { supplierNumber: proposedBy ?? branch });
    const creation = { by: "staff", branchInScope: true, given: copiedDocument(ended) } as const;
    return startApplication(tx, await tx.applications.nextId(), { creation, branch, proposedBy, by: asEventActor(ctx.actor) });
  });
}
