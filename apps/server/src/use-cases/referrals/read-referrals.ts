import { authorise } from "@farthing/domain/access";
import { quickAnswerHours } from "@farthing/domain/application";
import { londonDay, startOfDay } from "@farthing/domain/money";
import type { QueuedReferral, QueueFigures } from "../../store/referrals/referrals.ts";
import type { Ctx } from "../context.ts";

const shownAtMost = 500;

export interface ReferralQueue {
  readonly now: Date;
  readonly referrals: readonly QueuedReferral[];
  readonly figures: QueueFigures;
}

/** Returns the underwriters' queue, most urgent first, with today's numbers. */
export async function readReferrals(ctx: Ctx): Promise<ReferralQueue> {
  authorise(ctx.actor, "referral:decide");
  return ctx.read(async (tx) => ({
    now: tx.now,
    referrals: await tx.referrals.queue(shownAtMost),
    figures: await tx.referrals.figures(startOfDay(londonDay(tx.now)), quickAnswerHours),
  }));
}
