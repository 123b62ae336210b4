import type { Decimal } from "decimal.js-light";
import { type Pence, pence, times } from "./pence.ts";
import { Precise } from "./precise.ts";

// Roots and quotients have an error in about the seventieth digit. A value this close to a half therefore counts as exactly a half. For
// example, 1,000.05 that grows by 10% in twelve monthly steps is 1,100.055, not 1,100.0549….
const halfTolerance = new Precise("1e-40");

/** An exact half is rounded away from zero. */
export function roundHalfUp(value: Decimal, places: number): Decimal {
  const nudged = value.isNegative() ? value.minus(halfTolerance) : value.plus(halfTolerance);
  return nudged.toDecimalPlaces(places, Precise.ROUND_HALF_UP);
}

export const roundToPence = (value: Decimal): Pence => pence(roundHalfUp(value, 0).toNumber());

/** 10% of 1,234.56 is rounded up to 123.46, and 10% of 1,000.00 is 100.00. */
export const percentageRoundedUp = (amount: Pence, percent: Decimal): Pence =>
  pence(new Precise(amount).times(percent).div(100).toDecimalPlaces(0, Precise.ROUND_CEIL).toNumber());

export interface EvenSplit {
  readonly each: Pence;
  /** The last part includes the rounding difference. */
  readonly last: Pence;
}

export function splitEvenly(amount: Pence, parts: number): EvenSplit {
  if (!Number.isInteger(parts) || parts < 1) throw new RangeError(`Cannot split into ${parts} parts`);
  const remainder = amount % parts;
  const each = pence((amount - remainder) / parts + (2 * remainder >= parts ? 1 : 0));
  const last = pence(amount - times(each, parts - 1));
  if (last < 0) throw new RangeError(`${amount} pence are too few to split into ${parts} parts`);
  return { each, last };
}
