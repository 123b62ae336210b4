import { londonDay } from "@farthing/domain/money";
import { bankAccountOnPaper, customerOnPaper, loansOnPaper, type Paper, writePaper } from "@farthing/domain/paperwork";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import type { Ctx } from "../context.ts";
import type { PaperParts } from "./link-papers.ts";
import { retailerOnPaper } from "./papers-of.ts";
import { fileToBe, keepFile, printed } from "./print-and-keep.ts";

interface WithdrawalOf {
  readonly applicationId: string;
  readonly eventId: string;
}

/** What a customer who withdrew has to repay, by when and at the most, for each of their loans. It is kept beside the agreement. */
export async function printWithdrawalNotice(ctx: Ctx, withdrawal: WithdrawalOf, { press, lender }: PaperParts): Promise<void> {
  const files = await ctx.transaction(async (tx) => {
    const papers = await noticesOf(tx, withdrawal, lender);
    return Promise.all(papers.map(async (paper) => ({ file: await fileToBe(tx, [paper]), made: tx.now })));
  });
  const ready = await Promise.all(files.map(({ file, made }) => printed(press, file, made)));
  await ctx.transaction(async (tx) => {
    await tx.applications.lock(withdrawal.applicationId);
    for (const file of ready) await keepFile(tx, file);
  });
}

async function noticesOf(
  tx: UnitOfWork,
  { applicationId, eventId }: WithdrawalOf,
  lender: PaperParts["lender"],
): Promise<readonly Paper[]> {
  const application = await tx.applications.get(applicationId);
  const [branch, lentAt] = [await tx.retailers.branch(application.branch), await tx.ledger.movedAt(applicationId, "advance")];
  const withdrawn = (await tx.events.ofApplication(applicationId)).find(({ id }) => id === eventId);
  if (!branch || !lentAt || !withdrawn) return [];
  const { document, signedAt } = application;
  const noticeGiven = londonDay(withdrawn.at);
  const loans = loansOnPaper(document, signedAt ? londonDay(new Date(signedAt)) : noticeGiven);
  return loans.map((loan) =>
    writePaper("withdrawal_notice", loan, {
      reference: applicationId,
      date: noticeGiven,
      lender,
      retailer: retailerOnPaper(branch, document.isNonBrokered !== true),
      customer: customerOnPaper(document),
      bankAccount: bankAccountOnPaper(document),
      signed: null,
      loan,
      beside: loans.find((other) => other !== loan) ?? null,
      noticeGiven,
      creditGiven: londonDay(lentAt),
    }),
  );
}
