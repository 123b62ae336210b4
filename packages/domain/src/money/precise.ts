import library from "decimal.js-light";

/** Node takes the package's CommonJS file and bundlers its module, and only the first has the constructor under its name. */
const Decimal = library.Decimal ?? (library as unknown as typeof library.Decimal);

/**
 * Decimals for rates, and for the few sums that need a root or a fraction of a month. Seventy-two digits: whole pounds by the million
 * are still right to fifty digits of a penny when the one rounding happens.
 */
export const Precise = Decimal.clone({ precision: 72, rounding: Decimal.ROUND_HALF_UP, toExpNeg: -200, toExpPos: 200 });

export const ONE = new Precise(1);
