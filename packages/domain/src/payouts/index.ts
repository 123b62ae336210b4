export { type BacsDays, bacsDays } from "./bacs-days.ts";
export { type BacsCredit, type BacsSubmission, writeBacsFile } from "./bacs-file.ts";
export { type PayoutLoan, type PayoutPart, payoutReturnEntries, takeRecoveries } from "./payout-amounts.ts";
