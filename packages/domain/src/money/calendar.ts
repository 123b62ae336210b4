import type { LocalDate } from "./wire-schemas.ts";

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

/** `Date` turns 30 February into a day in March. A text that changes when it is parsed is therefore not a real date. */
export const isDay = (text: string): text is LocalDate => {
  if (!dayPattern.test(text)) return false;
  const ms = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text);
};

export function localDate(text: string): LocalDate {
  if (!isDay(text)) throw new RangeError(`Not a day of the calendar: "${text}"`);
  return text;
}

const msPerDay = 86_400_000;
const msPerHour = 3_600_000;

// UTC is used because each of its days has exactly 24 hours.
const toMs = (day: LocalDate): number => Date.parse(`${day}T00:00:00Z`);

/** Caches formatted dates, because formatting is slow and the rows of a list have few different dates. */
const dayByMs = new Map<number, LocalDate>();
const daysKeptMax = 1_000;

function fromMs(ms: number): LocalDate {
  const known = dayByMs.get(ms);
  if (known !== undefined) return known;
  const found = formatDay(ms);
  if (dayByMs.size >= daysKeptMax) dayByMs.clear();
  dayByMs.set(ms, found);
  return found;
}

/** Throws for a year of more than four digits, because it is not a valid `LocalDate`. */
function formatDay(ms: number): LocalDate {
  const text = new Date(ms).toISOString();
  return text.length === instantLength ? (text.slice(0, 10) as LocalDate) : localDate(text);
}
const instantLength = "2026-11-15T00:00:00.000Z".length;

export const addDays = (day: LocalDate, days: number): LocalDate => fromMs(toMs(day) + days * msPerDay);

export const daysBetween = (from: LocalDate, to: LocalDate): number => (toMs(to) - toMs(from)) / msPerDay;

/** One month after 31 January is the last day of February. */
export function addMonths(day: LocalDate, months: number): LocalDate {
  const start = new Date(toMs(day));
  const firstOfMonth = Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + months, 1);
  const firstOfNext = Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + months + 1, 1);
  const lengthDays = (firstOfNext - firstOfMonth) / msPerDay;
  return fromMs(firstOfMonth + (Math.min(start.getUTCDate(), lengthDays) - 1) * msPerDay);
}

export interface MonthsAndDays {
  readonly months: number;
  readonly days: number;
}

export function monthsAndDaysBetween(from: LocalDate, to: LocalDate): MonthsAndDays {
  const [start, end] = [new Date(toMs(from)), new Date(toMs(to))];
  const calendarMonths = (end.getUTCFullYear() - start.getUTCFullYear()) * 12 + end.getUTCMonth() - start.getUTCMonth();
  const months = addMonths(from, calendarMonths) <= to ? calendarMonths : calendarMonths - 1;
  return { months, days: daysBetween(addMonths(from, months), to) };
}

const londonCalendar = new Intl.DateTimeFormat("en-GB", { timeZone: "Europe/London", year: "numeric", month: "2-digit", day: "2-digit" });

/** London differs from UTC by whole hours, so the date in London is the same for a whole hour of UTC. */
const dayByHour = new Map<number, LocalDate>();
const hoursKeptMax = 1_000;

/** At 23:30 UTC on 28 March 2027, it is already 29 March in London. */
export function londonDay(instant: Date): LocalDate {
  const hour = Math.floor(instant.getTime() / msPerHour);
  const known = dayByHour.get(hour);
  if (known !== undefined) return known;
  const [day, month, year] = londonCalendar.format(instant).split("/");
  const found = localDate(`${year}-${month}-${day}`);
  if (dayByHour.size >= hoursKeptMax) dayByHour.clear();
  dayByHour.set(hour, found);
  return found;
}

/** In summer, the day in London starts one hour before midnight UTC. */
export function startOfDay(day: LocalDate): Date {
  const inSummerTime = new Date(toMs(day) - msPerHour);
  return londonDay(inSummerTime) === day ? inSummerTime : new Date(toMs(day));
}

export const endOfDay = (day: LocalDate): Date => startOfDay(addDays(day, 1));
