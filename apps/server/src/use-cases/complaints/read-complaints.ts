import type { ComplaintHistoryKind } from "@farthing/contract";
import { authorise } from "@farthing/domain/access";
import { complaintState } from "@farthing/domain/complaints";
import { addDays, type LocalDate, londonDay } from "@farthing/domain/money";
import type { ComplaintList, ComplaintSubject } from "@farthing/domain/vocabulary";
import { fail } from "@farthing/domain/wording";
import type { EventType } from "../../store/audit/events.ts";
import type { ComplaintNote } from "../../store/complaints/complaint-notes.ts";
import type { ClosedFigures, Complaint, RegisterFigures } from "../../store/complaints/complaints.ts";
import type { DisputeReply } from "../../store/web-shop/shop-disputes.ts";
import type { ReadCtx } from "../context.ts";
import { supplierNames } from "../payouts/supplier-names.ts";

export const complaintsPerPage = 20;
const closedComplaintsDays = 90;

export type NamedComplaint = Complaint & { readonly supplier: string | null };

interface ComplaintRegister extends RegisterFigures {
  readonly complaints: readonly NamedComplaint[];
  readonly total: number;
  readonly today: LocalDate;
  readonly since: LocalDate;
  readonly closed: ClosedFigures;
}

interface RegisterQuery {
  readonly show: ComplaintList;
  readonly about: ComplaintSubject | null;
  readonly page: number;
}

export async function readComplaints(ctx: ReadCtx, { page, ...list }: RegisterQuery): Promise<ComplaintRegister> {
  return ctx.read(async (tx) => {
    authorise(ctx.actor, "complaint:answer");
    const today = londonDay(tx.now);
    const filter = { ...list, username: ctx.actor.username, today };
    const complaints = await tx.complaints.page(filter, { limit: complaintsPerPage, offset: (page - 1) * complaintsPerPage });
    const names = await supplierNames(
      tx,
      complaints.flatMap(({ supplierNumber }) => supplierNumber ?? []),
    );
    const since = addDays(today, -closedComplaintsDays);
    return {
      complaints: complaints.map((complaint) => ({ ...complaint, supplier: names.get(complaint.supplierNumber ?? "") ?? null })),
      total: await tx.complaints.total(filter),
      today,
      since,
      closed: await tx.complaints.closedSince(since),
      ...(await tx.complaints.figures(filter)),
    };
  });
}

interface ComplaintInDetail extends NamedComplaint {
  readonly today: LocalDate;
  readonly others: readonly { readonly id: string; readonly number: number }[];
  /** True if the answer waits for a second person, and the caller did not write it. */
  readonly mayConfirm: boolean;
  readonly shopReplies: readonly DisputeReply[];
  readonly sentBack: { readonly answer: string; readonly reason: string | null; readonly by: string } | null;
  readonly history: readonly HistoryEntry[];
}

interface HistoryEntry {
  readonly what: ComplaintHistoryKind;
  readonly at: Date;
  readonly by: string;
  readonly note: ComplaintNote | null;
}

const historyKinds: Partial<Record<EventType, ComplaintHistoryKind>> = {
  "complaint.received": "received",
  "complaint.taken": "taken",
  "complaint.assigned": "moved",
  "complaint.call_recorded": "called",
  "complaint.file_added": "filed",
  "complaint.ombudsman_recorded": "ombudsman",
  "complaint.ombudsman_decided": "ombudsmanDecided",
  "complaint.answer_proposed": "proposed",
  "complaint.answer_sent_back": "sentBack",
  "complaint.delay_letter_sent": "delayed",
  "complaint.shop_replied": "shopReplied",
  "complaint.answered": "answered",
  "complaint.redress_paid": "paid",
};

export async function readComplaint(ctx: ReadCtx, id: string): Promise<ComplaintInDetail> {
  return ctx.read(async (tx) => {
    authorise(ctx.actor, "complaint:answer");
    const complaint = (await tx.complaints.find(id)) ?? fail("complaint.not_found", { id });
    const names = await supplierNames(tx, complaint.supplierNumber ? [complaint.supplierNumber] : []);
    const notes = new Map((await tx.complaintNotes.of([id])).map((note) => [note.id, note]));
    const history = (await tx.events.ofComplaint(id)).flatMap(({ type, at, by, noteId }) => {
      const what = historyKinds[type];
      return what ? [{ what, at, by: by.username, note: notes.get(noteId ?? "") ?? null }] : [];
    });
    return {
      ...complaint,
      supplier: names.get(complaint.supplierNumber ?? "") ?? null,
      today: londonDay(tx.now),
      shopReplies: await tx.shopDisputes.repliesTo(id),
      others:
        complaint.applicationId === null
          ? []
          : (await tx.complaints.ofApplication(complaint.applicationId)).filter((other) => other.id !== id),
      mayConfirm: complaintState(complaint) === "awaitingSecondPerson" && complaint.answeredBy !== ctx.actor.username,
      sentBack: complaint.textSentBack === null ? null : sentBackAnswerOf(history, complaint.textSentBack),
      history,
    };
  });
}

function sentBackAnswerOf(history: readonly HistoryEntry[], answer: string) {
  const last = history.findLast(({ what }) => what === "sentBack");
  return { answer, reason: last?.note?.text ?? null, by: last?.by ?? "" };
}
