import type { Actor } from "@farthing/domain/access";
import { v7 as uuid } from "@farthing/server/platform/ids";
import { asEventActor } from "@farthing/server/use-cases/context";
import { decideReferral } from "@farthing/server/use-cases/referrals/decide-referral";
import { underwriters } from "../actors.ts";
import type { Life, Step } from "../life.ts";
import { internalNotes, staffNotes, underwritingNotes, verdictNotes } from "../messages.ts";

/** Notes have no use case yet; the trail tells of them as it will. */
async function note(life: Life, by: Actor, username: string, message: string, internal = false): Promise<void> {
  const noteId = uuid();
  life.notes.push({ id: noteId, username, message, internal, at: life.at });
  await life.do(by, (ctx) =>
    ctx.transaction(async (tx) => {
      await tx.events.append({
        type: internal ? "internalNote.added" : "note.added",
        on: { applicationId: life.id },
        by: asEventActor(by),
        facts: { noteId },
      });
    }),
  );
}

/** The shop asks, the underwriters answer. */
export const exchangeNotes: Step = async (life) => {
  const { choose, seller } = life.plan;
  life.minutesPass(20, 60);
  await note(life, seller, seller.username, choose.oneOf(staffNotes));
  if (choose.chance(40)) return;
  life.minutesPass(20, 90);
  await note(life, choose.oneOf(underwriters), "UNDERWRITING", choose.oneOf(underwritingNotes));
};

export const noteInternally: Step = async (life) => {
  const { choose } = life.plan;
  life.minutesPass(20, 90);
  const underwriter = choose.oneOf(underwriters);
  await note(life, underwriter, underwriter.username, choose.oneOf(internalNotes), true);
};

export const underwrite =
  (outcome: "accept" | "decline"): Step =>
  async (life) => {
    const { choose } = life.plan;
    life.daysPass(1, 2);
    const verdict = { applicationId: life.id, outcome, note: choose.oneOf(verdictNotes[outcome]) };
    await life.do(choose.oneOf(underwriters), (ctx) => decideReferral(ctx, verdict));
  };
