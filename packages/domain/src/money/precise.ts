import library from "decimal.js-light";

/** Node loads the library's CommonJS file, which exports the constructor by name. Bundlers load the ES module, which does not. */
const Decimal = library.Decimal ?? (library as unknown as typeof library.Decimal);

/** With 72 digits, a calculation with a million pounds is exact to fifty digits of a penny before the final rounding. */
export const Precise = Decimal.clone({ precision: 72, rounding: Decimal.ROUND_HALF_UP, toExpNeg: -200, toExpPos: 200 });

export const ONE = new Precise(1);
