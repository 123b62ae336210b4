import { complaintFileType, isComplaintFile, requireOmbudsmanOpen } from "@farthing/domain/complaints";
import { type LocalDate, londonDay } from "@farthing/domain/money";
import type { ComplaintPhoneCall } from "@farthing/domain/vocabulary";
import { fail, formatDay, screens, validationTexts } from "@farthing/domain/wording";
import { uuid } from "../../platform/ids.ts";
import type { Complaint, OmbudsmanCase } from "../../store/complaints/complaints.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import type { Ctx } from "../context.ts";
import { requirePastDay } from "../past-day.ts";
import { appendComplaintEvent, lockComplaint } from "./add-complaint.ts";

type NewNote =
  | { readonly kind: "call"; readonly call: ComplaintPhoneCall; readonly text: string }
  | { readonly kind: "file"; readonly content: Uint8Array; readonly text: string }
  | { readonly kind: "sentBack"; readonly text: string };

/** Returns the id of the note, which the audit event contains. */
export async function addComplaintNote(tx: UnitOfWork, ctx: Ctx, complaint: Complaint, note: NewNote): Promise<string> {
  await requireNotErased(tx, complaint);
  const id = uuid();
  await tx.complaintNotes.add({ ...note, id, complaintId: complaint.id, createdBy: ctx.actor.username, createdAt: tx.now });
  return id;
}

/** After the personal data of a complaint were erased, nothing may be added. A later addition would never be erased. */
async function requireNotErased(tx: UnitOfWork, { id, applicationId }: Complaint): Promise<void> {
  const isErased =
    applicationId === null ? await tx.retention.isComplaintErased(id) : (await tx.retention.erasedAt(applicationId)) !== null;
  if (isErased) fail("complaint.erased", { id });
}

export async function recordComplaintCall(
  ctx: Ctx,
  id: string,
  { call, text }: { readonly call: ComplaintPhoneCall; readonly text: string },
): Promise<void> {
  await ctx.transaction(async (tx) => {
    const complaint = await lockComplaint(tx, ctx, id);
    const noteId = await addComplaintNote(tx, ctx, complaint, { kind: "call", call, text });
    await appendComplaintEvent(tx, ctx, complaint, { type: "complaint.call_recorded", facts: { noteId, call } });
  });
}

export async function addComplaintFile(
  ctx: Ctx,
  id: string,
  { text, content }: { readonly text: string; readonly content: Uint8Array },
): Promise<void> {
  await ctx.transaction(async (tx) => {
    const complaint = await lockComplaint(tx, ctx, id);
    if (!isComplaintFile(content)) fail("input.invalid", {}, [{ path: "file", message: validationTexts.complaintFile }]);
    const noteId = await addComplaintNote(tx, ctx, complaint, { kind: "file", content, text });
    await appendComplaintEvent(tx, ctx, complaint, { type: "complaint.file_added", facts: { noteId } });
  });
}

export async function downloadComplaintFile(ctx: Ctx, id: string, fileId: string): Promise<{ bytes: Uint8Array; fileName: string }> {
  return ctx.transaction(async (tx) => {
    const complaint = await lockComplaint(tx, ctx, id);
    const bytes = (await tx.complaintNotes.file(id, fileId)) ?? fail("complaint.file_not_found", { id });
    const files = (await tx.complaintNotes.of([id])).filter(({ kind }) => kind === "file");
    await appendComplaintEvent(tx, ctx, complaint, { type: "complaint.file_taken", facts: { noteId: fileId } });
    return { bytes, fileName: complaintFileName(complaint.number, files.findIndex((file) => file.id === fileId) + 1, bytes) };
  });
}

const complaintFileName = (number: number, position: number, bytes: Uint8Array): string =>
  `complaint-${screens.lender.complaints.reference(number)}-file-${position}.${complaintFileType(bytes) ?? "bin"}`;

export async function readComplaintFiles(
  tx: UnitOfWork,
  complaintNumbers: readonly number[],
): Promise<Readonly<Record<string, Uint8Array>>> {
  const positions = new Map<number, number>();
  const files = await tx.complaintNotes.filesOf(complaintNumbers);
  return Object.fromEntries(
    files.map(({ number, content }) => {
      const position = (positions.get(number) ?? 0) + 1;
      positions.set(number, position);
      return [complaintFileName(number, position, content), content];
    }),
  );
}

/** `day` is the day on which the ombudsman notified the lender. Wrong days can be corrected. */
export async function recordOmbudsmanCase(
  ctx: Ctx,
  id: string,
  { day, reference, decidedOn }: Omit<OmbudsmanCase, "on"> & { readonly day: LocalDate },
): Promise<void> {
  await ctx.transaction(async (tx) => {
    const complaint = await lockComplaint(tx, ctx, id);
    await requireNotErased(tx, complaint);
    requireOmbudsmanOpen(complaint);
    requirePastDay("day", day, londonDay(tx.now));
    if (day < complaint.receivedOn)
      fail("input.invalid", {}, [{ path: "day", message: validationTexts.ombudsmanBeforeComplaint(formatDay(complaint.receivedOn)) }]);
    if (decidedOn !== null) {
      requirePastDay("decidedOn", decidedOn, londonDay(tx.now));
      if (decidedOn < day)
        fail("input.invalid", {}, [{ path: "decidedOn", message: validationTexts.ombudsmanDecidedEarly(formatDay(day)) }]);
    }
    await tx.complaints.setOmbudsman(id, { on: day, reference, decidedOn });
    const isNewlyDecided = decidedOn !== null && decidedOn !== complaint.ombudsman?.decidedOn;
    await appendComplaintEvent(
      tx,
      ctx,
      complaint,
      isNewlyDecided
        ? { type: "complaint.ombudsman_decided", facts: { on: day, decidedOn } }
        : { type: "complaint.ombudsman_recorded", facts: { on: day } },
    );
  });
}
