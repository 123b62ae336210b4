/**
 * Formats of amounts and dates: pounds sterling, British English, London time (S1 §9, S2 §9, S3 §9). Decision 31 says which function
 * formats which value.
 */

const LOCALE = "en-GB";
const LONDON = "Europe/London";

// The formatters are marked as pure, because a phone takes a millisecond to create one. A page then creates only the formatters that it
// uses.

type Decimals = 0 | 2;

const sterling = (decimals: Decimals) =>
  new Intl.NumberFormat(LOCALE, { style: "currency", currency: "GBP", minimumFractionDigits: decimals, maximumFractionDigits: decimals });
const sterlingBy = { 0: sterling(0), 2: sterling(2) };

/** Formats an amount in pence. For example, 123450 becomes "£1,234.50". */
export function formatMoney(pence: number, decimals: Decimals = 2): string {
  if (!Number.isSafeInteger(pence)) throw new RangeError(`Not a whole number of pence: ${pence}`);
  // `Intl` reads a decimal string exactly. The amount is therefore never converted to a floating-point number.
  return sterlingBy[decimals].format(`${pence}e-2` as Intl.StringNumericLiteral);
}

/** Formats an amount from the API. For example, "1234.5" becomes "£1,234.50". */
export const formatPounds = (pounds: string, decimals: Decimals = 2): string => sterlingBy[decimals].format(exactly(pounds));

/** Formats an amount and leaves out zero pence. For example, 2200 becomes "£22" and 2250 becomes "£22.50". */
export const formatShortMoney = (pence: number): string => formatMoney(pence, pence % 100 === 0 ? 0 : 2);

/** Formats an amount and leaves out zero pence. For example, "18000" becomes "£18,000" and "550.5" becomes "£550.50". */
export const formatShortPounds = (pounds: string): string => formatPounds(pounds, Number.isInteger(Number(pounds)) ? 0 : 2);

const twoDecimals = /* @__PURE__ */ new Intl.NumberFormat(LOCALE, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const whole = /* @__PURE__ */ new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 0 });

/** Formats a rate in per cent with two decimals (S1 §9, S2 §9). For example, "9.9" becomes "9.90%" and "0" becomes "0.00%". */
export const formatPercentage = (percent: string | number): string => `${twoDecimals.format(exactly(String(percent)))}%`;

/** Formats a whole number. For example, 12345 becomes "12,345". */
export const formatCount = (count: number): string => whole.format(count);

function exactly(decimal: string): Intl.StringNumericLiteral {
  if (!/^-?\d+(\.\d+)?(e[+-]?\d+)?$/.test(decimal)) throw new RangeError(`Not a decimal number: "${decimal}"`);
  return decimal as Intl.StringNumericLiteral;
}

const ordinalRules = /* @__PURE__ */ new Intl.PluralRules(LOCALE, { type: "ordinal" });
const ordinalSuffixes: Partial<Record<Intl.LDMLPluralRule, string>> = { one: "st", two: "nd", few: "rd" };

/** Formats an ordinal number. For example, 1 becomes "1st", 12 becomes "12th" and 23 becomes "23rd". */
export const ordinal = (n: number): string => `${n}${ordinalSuffixes[ordinalRules.select(n)] ?? "th"}`;

const smallNumbers = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];

/** Writes small numbers as words. For example, 8 becomes "eight", but 21 becomes "21". */
export const inWords = (n: number): string => smallNumbers[n] ?? String(n);

/** Formats a time to wait, rounded up, such as "20 seconds", "1 minute" or "15 minutes". */
export function formatWait(seconds: number): string {
  if (seconds < 60) return `${seconds} ${seconds === 1 ? "second" : "seconds"}`;
  const minutes = Math.ceil(seconds / 60);
  return `${minutes} ${minutes === 1 ? "minute" : "minutes"}`;
}

export const formatMonths = (months: number): string => `${months} ${months === 1 ? "month" : "months"}`;

/** Formats a duration, such as "1 second", "48 seconds" or "2 minutes". */
export function formatSeconds(seconds: number): string {
  const [count, unit] = seconds < 60 ? [seconds, "second"] : [Math.floor(seconds / 60), "minute"];
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}

const anyOf = /* @__PURE__ */ new Intl.ListFormat("en-GB", { type: "disjunction" });
const termsListedMax = 4;

/**
 * Formats the terms of a product, shortest first, such as "36 months" or "24, 36, 48 or 60 months". Many terms become a range such as "12
 * to 84 months".
 */
export function formatTerms(months: readonly number[]): string {
  const [shortest = 0] = months;
  const longest = months.at(-1) ?? shortest;
  if (months.length === 1) return formatMonths(shortest);
  return months.length > termsListedMax ? `${shortest} to ${formatMonths(longest)}` : `${anyOf.format(months.map(String))} months`;
}

/** Shortens a long name for a table cell. The cell also gives the user access to the full name. */
export function truncate(text: string, lengthMax = 12): string {
  const characters = [...text];
  return characters.length <= lengthMax ? text : `${characters.slice(0, lengthMax).join("")}…`;
}

