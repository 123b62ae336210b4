import type { BankReportKind, BankReportRow } from "./bank-report.ts";
import { type InstructionState, type ReturnReason, returnReasons } from "./instruction.ts";
import type { BacsAccount } from "./standard-18.ts";

/** "recorded" means that the row was stored and changed nothing else. */
export const bankReportResults = ["applied", "recorded", "refused"] as const;
export type BankReportResult = (typeof bankReportResults)[number];

export const rowRefusals = [
  "unknownAgreement",
  "otherAccount",
  "notLodged",
  "alreadyReturned",
  "unknownReason",
  "byHand",
  "repeated",
] as const;
export type RowRefusal = (typeof rowRefusals)[number];

export type RowOutcome<I = KnownInstruction> =
  | { readonly result: "applied"; readonly reason: ReturnReason; readonly instruction: I }
  | { readonly result: "recorded" }
  | { readonly result: "refused"; readonly because: RowRefusal };

/** A row of a bank report names the agreement of an instruction, not the instruction itself. */
export interface KnownInstruction {
  readonly state: InstructionState;
  readonly account: Pick<BacsAccount, "sortCode" | "accountNumber">;
}

/** If a bank's ADDACS report gives one of these reasons, the instruction can no longer be used. For any other reason, a person decides. */
const instructionEndingReasons: readonly string[] = ["0", "1", "2", "3", "B", "C"] satisfies readonly ReturnReason[];
const manualReviewReasons: readonly string[] = ["D", "E", "R"];

const isReturnReason = (reason: string): reason is ReturnReason => Object.hasOwn(returnReasons, reason);

const refusedRow = (because: RowRefusal) => ({ result: "refused", because }) as const;

/**
 * The instructions are sorted from newest to oldest. A row about an unpaid collection changes no instruction, because the servicing system
 * collects the instalments.
 */
export function outcomeOfRow<I extends KnownInstruction>(
  kind: BankReportKind,
  row: BankReportRow,
  instructions: readonly I[],
): RowOutcome<I> {
  if (instructions.length === 0) return refusedRow("unknownAgreement");
  const ofAccount = instructions.filter(({ account }) => isSameAccount(account, row));
  const instruction = ofAccount.find(({ state }) => state === "lodged") ?? ofAccount[0];
  if (!instruction) return refusedRow("otherAccount");
  if (kind === "ARUDD") return { result: "recorded" };
  if (kind === "ADDACS" && manualReviewReasons.includes(row.reason)) return refusedRow("byHand");
  const { reason } = row;
  if (!isReturnReason(reason) || (kind === "ADDACS" && !instructionEndingReasons.includes(reason))) return refusedRow("unknownReason");
  if (instruction.state === "returned") return refusedRow("alreadyReturned");
  return instruction.state === "lodged" ? { result: "applied", reason, instruction } : refusedRow("notLodged");
}

const isSameAccount = ({ sortCode, accountNumber }: KnownInstruction["account"], row: BankReportRow): boolean =>
  sortCode === row.sortCode && accountNumber === row.accountNumber;
