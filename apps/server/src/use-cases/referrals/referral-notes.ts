import {
  type Actor,
  authorise,
  isLenderRole,
  resemblesUnderwriters,
  subjectOfApplication,
  underwritersUsername,
} from "@farthing/domain/access";
import { fail, validationTexts } from "@farthing/domain/wording";
import { uuid } from "../../platform/ids.ts";
import type { ReferralNote } from "../../store/referrals/referral-notes.ts";
import { asEventActor, type Ctx } from "../context.ts";
import { extendClaim } from "./claims.ts";

export async function readReferralNotes(ctx: Ctx, applicationId: string): Promise<readonly ReferralNote[]> {
  return ctx.transaction(async (tx) => {
    const application = await tx.applications.get(applicationId);
    authorise(ctx.actor, "application:read", subjectOfApplication(application));
    return tx.referralNotes.sharedOf(applicationId);
  });
}

interface NoteInput {
  readonly applicationId: string;
  readonly username: string;
  readonly message: string;
}

/** The person in the shop signs the note with `username`. The audit log records the user who is signed in. */
export async function addReferralNote(ctx: Ctx, { applicationId, username, message }: NoteInput): Promise<ReferralNote> {
  return ctx.transaction(async (tx) => {
    const application = await tx.applications.get(applicationId);
    authorise(ctx.actor, "application:note", subjectOfApplication(application));
    const note = { id: uuid(), applicationId, username: signatureOf(ctx.actor, username), message, createdAt: tx.now };
    tx.referralNotes.add(note);
    if (isLenderRole(ctx.actor.role)) extendClaim(tx, ctx, applicationId);
    await tx.events.append({ type: "note.added", on: { applicationId }, by: asEventActor(ctx.actor), facts: { noteId: note.id } });
    return note;
  });
}

function signatureOf(actor: Actor, username: string): string {
  if (isLenderRole(actor.role)) return underwritersUsername;
  return resemblesUnderwriters(username)
    ? fail("input.invalid", {}, [{ path: "username", message: validationTexts.signWithOwnName }])
    : username;
}
