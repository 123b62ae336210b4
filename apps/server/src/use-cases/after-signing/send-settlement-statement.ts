import { loanAccountOf } from "@farthing/domain/application";
import { settlementEffect } from "@farthing/domain/lending";
import { londonDay, pence, subtract, zeroPence } from "@farthing/domain/money";
import { type Paper, paperFileName, writePaper } from "@farthing/domain/paperwork";
import { z } from "zod";
import type { PdfPrinter } from "../../providers/press/port.ts";
import type { StoredApplication } from "../../store/applications/applications.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import type { Ctx } from "../context.ts";
import { toApplicationInLetter } from "../mail/letters/about.ts";
import { partialSettlementLetter } from "../mail/letters/agreement.ts";
import { type MailDependencies, sendLetter } from "../mail/send-letter.ts";
import { loanPaperFacts } from "../paperwork/loan-papers.ts";
import { prepareFile, printFile, storeFile } from "../paperwork/print-and-store.ts";
import { partialSettlements } from "./settle-partially.ts";

interface SettlementEvent {
  readonly applicationId: string;
  readonly eventId: string;
}

interface StatementParts extends MailDependencies {
  readonly press: PdfPrinter;
}

export async function sendSettlementStatement(ctx: Ctx, { applicationId, eventId }: SettlementEvent, parts: StatementParts): Promise<void> {
  const { press, ...post } = parts;
  const statement = await ctx.transaction(async (tx) => {
    const application = await tx.applications.get(applicationId);
    const settled = await settlementOf(tx, application, eventId);
    const [first, ...others] = settled ? await statementsOf(tx, application, settled, parts) : [];
    return settled && first && { settled, file: await prepareFile(tx, [first, ...others]), made: tx.now };
  });
  if (!statement) return;
  const ready = await printFile(press, statement.file, statement.made);
  const content = await ctx.transaction(async (tx) => {
    await tx.applications.lock(applicationId);
    await storeFile(tx, ready);
    return ready.pdf ?? (ready.kept && (await tx.papers.bytesOf(ready.kept)));
  });
  const [{ kind, part }] = ready.papers;
  await sendLetter(
    ctx,
    {
      applicationId,
      template: "partial-settlement",
      messageId: `${eventId}.partial-settlement@farthing`,
      attachments: content ? [{ fileName: paperFileName(kind, part, applicationId), content }] : [],
      write: async (_, application, branch) =>
        partialSettlementLetter({ about: toApplicationInLetter(application, branch), ...statement.settled }),
    },
    post,
  );
}

type Settlement = NonNullable<Awaited<ReturnType<typeof settlementOf>>>;

const settledFactsSchema = z.object({ amountPence: z.number().int() });

/** Computes the figures as they were when the partial settlement was recorded. */
async function settlementOf(tx: UnitOfWork, application: StoredApplication, eventId: string) {
  const event = (await tx.events.ofApplication(application.id)).find(({ id }) => id === eventId);
  const facts = settledFactsSchema.safeParse(event?.facts);
  if (!event || !facts.success) return undefined;
  const paidOn = londonDay(event.at);
  const account = loanAccountOf(application, await partialSettlements(tx, application.id, event.at), paidOn);
  const amount = pence(facts.data.amountPence);
  return account && { amount, paidOn, nextDue: account.nextDue, effect: settlementEffect(account, amount) };
}

/**
 * Each loan that the partial settlement changes has its own statement. A fusion application has two loans: one for goods and one for a
 * project.
 */
async function statementsOf(
  tx: UnitOfWork,
  application: StoredApplication,
  { effect, paidOn }: Settlement,
  { lender }: StatementParts,
): Promise<readonly Paper[]> {
  const loans = await loanPaperFacts(tx, application, { lender, date: paidOn });
  return effect.parts.flatMap(({ before, after }, place) => {
    const facts = loans[place];
    const partPayment = subtract(before.leftToPay, after.leftToPay);
    if (!facts || partPayment === zeroPence) return [];
    return [writePaper("partial_settlement_statement", facts.loan, { ...facts, partPayment, paidOn, before, after })];
  });
}
