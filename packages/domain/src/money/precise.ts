import library from "decimal.js-light";

/** Node loads the CommonJS file of the package, and bundlers load its module. Only the CommonJS file has a named constructor. */
const Decimal = library.Decimal ?? (library as unknown as typeof library.Decimal);

/**
 * Decimals for rates, roots and fractions of a month. With 72 digits, a million pounds are exact to fifty digits of a penny before the
 * final rounding.
 */
export const Precise = Decimal.clone({ precision: 72, rounding: Decimal.ROUND_HALF_UP, toExpNeg: -200, toExpPos: 200 });

export const ONE = new Precise(1);
