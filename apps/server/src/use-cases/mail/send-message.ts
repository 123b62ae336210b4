import type { SendOutcome } from "../../providers/mail/port.ts";
import type { FailedOutcome, Message, MessageChannel } from "../../store/mail/messages.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import { asEventActor, type Ctx } from "../context.ts";
import { asStored, type MessageContent, type ServiceFor, sendContent } from "./message-content.ts";
import { pauseSecondsAfter } from "./retry-times.ts";

/** The job that sends waiting messages runs at this interval. A retry after a shorter pause needs a separate job. */
const jobIntervalSeconds = 60;

type NewMessage<C extends MessageContent> = Omit<Message, "channel"> & { readonly content: C };

/** If the mail or text service does not accept the message, the message is stored and retried (docs/decisions/0084). */
export async function sendMessage<C extends MessageContent>(
  ctx: Ctx,
  { content, ...fields }: NewMessage<C>,
  services: ServiceFor<C>,
): Promise<void> {
  const message = { ...fields, channel: content.channel };
  const outcome = await sendContent(message.messageId, content, services);
  await ctx.transaction(async (tx) => {
    await lockApplication(tx, message);
    // Another worker may have taken over this job too early and sent the same message. The event of the message must be appended only once.
    if (await tx.messages.has(message.messageId)) return;
    if (isFinalSendOutcome(outcome)) {
      tx.messages.add(message, stateAfter(outcome), tx.now);
      await logMessage(tx, ctx, message, outcome);
      await retryWaitingMessages(tx, message.channel);
    } else {
      const pauseSeconds = pauseSecondsAfter(1);
      tx.messages.addWaiting(message, asStored(content), {
        lastOutcome: outcome,
        requestedAt: tx.now,
        nextAttemptAt: new Date(tx.now.getTime() + pauseSeconds * 1_000),
      });
      await logMessage(tx, ctx, message, "requested");
      await retryIn(tx, pauseSeconds);
    }
  });
}

/** Call this function before you append an event of the application. */
export async function lockApplication(tx: UnitOfWork, { applicationId }: Pick<Message, "applicationId">): Promise<void> {
  if (applicationId !== null) await tx.applications.lock(applicationId);
}

type FinalSendOutcome = Exclude<SendOutcome, FailedOutcome>;

export const isFinalSendOutcome = (outcome: SendOutcome): outcome is FinalSendOutcome => outcome === "sent" || outcome === "refused";

export const stateAfter = (outcome: FinalSendOutcome) => (outcome === "sent" ? "sent" : "bounced");

/** When the mail or text service answers again, all messages that wait for it become due immediately. */
export async function retryWaitingMessages(tx: UnitOfWork, channel: MessageChannel): Promise<void> {
  if (await tx.messages.wake(channel, tx.now)) await tx.sendJob("send-waiting-messages", {});
}

export async function retryIn(tx: UnitOfWork, pauseSeconds: number): Promise<void> {
  if (pauseSeconds < jobIntervalSeconds) await tx.sendJob("send-waiting-messages", {}, { startAfter: pauseSeconds });
}

type LoggedMessage = Pick<Message, "messageId" | "template" | "auditedOn" | "channel">;

export async function logMessage(
  tx: UnitOfWork,
  ctx: Ctx,
  { messageId, template, auditedOn, channel }: LoggedMessage,
  happened: "requested" | "sent" | "delivered" | "refused",
): Promise<void> {
  const type = `${channel === "email" ? "mail" : "text"}.${happened}` as const;
  for (const on of auditedOn) await tx.events.append({ type, on, by: asEventActor(ctx.actor), facts: { template, messageId } });
}

export async function logGivenUp(
  tx: UnitOfWork,
  ctx: Ctx,
  { messageId, template, auditedOn, channel }: LoggedMessage,
  reason: "not_accepted" | "expired",
): Promise<void> {
  const type = channel === "email" ? "mail.given_up" : "text.given_up";
  for (const on of auditedOn) await tx.events.append({ type, on, by: asEventActor(ctx.actor), facts: { template, messageId, reason } });
}
