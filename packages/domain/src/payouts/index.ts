export { type BankAccountCheck, bankAccountChecks, type PayeeCheck, payeeChecks } from "./account-checks.ts";
export { type PayoutLoan, type PayoutPart, payoutReturnEntries, takeRecoveries } from "./payout-amounts.ts";
