import type { LetterName } from "@farthing/domain/wording";
import type { Lender } from "../../platform/lender.ts";
import type { Attachment, Mailer } from "../../providers/mail/port.ts";
import type { StoredApplication } from "../../store/applications/applications.ts";
import type { BranchView } from "../../store/retailers/retailers.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import { asEventActor, type Ctx } from "../context.ts";
import { type Letter, renderLetter } from "./letter.ts";

interface LetterToSend {
  readonly applicationId: string;
  /** The name in the audit log. */
  readonly template: LetterName;
  /** Derived from the cause of the e-mail, so a retry after a crash sends the same message. */
  readonly messageId: string;
  readonly attachments?: readonly Attachment[];
  /** Returns undefined if there is nothing to send. */
  readonly write: (tx: UnitOfWork, application: StoredApplication, branch: BranchView) => Promise<Letter | undefined>;
}

export interface MailParts {
  readonly mailer: Mailer;
  readonly lender: Lender;
}

/** E-mails the customer in the retailer's name and logs it once. Does nothing if the application has no e-mail address. */
export async function sendLetter(
  ctx: Ctx,
  { applicationId, template, messageId, attachments = [], write }: LetterToSend,
  { mailer, lender }: MailParts,
): Promise<void> {
  const mail = await ctx.transaction(async (tx) => {
    if (await tx.sentMessages.has(messageId)) return undefined;
    const application = await tx.applications.get(applicationId);
    const branch = await tx.retailers.branch(application.branch);
    const address = application.document.contactDetails?.emailAddress;
    const letter = address && branch ? await write(tx, application, branch) : undefined;
    return address && letter && { to: address, ...renderLetter(letter, lender, branch?.retailer) };
  });
  if (!mail) return;
  const outcome = await mailer.send({ messageId, ...mail, ...(attachments.length > 0 && { attachments }) });
  if (outcome === "unavailable") throw new Error("the mail service did not accept the message");
  await recordSent(ctx, { applicationId, template, messageId, type: outcome === "sent" ? "mail.sent" : "mail.refused" });
}

interface SentMessage {
  readonly applicationId: string;
  readonly template: LetterName;
  readonly messageId: string;
  readonly type: "mail.sent" | "mail.refused" | "text.sent" | "text.refused";
}

export async function recordSent(ctx: Ctx, { applicationId, template, messageId, type }: SentMessage): Promise<void> {
  await ctx.transaction(async (tx) => {
    await tx.applications.lock(applicationId);
    // A worker that was presumed dead may have sent the same message meanwhile. The event is appended only once.
    if (await tx.sentMessages.has(messageId)) return;
    tx.sentMessages.add(messageId, applicationId);
    await tx.events.append({ type, on: { applicationId }, by: asEventActor(ctx.actor), facts: { template, messageId } });
  });
}
