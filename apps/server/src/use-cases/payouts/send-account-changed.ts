import { londonDay } from "@farthing/domain/money";
import { type Ctx, tenantOf } from "../context.ts";
import { renderLetter } from "../mail/letter.ts";
import { writeLetter } from "../mail/letters/table.ts";
import type { MailDependencies } from "../mail/send-letter.ts";
import { sendMessage } from "../mail/send-message.ts";
import { supplierName } from "./supplier-names.ts";

interface AccountChangedJob {
  readonly accountId: string;
  readonly supplierNumber: string;
}

const templateName = "account-changed";

/** The retailer's contact gets one e-mail, so that the retailer can stop a change that it did not request. */
export async function sendAccountChanged(
  ctx: Ctx,
  { accountId, supplierNumber }: AccountChangedJob,
  { mailer, lender }: MailDependencies,
): Promise<void> {
  const messageId = `${accountId}.${templateName}@farthing`;
  const mail = await ctx.transaction(async (tx) => {
    if (await tx.messages.has(messageId)) return undefined;
    const [account, branch] = [await tx.supplierAccounts.byId(accountId), await tx.retailers.branch(supplierNumber)];
    const to = branch?.retailer.remittanceEmail;
    if (!account || !branch || !to) return undefined;
    const facts = {
      supplier: supplierName(branch),
      supplierNumber,
      accountEnding: account.accountNumber.slice(-4),
      enteredOn: londonDay(account.enteredAt),
    };
    return { to, ...renderLetter(writeLetter(templateName, facts, lender), lender, undefined) };
  });
  if (!mail) return;
  const content = { channel: "email", ...mail } as const;
  const auditedOn = [{ tenant: tenantOf(ctx.actor) }];
  await sendMessage(ctx, { messageId, template: templateName, applicationId: null, auditedOn, content }, { mailer });
}
