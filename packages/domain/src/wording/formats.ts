/**
 * Amounts and dates are in pounds sterling, British English and London time (S1 §9, S2 §9, S3 §9). Decision 31 says which function formats
 * which value.
 */

const LOCALE = "en-GB";
const LONDON = "Europe/London";

// A phone takes a millisecond to create a formatter. The mark "pure" lets a page leave out the formatters that it does not use.

type Decimals = 0 | 2;

const sterlingFormat = (decimals: Decimals) =>
  new Intl.NumberFormat(LOCALE, { style: "currency", currency: "GBP", minimumFractionDigits: decimals, maximumFractionDigits: decimals });
const sterlingFormats = { 0: sterlingFormat(0), 2: sterlingFormat(2) };

export function formatMoney(pence: number, decimals: Decimals = 2): string {
  if (!Number.isSafeInteger(pence)) throw new RangeError(`Not a whole number of pence: ${pence}`);
  // `Intl` reads a decimal string exactly, so the amount is never converted to a floating-point number.
  return sterlingFormats[decimals].format(`${pence}e-2` as Intl.StringNumericLiteral);
}

/** Formats an amount from the API: "1234.5" becomes "£1,234.50". */
export const formatPounds = (pounds: string, decimals: Decimals = 2): string =>
  sterlingFormats[decimals].format(requireDecimalText(pounds));

/** Whole pounds have no pence: 2200 becomes "£22" and 2250 becomes "£22.50". */
export const formatShortMoney = (pence: number): string => formatMoney(pence, pence % 100 === 0 ? 0 : 2);

export const formatShortPounds = (pounds: string): string => formatPounds(pounds, Number.isInteger(Number(pounds)) ? 0 : 2);

const twoDecimalFormat = /* @__PURE__ */ new Intl.NumberFormat(LOCALE, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const wholeNumberFormat = /* @__PURE__ */ new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 0 });

/** A rate has two decimals: "9.9" becomes "9.90%" and "0" becomes "0.00%" (S1 §9, S2 §9). */
export const formatPercentage = (percent: string | number): string => `${twoDecimalFormat.format(requireDecimalText(String(percent)))}%`;

export const formatCount = (count: number): string => wholeNumberFormat.format(count);

function requireDecimalText(decimal: string): Intl.StringNumericLiteral {
  if (!/^-?\d+(\.\d+)?(e[+-]?\d+)?$/.test(decimal)) throw new RangeError(`Not a decimal number: "${decimal}"`);
  return decimal as Intl.StringNumericLiteral;
}

const ordinalRules = /* @__PURE__ */ new Intl.PluralRules(LOCALE, { type: "ordinal" });
const ordinalSuffixes: Partial<Record<Intl.LDMLPluralRule, string>> = { one: "st", two: "nd", few: "rd" };

export const ordinal = (n: number): string => `${n}${ordinalSuffixes[ordinalRules.select(n)] ?? "th"}`;

const smallNumberWords = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];

/** Small numbers become words: 8 becomes "eight", but 21 becomes "21". */
export const inWords = (n: number): string => smallNumberWords[n] ?? String(n);

/** A time to wait is rounded up, such as "20 seconds", "1 minute" or "15 minutes". */
export function formatWait(seconds: number): string {
  if (seconds < 60) return `${seconds} ${seconds === 1 ? "second" : "seconds"}`;
  const minutes = Math.ceil(seconds / 60);
  return `${minutes} ${minutes === 1 ? "minute" : "minutes"}`;
}

export const formatMonths = (months: number): string => `${months} ${months === 1 ? "month" : "months"}`;

export function formatSeconds(seconds: number): string {
  const [count, unit] = seconds < 60 ? [seconds, "second"] : [Math.floor(seconds / 60), "minute"];
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}

const orListFormat = /* @__PURE__ */ new Intl.ListFormat("en-GB", { type: "disjunction" });
const termsListedMax = 4;

/**
 * The terms of a product are listed shortest first, such as "24, 36, 48 or 60 months". Many terms become a range such as "12 to 84 months".
 */
export function formatTerms(months: readonly number[]): string {
  const [shortest = 0] = months;
  const longest = months.at(-1) ?? shortest;
  if (months.length === 1) return formatMonths(shortest);
  return months.length > termsListedMax ? `${shortest} to ${formatMonths(longest)}` : `${orListFormat.format(months.map(String))} months`;
}

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

// The names of months are listed here, because `Intl` shortens September to "Sept" in British English.
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

const twelveHourTime = (d: LondonParts) => `${d.hour % 12 || 12}:${twoDigits(d.minute)} ${d.hour < 12 ? "am" : "pm"}`;

export const formatHour = (hour: number): string => `${hour % 12 || 12}:00 ${hour < 12 ? "am" : "pm"}`;

const momentFormats = {
  "D MMM YYYY, h:mm a": (d: LondonParts) => `${dayFormats["D MMM YYYY"](d)}, ${twelveHourTime(d)}`,
  "h:mm a": twelveHourTime,
  "DD MMM YYYY, HH:mm": (d: LondonParts) => `${twoDigits(d.day)} ${shortMonth(d)} ${d.year}, ${twoDigits(d.hour)}:${twoDigits(d.minute)}`,
  "d MMMM y, HH:mm:ss": (d: LondonParts) =>
    `${d.day} ${monthName(d)} ${d.year}, ${twoDigits(d.hour)}:${twoDigits(d.minute)}:${twoDigits(d.second)}`,
  "HH:mm": (d: LondonParts) => `${twoDigits(d.hour)}:${twoDigits(d.minute)}`,
} as const;
export type MomentFormat = keyof typeof momentFormats;

/** An instant is shown with its date in London. */
export const formatDay = (day: string | Date, format: DayFormat = "D MMM YYYY"): string =>
  dayFormats[format](londonParts(isCalendarDay(day) ? new Date(`${day}T12:00:00Z`) : new Date(day)));

export const formatLongDay = (day: string | Date): string => formatDay(day, "d MMMM y");

const weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"] as const;

export const formatWeekday = (day: string): string => {
  const date = new Date(`${day}T12:00:00Z`);
  return `${weekdays[date.getUTCDay()]} ${date.getUTCDate()}`;
};

export const formatMoment = (instant: string | Date, format: MomentFormat = "D MMM YYYY, h:mm a"): string =>
  momentFormats[format](londonParts(new Date(instant)));

/** A recent time is shown as "today, 8:54 am" or "11 November, 6:20 pm". The year is added if it is not the current year. */
export function formatRecentTime(instant: string | Date, now: Date): string {
  const then = londonParts(new Date(instant));
  const today = londonParts(now);
  const time = twelveHourTime(then);
  if (then.year !== today.year) return `${dayFormats["d MMMM y"](then)}, ${time}`;
  return then.month === today.month && then.day === today.day ? `today, ${time}` : `${then.day} ${monthName(then)}, ${time}`;
}

const isCalendarDay = (day: string | Date): boolean => typeof day === "string" && /^\d{4}-\d{2}-\d{2}$/.test(day);

const londonDateFormat = /* @__PURE__ */ new Intl.DateTimeFormat(LOCALE, {
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
  const parts = new Map(londonDateFormat.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
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

export function firstWords(said: string): string {
  const text = said.replace(/\s+/g, " ").trim();
  if (text.length <= excerptLengthMax) return text;
  const cut = text.slice(0, excerptLengthMax + 1);
  const lastSpace = cut.lastIndexOf(" ");
  return `${cut.slice(0, lastSpace > 0 ? lastSpace : excerptLengthMax).replace(/[\s.,;:!?]+$/, "")}…`;
}
