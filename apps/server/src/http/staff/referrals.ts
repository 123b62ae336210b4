import { addReferralNote, getReferral, getReferralNotes, resendReferralLinks } from "@farthing/contract";
import type { ReferralNote } from "../../store/referrals/referral-notes.ts";
import { addReferralNote as addNote, readReferralNotes } from "../../use-cases/referrals/referral-notes.ts";
import { readShopsReferral, resendReferralLinks as resend, type ShopsReferral } from "../../use-cases/referrals/shops-view.ts";
import type { Implement } from "../implement.ts";

export function serveShopsReferrals(implement: Implement): void {
  implement(getReferral, async ({ ctx, given }) => {
    const referral = await readShopsReferral(ctx, given.params.id);
    return { referral: referral && toWire(referral) };
  });

  implement(resendReferralLinks, async ({ ctx, given }) => {
    await resend(ctx, given.params.id);
    return undefined;
  });

  implement(getReferralNotes, async ({ ctx, given }) => (await readReferralNotes(ctx, given.params.id)).map(noteToWire));

  implement(addReferralNote, async ({ ctx, given: { params, body } }) =>
    noteToWire(await addNote(ctx, { applicationId: params.id, ...body })),
  );
}

const toWire = ({ openedAt, dueAt, linksUntil, checks }: ShopsReferral) => ({
  opened: openedAt.toISOString(),
  due: dueAt.toISOString(),
  linksUntil,
  checks: checks.map(({ sentAt, ...check }) => ({ ...check, sent: sentAt?.toISOString() ?? null })),
});

const noteToWire = ({ username, message, createdAt }: ReferralNote) => ({ username, message, createdDateTime: createdAt.toISOString() });
