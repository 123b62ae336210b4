import { bacsDays, lastInstructionFile, writeInstructionFile } from "@farthing/domain/bacs";
import { londonDay } from "@farthing/domain/money";
import type { Lender } from "../../platform/lender.ts";
import { asEventActor, type Ctx, tenantOf } from "../context.ts";

/**
 * Tells the banks once a working day which instructions are new and which have ended, in one AUDDIS file. No money moves by it, so it
 * needs nobody's release. What waits is locked and moved on in the transaction that keeps the file: it is told once, whoever dies.
 */
export async function sendInstructions(ctx: Ctx, lender: Lender): Promise<void> {
  await ctx.transaction(async (tx) => {
    const told = await tx.directDebits.lockWaiting(lastInstructionFile(tx.now));
    if (told.length === 0) return;
    const serialNumber = await tx.directDebits.nextSerialNumber();
    const { processing } = bacsDays(tx.now);
    const text = writeInstructionFile({
      serviceUserNumber: lender.directDebitServiceUserNumber,
      serialNumber: asSixCharacters(serialNumber),
      from: { ...lender.payoutAccount, name: lender.tradingName },
      madeOn: londonDay(tx.now),
      processingDay: processing,
      instructions: told.map(({ account, state, applicationId }) => ({ ...account, state, reference: applicationId })),
    });
    await tx.directDebits.keepFile({ serialNumber, processingDay: processing, text, told });
    const by = asEventActor(ctx.actor);
    for (const { applicationId, state } of told)
      await tx.events.append({ type: "directDebit.told", on: { applicationId }, by, facts: { serialNumber, was: state } });
    await tx.events.append({
      type: "instructionFile.sent",
      on: { tenant: tenantOf(ctx.actor) },
      by,
      facts: { serialNumber, instructions: told.length },
    });
  });
}

/** Payout runs are numbered by digits alone: no two files of a day have the same number. */
export const asSixCharacters = (serialNumber: number): string => `D${String(serialNumber % 100_000).padStart(5, "0")}`;
