import { fail } from "@farthing/domain/wording";
import type { DeliveryReport } from "../../providers/mail/delivery-report.ts";
import { asEventActor, type Ctx } from "../context.ts";

/**
 * Logs an undelivered message once. For an unknown message it fails, so that the service reports again: the message may not be recorded
 * yet.
 */
export async function receiveDeliveryReport(ctx: Ctx, { kind, messageId }: DeliveryReport): Promise<void> {
  const [sent, refused] = kind === "email" ? (["mail.sent", "mail.refused"] as const) : (["text.sent", "text.refused"] as const);
  await ctx.transaction(async (tx) => {
    const applicationId = await tx.sentMessages.applicationOf(messageId);
    if (applicationId === undefined) fail("message.not_found");
    if (applicationId === null) return;
    await tx.applications.lock(applicationId);
    const events = await tx.events.ofApplication(applicationId);
    const eventOf = (type: string) => events.find((event) => event.type === type && event.facts.messageId === messageId);
    const message = eventOf(sent);
    if (!message || eventOf(refused)) return;
    const template = String(message.facts.template);
    await tx.events.append({ type: refused, on: { applicationId }, by: asEventActor(ctx.actor), facts: { template, messageId } });
  });
}
