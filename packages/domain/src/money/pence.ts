import { decimalText } from "./decimal-text.ts";

/** Farthing calculates in whole pence. Pounds exist only in the API and on screens. */
export type Pence = number & { readonly unit: "pence" };

export function pence(amount: number): Pence {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not a whole number of pence: ${amount}`);
  return amount as Pence;
}

export const zeroPence = pence(0);

// Twelve digits of pounds are far below the largest exact integer, so calculations are exact.
export const poundsPattern = /^\d{1,12}(\.\d{1,2})?$/;

export const isPounds = (text: unknown): text is string => typeof text === "string" && poundsPattern.test(text);

export function parsePounds(text: string): Pence {
  if (!isPounds(text)) throw new RangeError(`Not an amount in pounds with at most two decimals: "${text}"`);
  const [pounds = "", fraction = ""] = text.split(".");
  return pence(Number(pounds + fraction.padEnd(2, "0")));
}

export const toPounds = (amount: Pence): string => decimalText(amount, 2);

export const sum = (amounts: Iterable<Pence>): Pence => {
  let total = 0;
  for (const amount of amounts) total += amount;
  return pence(total);
};

export const add = (a: Pence, b: Pence): Pence => pence(a + b);

export const subtract = (a: Pence, b: Pence): Pence => pence(a - b);

export const times = (amount: Pence, count: number): Pence => pence(amount * count);

export const smaller = (a: Pence, b: Pence): Pence => (a <= b ? a : b);

export const larger = (a: Pence, b: Pence): Pence => (a >= b ? a : b);
