import { bacsDays, lastInstructionCutOff, writeInstructionFile } from "@farthing/domain/bacs";
import { londonDay } from "@farthing/domain/money";
import type { Lender } from "../../platform/lender.ts";
import { asEventActor, type Ctx, tenantOf } from "../context.ts";

/**
 * A file (AUDDIS) tells the banks about new and cancelled instructions, once each working day. No money moves, so no approval is needed.
 * The transaction that stores the file also updates the instructions, so that each is sent once.
 */
export async function sendInstructions(ctx: Ctx, lender: Lender): Promise<void> {
  await ctx.transaction(async (tx) => {
    const waiting = await tx.directDebits.lockWaiting(lastInstructionCutOff(tx.now));
    if (waiting.length === 0) return;
    const serialNumber = await tx.directDebits.nextSerialNumber();
    const { processing } = bacsDays(tx.now);
    const text = writeInstructionFile({
      serviceUserNumber: lender.directDebitServiceUserNumber,
      serialNumber: formatInstructionSerial(serialNumber),
      from: { ...lender.payoutAccount, name: lender.tradingName },
      madeOn: londonDay(tx.now),
      processingDay: processing,
      instructions: waiting.map(({ account, state, applicationId }) => ({ ...account, state, reference: applicationId })),
    });
    await tx.directDebits.addFile({ serialNumber, processingDay: processing, text, sent: waiting });
    const by = asEventActor(ctx.actor);
    for (const { applicationId, state } of waiting)
      await tx.events.append({ type: "directDebit.told", on: { applicationId }, by, facts: { serialNumber, was: state } });
    await tx.events.append({
      type: "instructionFile.sent",
      on: { tenant: tenantOf(ctx.actor) },
      by,
      facts: { serialNumber, instructions: waiting.length },
    });
  });
}

/** The prefix "D" distinguishes these serial numbers from those of payout runs, which consist of digits only. */
export const formatInstructionSerial = (serialNumber: number): string => `D${String(serialNumber % 100_000).padStart(5, "0")}`;
