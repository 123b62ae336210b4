import { loanAccountOf } from "@farthing/domain/application";
import { type BacsAccount, stateWhenEnded } from "@farthing/domain/bacs";
import { standardAccount } from "@farthing/domain/details";
import { londonDay, zeroPence } from "@farthing/domain/money";
import { isInStatusGroup } from "@farthing/domain/vocabulary";
import type { StoredApplication } from "../../store/applications/applications.ts";
import type { Instruction } from "../../store/direct-debits/direct-debits.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import { partialSettlements } from "../after-signing/settle-partially.ts";
import { asEventActor, type Ctx } from "../context.ts";
import { handOverToServicing } from "../servicing/hand-over.ts";

/** The Direct Debit instruction must match the agreement. A repeated or late call does no harm. */
export async function syncInstruction(ctx: Ctx, { applicationId }: { readonly applicationId: string }): Promise<void> {
  await ctx.transaction(async (tx) => syncInstructionInTransaction(tx, ctx, await tx.applications.lock(applicationId)));
}

/** Returns true if a new instruction now waits to be sent to the bank. Only call this function after locking the application. */
export async function syncInstructionInTransaction(tx: UnitOfWork, ctx: Ctx, application: StoredApplication): Promise<boolean> {
  const { id: applicationId } = application;
  const active = await tx.directDebits.active(applicationId);
  const wanted = (await needsCollection(tx, application)) ? accountOf(application) : null;
  if (active && wanted && isSameAccount(active.account, wanted)) return false;
  if (active) await endInstruction(tx, ctx, active);
  if (!wanted) {
    // If the loan has no further collections, an instruction that the bank returned is ended and not replaced.
    const returned = await tx.directDebits.returned(applicationId);
    for (const instruction of returned) await endInstruction(tx, ctx, instruction);
    if (active || returned.length > 0) await handOverToServicing(tx, application, "mandateChanged");
    return false;
  }
  tx.directDebits.record(applicationId, wanted);
  await tx.events.append({ type: "directDebit.recorded", on: { applicationId }, by: asEventActor(ctx.actor), facts: {} });
  await handOverToServicing(tx, application, "mandateChanged");
  return true;
}

/**
 * True if repayments must still be collected. While an amendment is not signed, the earlier agreement stays in force, so repayments are
 * collected.
 */
async function needsCollection(tx: UnitOfWork, application: StoredApplication): Promise<boolean> {
  const { status, signedAt, id } = application;
  if (signedAt === null || isInStatusGroup(status, "closed")) return false;
  if (status !== "paid") return true;
  const account = loanAccountOf(application, await partialSettlements(tx, id), londonDay(tx.now));
  return account === null || account.position.leftToPay > zeroPence;
}

function accountOf({ document }: StoredApplication): BacsAccount | null {
  const { name, sortCode, accountNumber } = document.bankAccountDetails ?? {};
  const standard = sortCode && accountNumber ? standardAccount(sortCode, accountNumber) : null;
  return name && standard ? { name, ...standard } : null;
}

const isSameAccount = (one: BacsAccount, other: BacsAccount): boolean =>
  one.sortCode === other.sortCode && one.accountNumber === other.accountNumber && one.name === other.name;

async function endInstruction(
  tx: UnitOfWork,
  ctx: Ctx,
  { id, applicationId, state }: Instruction<keyof typeof stateWhenEnded>,
): Promise<void> {
  await tx.directDebits.change(id, { state: stateWhenEnded[state] });
  await tx.events.append({
    type: "directDebit.ended",
    on: { applicationId },
    by: asEventActor(ctx.actor),
    facts: { bankIsTold: stateWhenEnded[state] === "to_cancel" },
  });
}
