import { zeroPence } from "../money/index.ts";
import { type InstructionStateToReport, reportedInstructionStates } from "./instruction.ts";
import { type BacsAccount, type BacsSubmission, writeStandard18File } from "./standard-18.ts";

export interface BacsInstruction extends BacsAccount {
  readonly state: InstructionStateToReport;
  /** The number of the agreement, by which the bank identifies the instruction. */
  readonly reference: string;
}

export interface BacsInstructions extends BacsSubmission {
  readonly instructions: readonly BacsInstruction[];
}

/**
 * Writes a file for AUDDIS, the Bacs service for Direct Debit instructions. Instructions have no amount, so the file's totals are numbers
 * of instructions (facts §7).
 */
export function writeInstructionFile({ instructions, ...submission }: BacsInstructions): string {
  if (instructions.length === 0) throw new RangeError("An instruction file needs at least one instruction.");
  const records = instructions.map(({ state, ...record }) => ({
    ...record,
    amount: zeroPence,
    code: reportedInstructionStates[state].code,
  }));
  const none = { amount: zeroPence, items: 0 };
  return writeStandard18File(submission, records, { debits: none, credits: none, instructions: records.length });
}
