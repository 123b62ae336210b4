import { type Pence, pence } from "./pence.ts";

/**
 * A number is stored as an integer: the value multiplied by 2^192. Quotes use these integers, because they are about fifty times as fast as
 * decimals.
 */
export type Fixed = bigint;

const fractionBits = 192n;
export const fixedOne: Fixed = 1n << fractionBits;
const fixedHalf: Fixed = fixedOne >> 1n;

// Every multiplication truncates its result. A value within 2^−80 pence of half a penny therefore counts as exactly half a penny. About one
// in 10^24 quotes is rounded wrongly.
const tieWidth: Fixed = fixedOne >> 80n;

// The truncation error grows with the value. Up to this limit, the error stays far below `tieWidth`.
const fixedMax: Fixed = fixedOne << 96n;

/** Divides a decimal such as "0.79" by `divisor` and rounds half up. The text has no sign and no exponent. */
export function fixedFromText(text: string, divisor = 1n): Fixed {
  const [whole = "", decimals = ""] = text.split(".");
  const units = divisor * 10n ** BigInt(decimals.length);
  return ((BigInt(whole + decimals) << (fractionBits + 1n)) + units) / (2n * units);
}

export const fixedFrom = (whole: number): Fixed => BigInt(whole) << fractionBits;

export const fixedMultiply = (a: Fixed, b: Fixed): Fixed => (a * b) >> fractionBits;

export const fixedDivide = (a: Fixed, b: Fixed): Fixed => (a << fractionBits) / b;

export const fixedToWhole = (value: Fixed): number => Number((value + fixedHalf + tieWidth) >> fractionBits);

/** Refuses a value that is too large for an exact result. Only extreme rates and terms lead to such a value. */
export function requireInRange(value: Fixed): Fixed {
  if (value > fixedMax) throw new RangeError(outOfRangeMessage);
  return value;
}

export function fixedToPence(value: Fixed): Pence {
  const whole = fixedToWhole(value);
  if (!Number.isSafeInteger(whole)) throw new RangeError(outOfRangeMessage);
  return pence(whole);
}

const outOfRangeMessage = "The amounts are too large for an exact calculation";
