import type { WaitingMessage } from "../../store/mail/messages.ts";
import type { Ctx } from "../context.ts";
import { fromStored, isStillValid, type MessageServices, sendContent } from "./message-content.ts";
import { isTooLate, pauseSecondsAfter } from "./retry-times.ts";
import { isFinalSendOutcome, lockApplication, logGivenUp, logMessage, retryIn, retryWaitingMessages, stateAfter } from "./send-message.ts";

/** Even if every attempt times out, a batch of this size finishes within the time limit of the job. */
const batchSize = 20;
const claimMs = 5 * 60_000;

/** If the mail or text service accepts the batch, the next batch follows immediately. */
export async function sendWaitingMessages(ctx: Ctx, services: MessageServices): Promise<void> {
  const due = await ctx.transaction((tx) => tx.messages.claimDue(tx.now, new Date(tx.now.getTime() + claimMs), batchSize));
  const attempts = await Promise.allSettled(due.map((message) => sendOnce(ctx, message, services)));
  if (due.length === batchSize && attempts.some((one) => one.status === "fulfilled" && one.value === "answered"))
    await ctx.transaction((tx) => tx.sendJob("send-waiting-messages", {}));
  const failed = attempts.find((one) => one.status === "rejected");
  if (failed) throw failed.reason;
}

async function sendOnce(ctx: Ctx, message: WaitingMessage, services: MessageServices): Promise<"answered" | "failed" | "expired"> {
  const content = fromStored(message.content);
  if (!(await ctx.transaction((tx) => isStillValid(tx, content)))) return expire(ctx, message);
  const outcome = await sendContent(message.messageId, content, services);
  return ctx.transaction(async (tx) => {
    await lockApplication(tx, message);
    if (isFinalSendOutcome(outcome)) {
      if (await tx.messages.settle(message.messageId, stateAfter(outcome), tx.now)) await logMessage(tx, ctx, message, outcome);
      await retryWaitingMessages(tx, message.channel);
      return "answered";
    }
    if (isTooLate(message.requestedAt, tx.now)) {
      if (await tx.messages.settle(message.messageId, "given_up", tx.now)) await logGivenUp(tx, ctx, message, "not_accepted");
      return "failed";
    }
    const pauseSeconds = pauseSecondsAfter(message.attempts + 1);
    await tx.messages.postpone(message.messageId, outcome, new Date(tx.now.getTime() + pauseSeconds * 1_000));
    await retryIn(tx, pauseSeconds);
    return "failed";
  });
}

const expire = (ctx: Ctx, message: WaitingMessage): Promise<"expired"> =>
  ctx.transaction(async (tx) => {
    await lockApplication(tx, message);
    if (await tx.messages.settle(message.messageId, "expired", tx.now)) await logGivenUp(tx, ctx, message, "expired");
    return "expired" as const;
  });