interface LondonParts {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

// The names of the months. `Intl` is not used for them, because it shortens September to "Sept" in British English.
const monthNames = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;

const monthName = ({ month }: LondonParts) => monthNames[month - 1] ?? "";
const shortMonth = (parts: LondonParts) => monthName(parts).slice(0, 3);
const twoDigits = (n: number) => String(n).padStart(2, "0");

const dayFormats = {
  "D MMM YYYY": (d: LondonParts) => `${d.day} ${shortMonth(d)} ${d.year}`,
  "d MMMM y": (d: LondonParts) => `${d.day} ${monthName(d)} ${d.year}`,
  "d MMMM": (d: LondonParts) => `${d.day} ${monthName(d)}`,
  "MMMM y": (d: LondonParts) => `${monthName(d)} ${d.year}`,
  "do MMMM yyyy": (d: LondonParts) => `${ordinal(d.day)} ${monthName(d)} ${d.year}`,
  "DD/MM/YY": (d: LondonParts) => `${twoDigits(d.day)}/${twoDigits(d.month)}/${twoDigits(d.year % 100)}`,
  "DD/MM/YYYY": (d: LondonParts) => `${twoDigits(d.day)}/${twoDigits(d.month)}/${d.year}`,
} as const;
export type DayFormat = keyof typeof dayFormats;

const twelveHours = (d: LondonParts) => `${d.hour % 12 || 12}:${twoDigits(d.minute)} ${d.hour < 12 ? "am" : "pm"}`;

/** Formats a full hour, such as "5:00 pm". */
export const formatHour = (hour: number): string => `${hour % 12 || 12}:00 ${hour < 12 ? "am" : "pm"}`;

const momentFormats = {
  "D MMM YYYY, h:mm a": (d: LondonParts) => `${dayFormats["D MMM YYYY"](d)}, ${twelveHours(d)}`,
  "h:mm a": twelveHours,
  "DD MMM YYYY, HH:mm": (d: LondonParts) => `${twoDigits(d.day)} ${shortMonth(d)} ${d.year}, ${twoDigits(d.hour)}:${twoDigits(d.minute)}`,
  "d MMMM y, HH:mm:ss": (d: LondonParts) =>
    `${d.day} ${monthName(d)} ${d.year}, ${twoDigits(d.hour)}:${twoDigits(d.minute)}:${twoDigits(d.second)}`,
  "HH:mm": (d: LondonParts) => `${twoDigits(d.hour)}:${twoDigits(d.minute)}`,
} as const;
export type MomentFormat = keyof typeof momentFormats;

/** Formats a date. If an instant is given, formats its date in London. */
export const formatDay = (day: string | Date, format: DayFormat = "D MMM YYYY"): string =>
  dayFormats[format](londonParts(isCalendarDay(day) ? new Date(`${day}T12:00:00Z`) : new Date(day)));

/** Formats a date for a sentence, a letter or a paper. For example, "2026-11-01" becomes "1 November 2026". */
export const formatLongDay = (day: string | Date): string => formatDay(day, "d MMMM y");

const weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"] as const;

/** Formats a date for a chart label, such as "Mon 16". */
export const formatWeekday = (day: string): string => {
  const date = new Date(`${day}T12:00:00Z`);
  return `${weekdays[date.getUTCDay()]} ${date.getUTCDate()}`;
};

/** Formats the date and time in London at an instant. */
export const formatMoment = (instant: string | Date, format: MomentFormat = "D MMM YYYY, h:mm a"): string =>
  momentFormats[format](londonParts(new Date(instant)));

/** Formats a recent time, such as "today, 8:54 am" or "11 November, 6:20 pm". The year is added if it is not the current year. */
export function formatRecentTime(instant: string | Date, now: Date): string {
  const then = londonParts(new Date(instant));
  const today = londonParts(now);
  const time = twelveHours(then);
  if (then.year !== today.year) return `${dayFormats["d MMMM y"](then)}, ${time}`;
  return then.month === today.month && then.day === today.day ? `today, ${time}` : `${then.day} ${monthName(then)}, ${time}`;
}

const isCalendarDay = (day: string | Date): boolean => typeof day === "string" && /^\d{4}-\d{2}-\d{2}$/.test(day);

const londonClock = /* @__PURE__ */ new Intl.DateTimeFormat(LOCALE, {
  timeZone: LONDON,
  year: "numeric",
  month: "numeric",
  day: "numeric",
  hour: "numeric",
  minute: "numeric",
  second: "numeric",
  hourCycle: "h23",
});

function londonParts(instant: Date): LondonParts {
  const parts = new Map(londonClock.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
  const figure = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? Number.NaN;
  return {
    year: figure("year"),
    month: figure("month"),
    day: figure("day"),
    hour: figure("hour"),
    minute: figure("minute"),
    second: figure("second"),
  };
}

const excerptLengthMax = 140;

/** Returns the first words of a text that a customer wrote, for a row of a list. No word is cut in two. */
export function firstWords(said: string): string {
  const text = said.replace(/\s+/g, " ").trim();
  if (text.length <= excerptLengthMax) return text;
  const cut = text.slice(0, excerptLengthMax + 1);
  const lastSpace = cut.lastIndexOf(" ");
  return `${cut.slice(0, lastSpace > 0 ? lastSpace : excerptLengthMax).replace(/[\s.,;:!?]+$/, "")}…`;
}
