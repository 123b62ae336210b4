import * as z from "zod/mini";
import { endsInLuhnDigit, luhnDigit } from "./luhn.ts";

export const applicationIdSchema = z
  .string()
  .check(z.regex(/^\d{9}$/, "Application ID must be 9 digits."), z.refine(endsInLuhnDigit, "Application ID is not valid."));

/** The caller draws the eight digits at random. Consecutive numbers would reveal how many applications a retailer has. */
export function applicationIdFrom(eightDigits: string): string {
  if (!/^\d{8}$/.test(eightDigits)) throw new RangeError("An application id is made from eight digits.");
  return `${eightDigits}${luhnDigit(eightDigits)}`;
}
