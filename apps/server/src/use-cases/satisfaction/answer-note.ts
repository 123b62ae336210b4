import { answerSatisfactionNote as answer } from "@farthing/domain/application";
import { fail } from "@farthing/domain/wording";
import { brandOf } from "../../store/retailers/retailers.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import { applicantOf, type Ctx } from "../context.ts";

export type SatisfactionAnswer = { readonly satisfied: true } | { readonly satisfied: false; readonly feedback: string };

/** Opening the link does not answer the note, because mail scanners follow links too. */
export async function readSatisfactionNote(ctx: Ctx, token: string) {
  return ctx.transaction(async (tx) => {
    const note = await liveNote(tx, token);
    const application = await tx.applications.get(note.applicationId);
    const { retailer } = (await tx.retailers.branch(application.branch)) ?? fail("feedback.not_found");
    return { retailer: brandOf(retailer), isAnswered: note.isAnswered };
  });
}

/** Each satisfaction note accepts one answer. The lock makes a second concurrent answer fail. */
export async function answerSatisfactionNote(ctx: Ctx, token: string, given: SatisfactionAnswer): Promise<void> {
  await ctx.transaction(async (tx) => {
    const { applicationId } = await liveNote(tx, token);
    const application = await tx.applications.lock(applicationId);
    const note = await liveNote(tx, token);
    if (note.isAnswered) fail("feedback.already_provided");
    // The loan was cancelled meanwhile.
    if (application.status !== "pending_esat_note") fail("feedback.not_found");
    tx.satisfactionNotes.answer(note.id, {
      type: given.satisfied ? "satisfied" : "dissatisfied",
      message: given.satisfied ? null : given.feedback,
      created: tx.now,
    });
    await tx.applications.move(application, answer(application, given), applicantOf(applicationId));
  });
}

/** An invalidated note is treated like an unknown note. */
async function liveNote(tx: UnitOfWork, token: string) {
  const note = await tx.satisfactionNotes.byToken(token);
  return note && !note.isVoid ? note : fail("feedback.not_found");
}
