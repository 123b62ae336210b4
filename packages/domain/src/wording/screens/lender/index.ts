/** The texts of the lender's screens. */
export { changes } from "./changes.ts";
export { directDebits } from "./direct-debits.ts";
export { messages } from "./messages.ts";
export { payouts } from "./payouts.ts";
export { policy } from "./policy.ts";
export { referrals } from "./referrals.ts";
export { retailers } from "./retailers.ts";
export { switches } from "./switches.ts";
export { users } from "./users.ts";
export { withdrawals } from "./withdrawals.ts";

export const notRead = "This could not be loaded.";
