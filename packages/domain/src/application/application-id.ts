import { z } from "zod";
import { endsInLuhnDigit, luhnDigit } from "./luhn.ts";

export const applicationIdSchema = z
  .string()
  .regex(/^\d{9}$/, "Application ID must be 9 digits.")
  .refine(endsInLuhnDigit, "Application ID is not valid.");

/** Ids are random, not sequential, so that nobody learns how much business a retailer does. */
export function applicationIdFrom(eightRandomDigits: string): string {
  if (!/^\d{8}$/.test(eightRandomDigits)) throw new RangeError("An application id is made from eight digits.");
  return `${eightRandomDigits}${luhnDigit(eightRandomDigits)}`;
}
