import { type Pence, pence } from "../money/index.ts";

/** Rounding with whole numbers needs no library for decimals in the browser. */
const roundedQuotient = (part: number, whole: number): number => Math.floor((2 * part + whole) / (2 * whole));

export function percentageOf(part: number, whole: number): string | null {
  if (whole === 0) return null;
  return percentFromTenths(roundedQuotient(part * 1000, whole));
}

/** The percentages add up to 100.0%. Each is rounded down to a tenth, and the missing tenths go to the percentages that lost most. */
export function percentagesOf(parts: readonly number[]): readonly string[] {
  const whole = parts.reduce((total, part) => total + part, 0);
  if (whole === 0) return [];
  const tenths = parts.map((part) => Math.floor((part * 1000) / whole));
  const left = 1000 - tenths.reduce((total, each) => total + each, 0);
  const lost = (index: number): number => ((parts[index] ?? 0) * 1000) % whole;
  const raised = new Set([...parts.keys()].toSorted((one, other) => lost(other) - lost(one) || one - other).slice(0, left));
  return tenths.map((each, index) => percentFromTenths(raised.has(index) ? each + 1 : each));
}

const percentFromTenths = (tenths: number): string => `${Math.floor(tenths / 10)}.${tenths % 10}%`;

export const averageOf = (total: Pence, count: number): Pence | null => (count === 0 ? null : pence(roundedQuotient(total, count)));

/** A chart shows amounts as "£700", "£39.5k" or "£1.38m". The page also shows the exact amount. */
export function shortMoney(amount: Pence): string {
  const pounds = roundedQuotient(amount, 100);
  if (pounds < 1_000) return `£${pounds}`;
  const tenths = roundedQuotient(amount, 10_000);
  if (tenths < 10_000) return `£${decimalWithoutZeros(tenths, 1)}k`;
  return `£${decimalWithoutZeros(roundedQuotient(amount, 1_000_000), 2)}m`;
}

function decimalWithoutZeros(units: number, places: 1 | 2): string {
  const [one, rest] = [10 ** places, units % 10 ** places];
  return `${Math.floor(units / one)}${rest === 0 ? "" : `.${String(rest).padStart(places, "0")}`}`.replace(/(\.\d)0$/, "$1");
}
