import { loanAmount } from "@farthing/domain/application";
import type { Lender } from "../../platform/lender.ts";
import type { Mailer } from "../../providers/mail/port.ts";
import { asEventActor, type Ctx } from "../context.ts";
import { renderLetter } from "../mail/letter.ts";
import { cancellationEmail } from "./cancellation-email.ts";

interface Input {
  readonly applicationId: string;
  readonly eventId: string;
}

/** Tells the customer. The message id comes from the event, so a second try after a crash is the same message. */
export async function sendCancellationEmail(
  ctx: Ctx,
  { applicationId, eventId }: Input,
  { mailer, lender }: { readonly mailer: Mailer; readonly lender: Lender },
): Promise<void> {
  const messageId = `${eventId}.cancellation@farthing`;
  const mail = await ctx.transaction(async (tx) => {
    if (await tx.sentMessages.has(messageId)) return undefined;
    const application = await tx.applications.get(applicationId);
    const to = application.document.contactDetails?.emailAddress;
    const branch = await tx.retailers.branch(application.branch);
    if (!to || !branch) return undefined;
    return { to, ...renderLetter(cancellationEmail({ application, branch, loan: loanAmount(application.document) }), lender) };
  });
  if (!mail) return;
  const outcome = await mailer.send({ messageId, ...mail });
  if (outcome === "unavailable") throw new Error("the mail service did not take the message");
  await ctx.transaction(async (tx) => {
    await tx.applications.lock(applicationId);
    // A worker that was thought dead may have sent the same message meanwhile; it is on record once.
    if (await tx.sentMessages.has(messageId)) return;
    tx.sentMessages.add(messageId, applicationId);
    await tx.events.append({
      type: outcome === "sent" ? "mail.sent" : "mail.refused",
      on: { applicationId },
      by: asEventActor(ctx.actor),
      facts: { template: "cancellation", messageId },
    });
  });
}
