export { splitCollectionsByNotice } from "./advance-notice.ts";
export {
  type BacsDays,
  bacsDays,
  lastInstructionCutOff,
  nextInstructionCutOff,
} from "./bacs-days.ts";
export {
  type BankReport,
  type BankReportKind,
  type BankReportProblem,
  type BankReportRow,
  bankReportKinds,
  readBankReport,
} from "./bank-report.ts";
export {
  type BankReportResult,
  bankReportResults,
  type KnownInstruction,
  outcomeOfRow,
  type RowOutcome,
  type RowRefusal,
  rowRefusals,
} from "./bank-report-row.ts";
export {
  type ActiveState,
  activeStates,
  type InstructionState,
  type InstructionStateToReport,
  instructionStates,
  type ReturnReason,
  reportedInstructionStates,
  returnReasonCodes,
  returnReasons,
  stateWhenEnded,
} from "./instruction.ts";
export { type BacsInstruction, writeInstructionFile } from "./instruction-file.ts";
export { type BacsCredit, writePaymentFile } from "./payment-file.ts";
export { type AwaitedPayout, payoutDueOn, payoutPromiseDays } from "./payout-days.ts";
export { type CreditReturnReason, creditReturnCodes, creditReturnReasons } from "./returned-credit.ts";
export type { BacsAccount } from "./standard-18.ts";
