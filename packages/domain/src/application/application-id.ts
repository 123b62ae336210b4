import { z } from "zod";

/** The digit that makes a number pass the Luhn check, so that one mistyped or swapped digit is noticed. */
export function luhnDigit(digits: string): string {
  const total = [...digits].reverse().reduce((sum, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 2 : 1);
    return sum + (value > 9 ? value - 9 : value);
  }, 0);
  return String((10 - (total % 10)) % 10);
}

export const applicationIdSchema = z
  .string()
  .regex(/^\d{9}$/, "Application ID must be 9 digits.")
  .refine((id) => luhnDigit(id.slice(0, -1)) === id.at(-1), "Application ID is not valid.");

/** Ids are random, not sequential, so that nobody learns how much business a retailer does. */
export function applicationIdFrom(eightRandomDigits: string): string {
  if (!/^\d{8}$/.test(eightRandomDigits)) throw new RangeError("An application id is made from eight digits.");
  return `${eightRandomDigits}${luhnDigit(eightRandomDigits)}`;
}
