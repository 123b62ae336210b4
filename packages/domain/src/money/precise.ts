import library from "decimal.js-light";

/**
 * The constructor comes from the library in one of two ways. Node loads the library's CommonJS file, and only that file exports the
 * constructor by name. Bundlers load the library's ES module.
 */
const Decimal = library.Decimal ?? (library as unknown as typeof library.Decimal);

/** Decimals with 72 digits. A calculation with a million pounds is then exact to fifty digits of a penny before the final rounding. */
export const Precise = Decimal.clone({ precision: 72, rounding: Decimal.ROUND_HALF_UP, toExpNeg: -200, toExpPos: 200 });

export const ONE = new Precise(1);
