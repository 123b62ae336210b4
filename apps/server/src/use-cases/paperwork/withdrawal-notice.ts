import type { ApplicationEventFacts } from "@farthing/domain/application";
import { londonDay } from "@farthing/domain/money";
import { type Paper, writePaper } from "@farthing/domain/paperwork";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import type { Ctx } from "../context.ts";
import type { PaperDependencies } from "./link-papers.ts";
import { loanPaperFacts } from "./loan-papers.ts";
import { prepareFile, printFile, storeFile } from "./print-and-store.ts";

interface WithdrawalEvent {
  readonly applicationId: string;
  readonly eventId: string;
}

/** The notice states the amount that the customer must repay. */
export async function printWithdrawalNotice(ctx: Ctx, withdrawal: WithdrawalEvent, { press, lender }: PaperDependencies): Promise<void> {
  const files = await ctx.transaction(async (tx) => {
    const papers = await noticesOf(tx, withdrawal, lender);
    return Promise.all(papers.map(async (paper) => ({ file: await prepareFile(tx, [paper]), made: tx.now })));
  });
  const ready = await Promise.all(files.map(({ file, made }) => printFile(press, file, made)));
  await ctx.transaction(async (tx) => {
    await tx.applications.lock(withdrawal.applicationId);
    for (const file of ready) await storeFile(tx, file);
  });
}

async function noticesOf(
  tx: UnitOfWork,
  { applicationId, eventId }: WithdrawalEvent,
  lender: PaperDependencies["lender"],
): Promise<readonly Paper[]> {
  const application = await tx.applications.get(applicationId);
  const lentAt = await tx.ledger.movedAt(applicationId, "advance");
  const withdrawn = (await tx.events.ofApplication(applicationId)).find(({ id }) => id === eventId);
  if (!lentAt || !withdrawn) return [];
  const { signedAt } = application;
  const { noticeOn } = withdrawn.facts as Partial<ApplicationEventFacts["application.withdrawn"]>;
  const noticeGiven = noticeOn ?? londonDay(withdrawn.at);
  const loansFrom = signedAt ? londonDay(new Date(signedAt)) : noticeGiven;
  const about = await loanPaperFacts(tx, application, { lender, date: noticeGiven, loansFrom });
  return about.map((facts) => writePaper("withdrawal_notice", facts.loan, { ...facts, noticeGiven, creditGiven: londonDay(lentAt) }));
}
