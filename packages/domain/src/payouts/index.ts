export { type PayoutLoan, type PayoutPart, payoutReturnEntries, takeRecoveries } from "./payout-amounts.ts";
