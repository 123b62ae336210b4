import type { Decimal } from "decimal.js-light";
import { type Pence, pence } from "./pence.ts";
import { Precise } from "./precise.ts";

/** Whole numbers that stand for value × 2^192. A quote reckons with them: as exact as the decimals need be, and fifty times as fast. */
export type Fixed = bigint;

const fractionBits = 192n;
export const fixedOne: Fixed = 1n << fractionBits;
const half: Fixed = fixedOne >> 1n;

// Every product is cut off a little below the truth. Closer than 2^−80 of a penny to a tie is therefore taken for the tie itself:
// one wrong penny in some 10^24 quotes.
const tieWidth: Fixed = fixedOne >> 80n;

// The cut-off grows with the amount; up to here it stays far below the width of a tie.
const largest: Fixed = fixedOne << 96n;

const scale = new Precise(String(fixedOne));

export const toFixed = (value: Decimal): Fixed => BigInt(value.times(scale).toDecimalPlaces(0).toFixed(0));

export const fixedFrom = (whole: number): Fixed => BigInt(whole) << fractionBits;

export const fixedTimes = (a: Fixed, b: Fixed): Fixed => (a * b) >> fractionBits;

export const fixedOver = (a: Fixed, b: Fixed): Fixed => (a << fractionBits) / b;

/** To the nearest whole number, half up, as everywhere. */
export const fixedToWhole = (value: Fixed): number => Number((value + half + tieWidth) >> fractionBits);

/** Absurd rates over absurd terms are refused rather than answered roughly. */
export function requireInRange(value: Fixed): Fixed {
  if (value > largest) throw new RangeError(outOfRange);
  return value;
}

export function fixedToPence(value: Fixed): Pence {
  const whole = fixedToWhole(value);
  if (!Number.isSafeInteger(whole)) throw new RangeError(outOfRange);
  return pence(whole);
}

const outOfRange = "The amounts grow too large to be reckoned to the penny";
