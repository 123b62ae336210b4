import library from "decimal.js-light";

/** The import is the constructor, but its types describe an object with the constructor inside. */
const isConstructor = (imported: unknown): imported is typeof library.Decimal => typeof imported === "function";
const Decimal = isConstructor(library) ? library : library.Decimal;

/** With 72 digits, a calculation with a million pounds is exact to fifty digits of a penny before the final rounding. */
export const Precise = Decimal.clone({ precision: 72, rounding: Decimal.ROUND_HALF_UP, toExpNeg: -200, toExpPos: 200 });

export const ONE = new Precise(1);
