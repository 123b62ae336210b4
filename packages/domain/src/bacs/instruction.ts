export const instructionStates = {
  to_lodge: "signed, and waits for the next file to the bank",
  lodged: "sent to the bank, which answers only if it refuses",
  to_cancel: "the agreement has ended, and the cancellation waits for the next file",
  cancelled: "cancelled at the bank, or never sent to it",
  returned: "refused by the bank, with its reason",
} as const satisfies Record<string, string>;
export type InstructionState = keyof typeof instructionStates;

/** The next file to the bank contains every Direct Debit instruction in one of these states. `code` is the AUDDIS code. */
export const reportedInstructionStates = {
  to_lodge: { code: "0N", becomes: "lodged" },
  to_cancel: { code: "0C", becomes: "cancelled" },
} as const satisfies Partial<Record<InstructionState, { readonly code: string; readonly becomes: InstructionState }>>;
export type InstructionStateToReport = keyof typeof reportedInstructionStates;

/** An agreement has at most one active instruction. */
export const activeStates = ["to_lodge", "lodged"] as const satisfies readonly InstructionState[];
export type ActiveState = (typeof activeStates)[number];

/**
 * The state that an instruction gets when its agreement ends. Only an instruction that the bank has received must be cancelled at the bank.
 */
export const stateWhenEnded = { to_lodge: "cancelled", lodged: "to_cancel", returned: "cancelled" } as const satisfies Record<
  ActiveState | "returned",
  InstructionState
>;

/** A bank gives one of these reasons for an instruction that can no longer be used. The keys are codes in AUDDIS and ADDACS reports. */
export const returnReasons = {
  "0": "Instruction cancelled, refer to payer",
  "1": "Instruction cancelled by payer",
  "2": "Payer deceased",
  "3": "Account transferred to another bank",
  "5": "No account",
  "6": "No instruction",
  B: "Account closed",
  C: "Account transferred to another branch",
  F: "Invalid account type",
  G: "Bank will not accept Direct Debits on account",
  H: "Instruction has expired",
  I: "Payer reference is not unique",
  K: "Instruction cancelled by paying bank",
  L: "Incorrect payer's account details",
  M: "Transaction code and user status incompatible",
  N: "Transaction disallowed at payer's branch",
  O: "Invalid reference",
  P: "Payer's name not present",
  Q: "Service user's name blank",
} as const satisfies Record<string, string>;
export type ReturnReason = keyof typeof returnReasons;
export const returnReasonCodes = Object.keys(returnReasons) as [ReturnReason, ...ReturnReason[]];
