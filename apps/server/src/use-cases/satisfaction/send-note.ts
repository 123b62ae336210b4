import type { StoredApplication } from "../../store/applications/applications.ts";
import type { EventType } from "../../store/audit/events.ts";
import type { BranchView } from "../../store/retailers/retailers.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import type { Ctx } from "../context.ts";
import { toApplicationInLetter } from "../mail/letters/about.ts";
import { satisfactionNoteLetter, satisfactionReminderLetter } from "../mail/letters/satisfaction.ts";
import { type MailDependencies, sendLetter } from "../mail/send-letter.ts";

interface NoteParts extends MailDependencies {
  readonly applicantOrigin: string;
}

interface NoteEvent {
  readonly applicationId: string;
  readonly eventId: string;
}

const noteEvents: ReadonlySet<EventType> = new Set(["goods.delivered", "satisfactionNote.resent"] as const);

/** The satisfaction note has the id of the event that requested it, so that a retry creates no second note. */
export async function sendSatisfactionNote(ctx: Ctx, { applicationId, eventId }: NoteEvent, parts: NoteParts): Promise<void> {
  await ctx.transaction(async (tx) => {
    const { status } = await tx.applications.lock(applicationId);
    // Staff may have requested another satisfaction note meanwhile. The link of this note is then invalid, so this note is not sent.
    const wanted = (await tx.events.ofApplication(applicationId)).find(({ type }) => noteEvents.has(type));
    if (wanted?.id === eventId && status === "pending_esat_note") await tx.satisfactionNotes.add(applicationId, eventId, wanted.at);
  });
  await sendLetter(
    ctx,
    {
      applicationId,
      template: "satisfaction-note",
      messageId: `${eventId}.satisfaction-note@farthing`,
      write: async (tx, application, branch) => {
        const note = await tx.satisfactionNotes.awaited(applicationId);
        return note?.id === eventId ? satisfactionNoteLetter(noteFacts(tx, note.id, application, branch, parts)) : undefined;
      },
    },
    parts,
  );
}

/** Sends no reminder if the customer has answered the satisfaction note. */
export async function remindOfSatisfactionNote(
  ctx: Ctx,
  { applicationId }: { readonly applicationId: string },
  parts: NoteParts,
): Promise<void> {
  const note = await ctx.transaction((tx) => tx.satisfactionNotes.awaited(applicationId));
  if (!note) return;
  await sendLetter(
    ctx,
    {
      applicationId,
      template: "satisfaction-reminder",
      messageId: `${note.id}.satisfaction-reminder@farthing`,
      write: async (tx, application, branch) =>
        application.status === "pending_esat_note" && !application.satisfactionAnswered
          ? satisfactionReminderLetter(noteFacts(tx, note.id, application, branch, parts))
          : undefined,
    },
    parts,
  );
}

function noteFacts(tx: UnitOfWork, noteId: string, application: StoredApplication, branch: BranchView, { applicantOrigin }: NoteParts) {
  const answerUrl = (answer: "satisfied" | "dissatisfied") =>
    `${applicantOrigin}/customer-satisfaction/${answer}/${tx.satisfactionNotes.tokenOf(noteId)}`;
  return {
    about: toApplicationInLetter(application, branch),
    satisfiedUrl: answerUrl("satisfied"),
    dissatisfiedUrl: answerUrl("dissatisfied"),
  };
}
