export function luhnDigit(digits: string): string {
  const total = [...digits].reverse().reduce((sum, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 2 : 1);
    return sum + (value > 9 ? value - 9 : value);
  }, 0);
  return String((10 - (total % 10)) % 10);
}

export const endsInLuhnDigit = (number: string): boolean => luhnDigit(number.slice(0, -1)) === number.at(-1);

/** Checks an application id without a schema library, so that browser code stays small. */
export const isApplicationId = (value: unknown): value is string =>
  typeof value === "string" && /^\d{9}$/.test(value) && endsInLuhnDigit(value);
