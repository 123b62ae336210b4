import { sum } from "@farthing/domain/money";
import type { Ctx } from "../context.ts";
import { renderLetter } from "../mail/letter.ts";
import { customersName } from "../mail/letters/about.ts";
import { writeLetter } from "../mail/letters/table.ts";
import type { MailDependencies } from "../mail/send-letter.ts";
import { sendMessage } from "../mail/send-message.ts";
import { netPayoutOf } from "./loans-to-pay.ts";
import { supplierName } from "./supplier-names.ts";

interface RemittanceJob {
  readonly runId: string;
  readonly supplierNumber: string;
}

/** One e-mail covers a supplier's payment and all its loans. The e-mail is logged with each loan. */
export async function sendRemittance(
  ctx: Ctx,
  { runId, supplierNumber }: RemittanceJob,
  { mailer, lender }: MailDependencies,
): Promise<void> {
  const messageId = `${runId}.${supplierNumber}.remittance@farthing`;
  const mail = await ctx.transaction(async (tx) => {
    if (await tx.messages.has(messageId)) return undefined;
    const [run, branch] = [await tx.payoutRuns.find(runId), await tx.retailers.branch(supplierNumber)];
    const to = branch?.retailer.remittanceEmail;
    if (!run?.submittedAt || !run.entryDay || !branch || !to) return undefined;
    const lines = (await tx.payoutRuns.linesOf(runId)).filter(
      (line) => line.supplierNumber === supplierNumber && line.leftOut === null && line.returnedAt === null,
    );
    const loans = [];
    for (const { applicationId, loan } of lines) {
      const { document } = await tx.applications.get(applicationId);
      loans.push({ reference: document.orderReference || applicationId, customer: customersName(document), amount: loan });
    }
    const letter = writeLetter(
      "remittance",
      {
        supplier: supplierName(branch),
        loans,
        recovered: sum(lines.map(({ recovered }) => recovered)),
        paid: netPayoutOf(lines),
        paidOn: run.entryDay,
        statementReference: `${supplierNumber} ${run.serialNumber}`,
      },
      lender,
    );
    return { to, applicationIds: lines.map(({ applicationId }) => applicationId), ...renderLetter(letter, lender, undefined) };
  });
  if (!mail) return;
  const { applicationIds, ...message } = mail;
  const auditedOn = applicationIds.map((applicationId) => ({ applicationId }));
  const content = { channel: "email", ...message } as const;
  await sendMessage(ctx, { messageId, template: "remittance", applicationId: null, auditedOn, content }, { mailer });
}
