import { type Pence, parsePounds } from "../money/index.ts";
import { formatPounds, validationTexts as texts } from "../wording/index.ts";
import { limits } from "./limits.ts";

// A comma is accepted only as a thousands separator, because "1,50" may mean 1.50 or 150.
const typedAmountPattern = /^£?(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/;
const poundsDigitsMax = 12;

/** For example, "£1,849" becomes "1849.00". Returns null if the text is not clearly an amount. */
export function readAmount(typed: string): string | null {
  const [, pounds, pennies = ""] = typedAmountPattern.exec(typed.replace(/\s/g, "")) ?? [];
  if (pounds === undefined) return null;
  const digits = pounds.replaceAll(",", "").replace(/^0+(?=\d)/, "");
  return digits.length > poundsDigitsMax ? null : `${digits}.${pennies.padEnd(2, "0")}`;
}

/** A valid amount and an empty text give null. A text with more digits than any amount is invalid. */
export function amountObjection(typed: string): string | null {
  const text = typed.replace(/\s/g, "");
  if (text === "" || readAmount(typed) !== null) return null;
  return typedAmountPattern.test(text) ? texts.mustBeOrLower(formatPounds(limits.amountPoundsMax)) : texts.amountInvalid;
}

export function readPence(typed: string): Pence | null {
  const pounds = readAmount(typed);
  return pounds === null ? null : parsePounds(pounds);
}

export const isLess = (one: string, other: string): boolean => parsePounds(one) < parsePounds(other);
