/** The lender's own screens. */
export { payouts } from "./payouts.ts";
export { withdrawals } from "./withdrawals.ts";
