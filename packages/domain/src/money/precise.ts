import { Decimal } from "decimal.js";

/**
 * Decimals for rates, and for the few sums that need a root or a fraction of a month. Seventy-two digits: whole pounds by the million
 * are still right to fifty digits of a penny when the one rounding happens.
 */
export const Precise = Decimal.clone({ precision: 72, rounding: Decimal.ROUND_HALF_UP, toExpNeg: -200, toExpPos: 200, defaults: true });

export const ONE = new Precise(1);
