import { authorise } from "@farthing/domain/access";
import { fail } from "@farthing/domain/wording";
import type { UndeliveredMessage, WaitingMessage } from "../../store/mail/messages.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import type { Ctx } from "../context.ts";
import { asStored, fromStored, type MessageContent } from "./message-content.ts";
import { lockApplication, logMessage } from "./send-message.ts";

export async function readUndeliveredMessages(ctx: Ctx): Promise<readonly UndeliveredMessage[]> {
  authorise(ctx.actor, "message:resend");
  return ctx.transaction((tx) => tx.messages.undelivered(tx.now));
}

/** The message is retried for another 72 hours with the same message id. */
export async function sendMessageAgain(ctx: Ctx, { messageId }: { readonly messageId: string }): Promise<void> {
  authorise(ctx.actor, "message:resend");
  await ctx.transaction(async (tx) => {
    const known = (await tx.messages.find(messageId)) ?? fail("message.not_found");
    await lockApplication(tx, known);
    const message = (await tx.messages.lockGivenUp(messageId)) ?? fail("message.not_given_up");
    await tx.messages.restart(messageId, asStored(await withCurrentRecipient(tx, message)), tx.now);
    await logMessage(tx, ctx, message, "requested");
    await tx.sendJob("send-waiting-messages", {});
  });
}

/** The customer's e-mail address or phone number may have changed since the first attempt, so the recipient is replaced. */
async function withCurrentRecipient(tx: UnitOfWork, { applicationId, content: stored }: WaitingMessage): Promise<MessageContent> {
  const content = fromStored(stored);
  if (applicationId === null) return content;
  const { contactDetails } = (await tx.applications.get(applicationId)).document;
  const to = content.channel === "email" ? contactDetails?.emailAddress : contactDetails?.phoneNumber;
  return to ? { ...content, to } : content;
}
