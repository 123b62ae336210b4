import {
  type ComplaintAnswer,
  canSendAnswerAtOnce as checkAnswer,
  requireOpenComplaint,
  requireSecondPersonForAnswer,
  requireUnconfirmedAnswer,
  requireUnpaidRedress,
} from "@farthing/domain/complaints";
import { type LocalDate, londonDay, zeroPence } from "@farthing/domain/money";
import type { ComplaintSubject } from "@farthing/domain/vocabulary";
import { fail, formatDay, validationTexts } from "@farthing/domain/wording";
import type { Complaint } from "../../store/complaints/complaints.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import type { Ctx } from "../context.ts";
import { requirePastDay } from "../past-day.ts";
import { requireSecondPerson } from "../two-people/second-person.ts";
import { appendComplaintEvent, lockComplaint, queueDisputeEvent } from "./add-complaint.ts";
import { addComplaintNote } from "./complaint-notes.ts";

export async function takeComplaint(ctx: Ctx, id: string): Promise<void> {
  await ctx.transaction(async (tx) => {
    const complaint = await lockComplaint(tx, ctx, id);
    requireOpenComplaint(complaint);
    if (complaint.owner === ctx.actor.username) return;
    await tx.complaints.setOwner(id, ctx.actor.username);
    await appendComplaintEvent(tx, ctx, complaint, { type: "complaint.taken", facts: {} });
  });
}

export async function assignComplaint(
  ctx: Ctx,
  id: string,
  assigned: { readonly applicationId: string | null; readonly about: ComplaintSubject },
): Promise<void> {
  await ctx.transaction(async (tx) => {
    const complaint = await lockComplaint(tx, ctx, id);
    requireOpenComplaint(complaint);
    if (assigned.applicationId !== null) await tx.applications.lock(assigned.applicationId);
    await tx.complaints.assign(id, assigned);
    await appendComplaintEvent(tx, ctx, { id, applicationId: assigned.applicationId }, { type: "complaint.assigned", facts: assigned });
    const isDisputed = assigned.about === "goods" && assigned.applicationId !== null;
    const isNew = complaint.about !== "goods" || complaint.applicationId !== assigned.applicationId;
    if (isDisputed && isNew) await queueDisputeEvent(tx, id, "dispute.opened");
  });
}

/** Returns true if the answer is sent. An answer that pays the customer money waits until a second person confirms it. */
export async function answerComplaint(ctx: Ctx, id: string, answer: ComplaintAnswer): Promise<boolean> {
  return ctx.transaction(async (tx) => {
    const complaint = await lockComplaint(tx, ctx, id);
    const isSent = checkAnswer(complaint, answer, londonDay(tx.now));
    const { username } = ctx.actor;
    if (complaint.owner === null) await tx.complaints.setOwner(id, username);
    await tx.complaints.answer(id, { ...answer, by: username, at: tx.now });
    if (isSent) await closeAndSendAnswer(tx, ctx, complaint, answer);
    else await appendComplaintEvent(tx, ctx, complaint, { type: "complaint.answer_proposed", facts: answerEventFacts(answer) });
    return isSent;
  });
}

/** Only a second person can confirm an answer that pays the customer money. Other answers need no confirmation. */
export async function confirmComplaintAnswer(ctx: Ctx, id: string): Promise<void> {
  await ctx.transaction(async (tx) => {
    const complaint = await lockComplaint(tx, ctx, id);
    const author = requireSecondPersonForAnswer(complaint, ctx.actor.username);
    await requireSecondPerson(tx, ctx, "confirmRedress", [author]);
    if (complaint.answer) await closeAndSendAnswer(tx, ctx, complaint, complaint.answer);
  });
}

export async function sendBackComplaintAnswer(ctx: Ctx, id: string, reason: string): Promise<void> {
  await ctx.transaction(async (tx) => {
    const complaint = await lockComplaint(tx, ctx, id);
    requireUnconfirmedAnswer(complaint);
    await tx.complaints.sendBack(id);
    const noteId = await addComplaintNote(tx, ctx, complaint, { kind: "sentBack", text: reason });
    await appendComplaintEvent(tx, ctx, complaint, { type: "complaint.answer_sent_back", facts: { noteId } });
  });
}

export async function recordRedressPayment(ctx: Ctx, id: string, paidOn: LocalDate): Promise<void> {
  await ctx.transaction(async (tx) => {
    const complaint = await lockComplaint(tx, ctx, id);
    requireUnpaidRedress(complaint);
    requirePastDay("paidOn", paidOn, londonDay(tx.now));
    if (complaint.closedAt && paidOn < londonDay(complaint.closedAt))
      fail("input.invalid", {}, [{ path: "paidOn", message: validationTexts.paidBeforeAnswer(formatDay(londonDay(complaint.closedAt))) }]);
    await tx.complaints.setPaid(id, paidOn, ctx.actor.username);
    const facts = { redressPence: complaint.redress ?? zeroPence, paidOn };
    await appendComplaintEvent(tx, ctx, complaint, { type: "complaint.redress_paid", facts });
  });
}

const answerEventFacts = ({ outcome, redress }: ComplaintAnswer) => ({ outcome, redressPence: redress });

async function closeAndSendAnswer(tx: UnitOfWork, ctx: Ctx, complaint: Complaint, answer: ComplaintAnswer): Promise<void> {
  const { id } = complaint;
  await tx.complaints.close(id, ctx.actor.username, tx.now);
  await appendComplaintEvent(tx, ctx, complaint, { type: "complaint.answered", facts: answerEventFacts(answer) });
  if (complaint.about === "goods" && complaint.applicationId !== null) await queueDisputeEvent(tx, id, "dispute.closed");
  await tx.sendJob("email-complaint-answer", { complaintId: id });
}
