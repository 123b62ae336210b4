import { authorise } from "@farthing/domain/access";
import { quickAnswerHours } from "@farthing/domain/application";
import { addDays, londonDay, startOfDay } from "@farthing/domain/money";
import type { QueuedReferral, QueueFigures, ReferralRecord } from "../../store/referrals/referrals.ts";
import type { Ctx } from "../context.ts";

const referralsShownMax = 500;
const [decidedShownMax, decidedShownDays] = [20, 7];

export interface ReferralQueue {
  readonly now: Date;
  readonly referrals: readonly QueuedReferral[];
  /** The referrals that underwriters decided in the last seven days, latest first. */
  readonly decided: readonly ReferralRecord[];
  readonly figures: QueueFigures;
}

export async function readReferrals(ctx: Ctx): Promise<ReferralQueue> {
  authorise(ctx.actor, "referral:decide");
  return ctx.read(async (tx) => ({
    now: tx.now,
    referrals: await tx.referrals.queue(referralsShownMax),
    decided: await tx.referrals.decidedSince(startOfDay(addDays(londonDay(tx.now), -decidedShownDays)), decidedShownMax),
    figures: await tx.referrals.figures(startOfDay(londonDay(tx.now)), quickAnswerHours),
  }));
}
