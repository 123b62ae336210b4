import * as contract from "@farthing/contract";
import type { BankParts } from "../../use-cases/checks/check-bank-account.ts";
import { downloadInstructionFile, readDirectDebits } from "../../use-cases/direct-debits/read-direct-debits.ts";
import { recordInstructionReturn } from "../../use-cases/direct-debits/record-return.ts";
import { replaceInstruction } from "../../use-cases/direct-debits/replace-instruction.ts";
import type { Implement } from "../implement.ts";

export function serveDirectDebits(implement: Implement, banks: BankParts): void {
  implement(contract.readDirectDebits, async ({ ctx, given }) => {
    const { counts, nextFileAt, instructions, files } = await readDirectDebits(ctx, given.query.application);
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

  implement(contract.takeInstructionFile, ({ ctx, given }) => downloadInstructionFile(ctx, given.params.id));

  implement(contract.recordInstructionReturn, ({ ctx, given: { params, body } }) =>
    recordInstructionReturn(ctx, { instructionId: params.id, reason: body.reason }).then(() => undefined),
  );

  implement(contract.replaceInstruction, ({ ctx, given: { params, body } }) => {
    const { isAccountHolder: _, ...account } = body;
    return replaceInstruction(ctx, { instructionId: params.id, ...account }, banks).then(() => undefined);
  });
}
