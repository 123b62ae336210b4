import { authorise } from "@farthing/domain/access";
import { nextInstructionCutOff } from "@farthing/domain/bacs";
import { fail } from "@farthing/domain/wording";
import type { InstructionCounts, InstructionFile, ListedInstruction } from "../../store/direct-debits/direct-debits.ts";
import { asEventActor, type Ctx, tenantOf } from "../context.ts";
import { supplierNames } from "../payouts/supplier-names.ts";
import { formatInstructionSerial } from "./send-instructions.ts";

/** The maximum numbers of listed instructions and files. Users find older instructions by their application number. */
const [instructionsShownMax, filesShownMax] = [200, 30];

export interface DirectDebitOverview {
  readonly counts: InstructionCounts;
  readonly nextFileAt: Date;
  readonly instructions: readonly (Omit<ListedInstruction, "account"> & {
    readonly supplier: string;
    readonly accountEnding: string;
  })[];
  readonly files: readonly InstructionFile[];
}

export async function readDirectDebits(ctx: Ctx, applicationId?: string): Promise<DirectDebitOverview> {
  return ctx.transaction(async (tx) => {
    authorise(ctx.actor, "directDebit:run");
    const listed = await tx.directDebits.listed(instructionsShownMax, applicationId);
    const names = await supplierNames(
      tx,
      listed.map(({ supplierNumber }) => supplierNumber),
    );
    return {
      counts: await tx.directDebits.counts(),
      nextFileAt: nextInstructionCutOff(tx.now),
      instructions: listed.map(({ account, ...instruction }) => ({
        ...instruction,
        supplier: names.get(instruction.supplierNumber) ?? instruction.supplierNumber,
        accountEnding: account.accountNumber.slice(-4),
      })),
      files: await tx.directDebits.newestFiles(filesShownMax),
    };
  });
}

export async function downloadInstructionFile(ctx: Ctx, fileId: string): Promise<{ fileName: string; text: string }> {
  return ctx.transaction(async (tx) => {
    authorise(ctx.actor, "directDebit:run");
    const { serialNumber, text } = (await tx.directDebits.file(fileId)) ?? fail("directDebit.not_found", { fileId });
    await tx.events.append({
      type: "instructionFile.taken",
      on: { tenant: tenantOf(ctx.actor) },
      by: asEventActor(ctx.actor),
      facts: { serialNumber },
    });
    return { fileName: `instructions-${formatInstructionSerial(serialNumber)}.bacs.txt`, text };
  });
}
