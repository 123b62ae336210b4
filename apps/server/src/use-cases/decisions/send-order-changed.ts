import { hasOrderChanged, loanInDocument } from "@farthing/domain/application";
import type { Ctx } from "../context.ts";
import { renderLetter } from "../mail/letter.ts";
import { toApplicationInLetter } from "../mail/letters/about.ts";
import { writeLetter } from "../mail/letters/table.ts";
import type { MailDependencies } from "../mail/send-letter.ts";
import { sendMessage } from "../mail/send-message.ts";

interface OrderChangedJob {
  readonly applicationId: string;
  readonly eventId: string;
}

interface OrderChangedParts extends MailDependencies {
  readonly staffOrigin: string;
}

const templateName = "order-changed";

/** A customer at home has chosen goods with another price. The e-mail goes to the shop's user who sent the application to the customer. */
export async function sendOrderChanged(
  ctx: Ctx,
  { applicationId, eventId }: OrderChangedJob,
  { mailer, lender, staffOrigin }: OrderChangedParts,
): Promise<void> {
  const messageId = `${eventId}.${templateName}@farthing`;
  const mail = await ctx.transaction(async (tx) => {
    if (await tx.messages.has(messageId)) return undefined;
    const application = await tx.applications.get(applicationId);
    const loan = loanInDocument(application.document);
    const branch = await tx.retailers.branch(application.branch);
    if (!hasOrderChanged(application.document) || !loan || !branch) return undefined;
    const user = await tx.userDirectory.find(branch.retailer.normalisedName, application.createdBy);
    if (!user?.enabled) return undefined;
    const facts = {
      about: toApplicationInLetter(application, branch),
      user: `${user.givenName} ${user.familyName}`,
      price: loan.goodsAmount,
      url: `${staffOrigin}/search/${applicationId}`,
    };
    return { to: user.email, ...renderLetter(writeLetter(templateName, facts, lender), lender, branch.retailer) };
  });
  if (!mail) return;
  const content = { channel: "email", ...mail } as const;
  await sendMessage(ctx, { messageId, template: templateName, applicationId, auditedOn: [{ applicationId }], content }, { mailer });
}
