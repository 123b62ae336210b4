import library from "decimal.js-light";

/** Node loads the package's CommonJS file, and bundlers load its ES module. Only the CommonJS file exports the constructor by name. */
const Decimal = library.Decimal ?? (library as unknown as typeof library.Decimal);

/** With 72 digits, a calculation with a million pounds is exact to fifty digits of a penny before the final rounding. */
export const Precise = Decimal.clone({ precision: 72, rounding: Decimal.ROUND_HALF_UP, toExpNeg: -200, toExpPos: 200 });

export const ONE = new Precise(1);
