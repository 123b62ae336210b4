import type { LetterName } from "@farthing/domain/wording";
import type { Lender } from "../../platform/lender.ts";
import type { Attachment, Mailer } from "../../providers/mail/port.ts";
import type { StoredApplication } from "../../store/applications/applications.ts";
import type { BranchView } from "../../store/retailers/retailers.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import type { Ctx } from "../context.ts";
import { type Letter, renderLetter } from "./letter.ts";
import type { CodeInMessage } from "./message-content.ts";
import { sendMessage } from "./send-message.ts";

interface LetterToSend {
  readonly applicationId: string;
  readonly template: LetterName;
  /** The id is derived from the event that caused the e-mail, so that a retry after a crash sends the same message. */
  readonly messageId: string;
  readonly attachments?: readonly Attachment[];
  readonly code?: CodeInMessage;
  readonly write: (tx: UnitOfWork, application: StoredApplication, branch: BranchView) => Promise<Letter | undefined>;
}

export interface MailDependencies {
  readonly mailer: Mailer;
  readonly lender: Lender;
}

/** The e-mail is sent in the retailer's name and logged once. Nothing happens if the application has no e-mail address. */
export async function sendLetter(
  ctx: Ctx,
  { applicationId, template, messageId, attachments = [], code, write }: LetterToSend,
  { mailer, lender }: MailDependencies,
): Promise<void> {
  const mail = await ctx.transaction(async (tx) => {
    if (await tx.messages.has(messageId)) return undefined;
    const application = await tx.applications.get(applicationId);
    const branch = await tx.retailers.branch(application.branch);
    const address = application.document.contactDetails?.emailAddress;
    const letter = address && branch ? await write(tx, application, branch) : undefined;
    return address && letter && { to: address, ...renderLetter(letter, lender, branch?.retailer) };
  });
  if (!mail) return;
  const content = { channel: "email", ...mail, ...(attachments.length > 0 && { attachments }), ...(code && { code }) } as const;
  await sendMessage(ctx, { messageId, template, applicationId, auditedOn: [{ applicationId }], content }, { mailer });
}
