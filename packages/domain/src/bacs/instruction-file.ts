import { zeroPence } from "../money/index.ts";
import { type InstructionStateToReport, reportedInstructionStates } from "./instruction.ts";
import { type BacsAccount, type BacsSubmission, writeStandard18File } from "./standard-18.ts";

export interface BacsInstruction extends BacsAccount {
  readonly state: InstructionStateToReport;
  /** The bank identifies the instruction by this number, which is the number of the agreement. */
  readonly reference: string;
}

export interface BacsInstructions extends BacsSubmission {
  readonly instructions: readonly BacsInstruction[];
}

/** AUDDIS is the Bacs service for Direct Debit instructions. Instructions have no amount, so the totals of the file count instructions. */
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
