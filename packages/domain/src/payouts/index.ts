export { type BankAccountCheck, bankAccountChecks, type PayeeCheck, payeeChecks } from "./account-checks.ts";
export { accountObstacle, type CurrentAccount, type CurrentLoan, type LeftOutReason, leftOutReasons, loanObstacle } from "./left-out.ts";
export {
  type Debt,
  type DebtorAccount,
  deductRecoveries,
  outstandingDebts,
  type PayoutLoan,
  type PayoutPart,
  payoutReturnEntries,
  undoneReturnEntries,
} from "./payout-amounts.ts";
export { type AccountInRun, type LoanInRun, runContentText, shortDigest } from "./run-content.ts";
export { isLateRun, type PayoutRunState, payoutRunStateOf, payoutRunStates, type RunTimestamps } from "./run-state.ts";
