import { answerSatisfactionNote as answer } from "@farthing/domain/application";
import { fail } from "@farthing/domain/wording";
import { brandOf } from "../../store/retailers/retailers.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import { addComplaint } from "../complaints/add-complaint.ts";
import { actorOfApplication, type Ctx } from "../context.ts";

export type SatisfactionAnswer = { readonly satisfied: true } | { readonly satisfied: false; readonly feedback: string };

/** Mail scanners open links too, so opening the link does not answer the satisfaction note. */
export async function readSatisfactionNote(ctx: Ctx, token: string) {
  return ctx.transaction(async (tx) => {
    const note = await requireValidNote(tx, token);
    const application = await tx.applications.get(note.applicationId);
    const { retailer } = (await tx.retailers.branch(application.branch)) ?? fail("feedback.not_found");
    return { retailer: brandOf(retailer), isAnswered: note.isAnswered };
  });
}

/** Each satisfaction note accepts one answer. The lock on the application makes the second of two concurrent answers fail. */
export async function answerSatisfactionNote(ctx: Ctx, token: string, given: SatisfactionAnswer): Promise<void> {
  await ctx.transaction(async (tx) => {
    const { applicationId } = await requireValidNote(tx, token);
    const application = await tx.applications.lock(applicationId);
    const note = await requireValidNote(tx, token);
    if (note.isAnswered) fail("feedback.already_provided");
    // Any other status means that the loan was cancelled after the satisfaction note was sent.
    if (application.status !== "pending_esat_note") fail("feedback.not_found");
    tx.satisfactionNotes.answer(note.id, {
      type: given.satisfied ? "satisfied" : "dissatisfied",
      message: given.satisfied ? null : given.feedback,
      created: tx.now,
    });
    const customer = actorOfApplication(applicationId);
    await tx.applications.move(application, answer(application, given), customer);
    if (!given.satisfied)
      await addComplaint(tx, { ...ctx, actor: customer }, application, {
        about: "goods",
        channel: "satisfactionNote",
        words: null,
        feedbackId: note.id,
      });
  });
}

/** A satisfaction note that was replaced gets the same error as an unknown note. */
async function requireValidNote(tx: UnitOfWork, token: string) {
  const note = await tx.satisfactionNotes.byToken(token);
  return note && !note.isVoid ? note : fail("feedback.not_found");
}
