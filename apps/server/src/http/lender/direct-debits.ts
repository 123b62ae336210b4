import { readDirectDebits, recordInstructionReturn, replaceInstruction, takeInstructionFile } from "@farthing/contract";
import type { BankParts } from "../../use-cases/checks/check-bank-account.ts";
import { readDirectDebits as read, takeInstructionFile as takeFile } from "../../use-cases/direct-debits/read-direct-debits.ts";
import { recordInstructionReturn as recordReturn } from "../../use-cases/direct-debits/record-return.ts";
import { replaceInstruction as replace } from "../../use-cases/direct-debits/replace-instruction.ts";
import type { Implement } from "../implement.ts";

export function serveDirectDebits(implement: Implement, banks: BankParts): void {
  implement(readDirectDebits, async ({ ctx, given }) => {
    const { counts, nextFileAt, instructions, files } = await read(ctx, given.query.application);
    return {
      toLodge: counts.to_lodge,
      toCancel: counts.to_cancel,
      returned: counts.returned,
      nextFile: nextFileAt.toISOString(),
      instructions: instructions.map(({ changedAt, supplierNumber: _, ...instruction }) => ({
        ...instruction,
        changed: changedAt.toISOString(),
      })),
      files: files.map(({ serialNumber, madeAt, ...file }) => ({ ...file, number: serialNumber, made: madeAt.toISOString() })),
    };
  });

  implement(takeInstructionFile, ({ ctx, given }) => takeFile(ctx, given.params.id));

  implement(recordInstructionReturn, ({ ctx, given: { params, body } }) =>
    recordReturn(ctx, { instructionId: params.id, reason: body.reason }).then(() => undefined),
  );

  implement(replaceInstruction, ({ ctx, given: { params, body } }) => {
    const { isAccountHolder: _, ...account } = body;
    return replace(ctx, { instructionId: params.id, ...account }, banks).then(() => undefined);
  });
}
