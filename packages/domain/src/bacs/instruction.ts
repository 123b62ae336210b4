/** What has become of a customer's instruction to pay by Direct Debit. */
export const instructionStates = {
  to_lodge: "signed, and goes to the customer's bank with the next file",
  lodged: "sent to the customer's bank, which says nothing unless it refuses",
  to_cancel: "the agreement is over; the bank is told with the next file",
  cancelled: "withdrawn at the bank, or never held there when the agreement ended",
  returned: "refused by the bank, with its reason",
} as const satisfies Record<string, string>;
export type InstructionState = keyof typeof instructionStates;

/** The states in which something is to be told to the bank: with which code of AUDDIS, and what that leads to (facts §7). */
export const bankNotices = {
  to_lodge: { code: "0N", becomes: "lodged" },
  to_cancel: { code: "0C", becomes: "cancelled" },
} as const satisfies Partial<Record<InstructionState, { readonly code: string; readonly becomes: InstructionState }>>;
export type WaitingState = keyof typeof bankNotices;

/** There is at most one of an agreement in these: it is collected by it, or will be. */
export const activeStates = ["to_lodge", "lodged"] as const satisfies readonly InstructionState[];
export type ActiveState = (typeof activeStates)[number];

/** What the bank never heard of is dropped, and so is what it sent back; what it holds it is told to cancel. */
export const stateWhenEnded = { to_lodge: "cancelled", lodged: "to_cancel", returned: "cancelled" } as const satisfies Record<
  ActiveState | "returned",
  InstructionState
>;

/** The reasons that AUDDIS gives for an instruction that it sends back, by its codes. */
export const returnReasons = {
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
