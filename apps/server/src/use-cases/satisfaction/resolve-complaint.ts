import { authoriseEvent, resolveDissatisfaction } from "@farthing/domain/application";
import type { Status } from "@farthing/domain/vocabulary";
import { uuid } from "../../platform/ids.ts";
import { asEventActor, type Ctx } from "../context.ts";

interface Resolution {
  readonly applicationId: string;
  /** Describes how the complaint was resolved. Only the lender can read this note. */
  readonly reason: string;
}

/** The lender's operations team has resolved the customer's complaint. The loan can then be paid out. */
export async function resolveComplaint(ctx: Ctx, { applicationId, reason }: Resolution): Promise<{ status: Status; version: number }> {
  return ctx.transaction(async (tx) => {
    const application = await tx.applications.lock(applicationId);
    authoriseEvent(ctx.actor, "resolveDissatisfaction", application);
    const resolved = resolveDissatisfaction(application, { reason });
    const { status, version } = await tx.applications.move(application, resolved, ctx.actor);
    const note = { id: uuid(), applicationId, username: ctx.actor.username, message: reason, createdAt: tx.now };
    tx.referralNotes.addInternal(note);
    await tx.events.append({ type: "internalNote.added", on: { applicationId }, by: asEventActor(ctx.actor), facts: { noteId: note.id } });
    return { status, version };
  });
}
