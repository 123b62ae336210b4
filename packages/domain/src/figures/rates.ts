import { type Pence, pence } from "../money/index.ts";

/** Rounds half up with whole numbers, so that the browser needs no library for decimals. */
const rounded = (part: number, whole: number): number => Math.floor((2 * part + whole) / (2 * whole));

/** Returns `part` as a percentage of `whole`. For example, 207 of 288 is "71.9%". Null if `whole` is zero. */
export function percentageOf(part: number, whole: number): string | null {
  if (whole === 0) return null;
  return inPercent(rounded(part * 1000, whole));
}

/**
 * Returns each part as a percentage, so that the percentages add up to 100.0%. Each percentage is first rounded down to a tenth. The
 * missing tenths are then added to the percentages that lost most by the rounding.
 */
export function percentagesOf(parts: readonly number[]): readonly string[] {
  const whole = parts.reduce((total, part) => total + part, 0);
  if (whole === 0) return [];
  const tenths = parts.map((part) => Math.floor((part * 1000) / whole));
  const left = 1000 - tenths.reduce((total, each) => total + each, 0);
  const lost = (index: number): number => ((parts[index] ?? 0) * 1000) % whole;
  const raised = new Set([...parts.keys()].toSorted((one, other) => lost(other) - lost(one) || one - other).slice(0, left));
  return tenths.map((each, index) => inPercent(raised.has(index) ? each + 1 : each));
}

const inPercent = (tenths: number): string => `${Math.floor(tenths / 10)}.${tenths % 10}%`;

export const averageOf = (total: Pence, count: number): Pence | null => (count === 0 ? null : pence(rounded(total, count)));

/** Shortens an amount for a chart, such as "£700", "£39.5k" or "£1.38m". The page also shows the exact amount beside it. */
export function shortMoney(amount: Pence): string {
  const pounds = rounded(amount, 100);
  if (pounds < 1_000) return `£${pounds}`;
  const tenths = rounded(amount, 10_000);
  if (tenths < 10_000) return `£${trimmed(tenths, 1)}k`;
  return `£${trimmed(rounded(amount, 1_000_000), 2)}m`;
}

/** Formats a number of hundredths or tenths. For example, 13797 hundredths are "137.97" and 10 tenths are "1". */
function trimmed(units: number, places: 1 | 2): string {
  const [one, rest] = [10 ** places, units % 10 ** places];
  return `${Math.floor(units / one)}${rest === 0 ? "" : `.${String(rest).padStart(places, "0")}`}`.replace(/(\.\d)0$/, "$1");
}
