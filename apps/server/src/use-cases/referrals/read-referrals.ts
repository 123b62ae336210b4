import { authorise } from "@farthing/domain/access";
import type { QueuedReferral } from "../../store/referrals/referrals.ts";
import type { Ctx } from "../context.ts";

const shownAtMost = 500;

/** What waits for an underwriter, the most urgent first. */
export async function readReferrals(ctx: Ctx): Promise<readonly QueuedReferral[]> {
  authorise(ctx.actor, "referral:decide");
  return ctx.look((ask) => ask.referrals.queue(shownAtMost));
}
