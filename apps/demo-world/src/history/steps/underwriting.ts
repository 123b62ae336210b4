import type { Actor } from "@farthing/domain/access";
import { uuid } from "@farthing/server/platform/ids";
import { asEventActor } from "@farthing/server/use-cases/context";
import { claimReferral } from "@farthing/server/use-cases/referrals/claims";
import { decideReferral } from "@farthing/server/use-cases/referrals/decide-referral";
import { underwriters } from "../actors.ts";
import type { ApplicationHistory, Step } from "../application-history.ts";
import { internalNotes, staffNotes, underwritingNotes, verdictNotes } from "../messages.ts";

/** The note itself is written to the database later, but its audit event is appended now. */
async function addNote(history: ApplicationHistory, by: Actor, username: string, message: string, internal = false): Promise<void> {
  const noteId = uuid();
  history.notes.push({ id: noteId, username, message, internal, at: history.at });
  await history.do(by, (ctx) =>
    ctx.transaction(async (tx) => {
      await tx.events.append({
        type: internal ? "internalNote.added" : "note.added",
        on: { applicationId: history.id },
        by: asEventActor(by),
        facts: { noteId },
      });
    }),
  );
}

export const exchangeNotes: Step = async (history) => {
  const { choose, seller } = history.plan;
  history.passMinutes(20, 60);
  await addNote(history, seller, seller.username, choose.oneOf(staffNotes));
  if (choose.chance(40)) return;
  history.passMinutes(20, 90);
  await addNote(history, choose.oneOf(underwriters), "UNDERWRITING", choose.oneOf(underwritingNotes));
};

export const addInternalNote: Step = async (history) => {
  const { choose } = history.plan;
  history.passMinutes(20, 90);
  const underwriter = choose.oneOf(underwriters);
  await addNote(history, underwriter, underwriter.username, choose.oneOf(internalNotes), true);
};

export const underwrite =
  (outcome: "accept" | "decline"): Step =>
  async (history) => {
    const { choose } = history.plan;
    history.passDays(1, 2);
    const verdict = { applicationId: history.id, outcome, ...choose.oneOf(verdictNotes[outcome]) };
    const decide = (by: Actor) =>
      history.do(by, async (ctx) => {
        await claimReferral(ctx, history.id);
        return decideReferral(ctx, verdict);
      });
    const first = choose.oneOf(underwriters);
    const { recommended } = await decide(first);
    const [second] = underwriters.filter((other) => other !== first);
    if (recommended && second) await decide(second);
  };
