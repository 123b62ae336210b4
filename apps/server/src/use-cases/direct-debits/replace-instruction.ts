import { authorise } from "@farthing/domain/access";
import { loanAccountOf, type NextCollection } from "@farthing/domain/application";
import { splitCollectionsByNotice } from "@farthing/domain/bacs";
import { answersAfterBankCheck } from "@farthing/domain/details";
import { londonDay } from "@farthing/domain/money";
import { loansOnPaper } from "@farthing/domain/paperwork";
import { fail } from "@farthing/domain/wording";
import { uuid } from "../../platform/ids.ts";
import type { StoredApplication } from "../../store/applications/applications.ts";
import type { Instruction } from "../../store/direct-debits/direct-debits.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import { partialSettlements } from "../after-signing/settle-partially.ts";
import { saveChangedDocument } from "../applications/write-document.ts";
import { type BankCheckDependencies, queryBank, toStoredCheck } from "../checks/check-bank-account.ts";
import { limitRate } from "../checks/limit-rate.ts";
import { asEventActor, type Ctx } from "../context.ts";
import { syncInstructionInTransaction } from "./sync-instruction.ts";

interface Replacement {
  readonly instructionId: string;
  readonly name: string;
  readonly sortCode: string;
  readonly accountNumber: string;
  /** How the lender identified the customer. Only the lender can read this note. */
  readonly identification: string;
}

/**
 * The customer gave the new account to the lender's staff by telephone. The account is checked, saved in the application, and sent to its
 * bank with the next file. An active instruction for the old account is cancelled.
 */
export async function replaceInstruction(
  ctx: Ctx,
  { instructionId, identification, ...given }: Replacement,
  parts: BankCheckDependencies,
): Promise<void> {
  const { applicationId } = await ctx.separateTransaction(async (tx) => {
    authorise(ctx.actor, "directDebit:run");
    await limitRate(tx, ctx, "bank-check");
    return lockReplaceable(tx, instructionId);
  });
  const answer = await queryBank({ reference: applicationId, ...given }, "full", parts);
  const checked = answersAfterBankCheck(given, answer);
  if (checked.is === "refuse") return fail("section.invalid", {}, checked.problems);
  await ctx.transaction(async (tx) => {
    const application = await tx.applications.lock(applicationId);
    await lockReplaceable(tx, instructionId);
    tx.bankChecks.save(applicationId, toStoredCheck(given, answer), tx.now);
    const document = { ...application.document, bankAccountDetails: checked.answers };
    const saved = await saveChangedDocument(tx, ctx, application, { ...application, document });
    if (!(await syncInstructionInTransaction(tx, ctx, saved))) fail("directDebit.not_replaceable", { instructionId });
    const note = { id: uuid(), applicationId, username: ctx.actor.username, message: identification, createdAt: tx.now };
    tx.referralNotes.addInternal(note);
    await tx.events.append({
      type: "directDebit.replaced",
      on: { applicationId },
      by: asEventActor(ctx.actor),
      facts: { noteId: note.id, next: await nextCollection(tx, saved) },
    });
  });
}

async function lockReplaceable(tx: UnitOfWork, instructionId: string): Promise<Instruction> {
  const instruction = (await tx.directDebits.lock(instructionId)) ?? fail("directDebit.not_found", { instructionId });
  const active = await tx.directDebits.active(instruction.applicationId);
  const isReplaceable = instruction.state === "returned" ? active === undefined : instruction.id === active?.id;
  return isReplaceable ? instruction : fail("directDebit.not_replaceable", { instructionId });
}

/**
 * Returns the next collection from the new account. The Direct Debit Guarantee requires a new announcement, because the account has
 * changed. Null before the payout.
 */
async function nextCollection(tx: UnitOfWork, application: StoredApplication): Promise<NextCollection | null> {
  const { id, status, document, signedAt } = application;
  const today = londonDay(tx.now);
  const account = status === "paid" ? loanAccountOf(application, await partialSettlements(tx, id), today) : null;
  if (!account || signedAt === null) return null;
  const dueDays = loansOnPaper(document, londonDay(new Date(signedAt))).flatMap(({ payments }) => payments.map(({ due }) => due));
  const { first, tooSoon } = splitCollectionsByNotice(today, dueDays);
  return { on: first, amountPence: account.position.instalment, tooSoon };
}
