import { fail } from "@farthing/domain/wording";
import type { DeliveryReport } from "../../providers/mail/delivery-report.ts";
import type { AuditChainOwner, KnownMessage } from "../../store/mail/messages.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import type { Ctx } from "../context.ts";
import { lockApplication, logMessage } from "./send-message.ts";

/** A delivery report may arrive before its message is recorded. This function then fails, so that the service sends the report again. */
export async function receiveDeliveryReport(ctx: Ctx, { kind, messageId, outcome }: DeliveryReport): Promise<void> {
  const [state, logged] = outcome === "delivered" ? (["delivered", "delivered"] as const) : (["bounced", "refused"] as const);
  await ctx.transaction(async (tx) => {
    const message = await tx.messages.find(messageId);
    if (!message || message.state === "waiting") return fail("message.not_found");
    await lockApplication(tx, message);
    if (!(await tx.messages.recordReport(messageId, state, tx.now))) return;
    await logMessage(tx, ctx, { messageId, channel: kind, ...(await identify(tx, kind, messageId, message)) }, logged);
  });
}

interface IdentifiedMessage {
  readonly template: string;
  readonly auditedOn: readonly AuditChainOwner[];
}

/** If an earlier version of Farthing sent the message, its template and audit chains are only known from the audit log. */
async function identify(
  tx: UnitOfWork,
  kind: DeliveryReport["kind"],
  messageId: string,
  { template, auditedOn, applicationId }: KnownMessage,
): Promise<IdentifiedMessage> {
  if (template !== null && auditedOn !== null) return { template, auditedOn };
  if (applicationId === null) return { template: "", auditedOn: [] };
  const sent = kind === "email" ? "mail.sent" : "text.sent";
  const event = (await tx.events.ofApplication(applicationId)).find(({ type, facts }) => type === sent && facts.messageId === messageId);
  return event ? { template: String(event.facts.template), auditedOn: [{ applicationId }] } : { template: "", auditedOn: [] };
}
