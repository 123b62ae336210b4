import { bankHolidays } from "./bank-holidays.ts";
import { addDays, localDate } from "./calendar.ts";
import type { LocalDate } from "./wire-schemas.ts";

const holidaysByYear = new Map<string, readonly string[]>(Object.entries(bankHolidays));

export const bankHolidaysKnownUntil = localDate(`${Math.max(...Object.keys(bankHolidays).map(Number))}-12-31`);

const isWeekend = (day: LocalDate): boolean => new Date(`${day}T00:00:00Z`).getUTCDay() % 6 === 0;

/** Throws for a year whose bank holidays are not known, because a promised date must not be a day wrong. */
function isBankHoliday(day: LocalDate): boolean {
  const [year, monthAndDay] = [day.slice(0, 4), day.slice(5)];
  const holidays = holidaysByYear.get(year);
  if (!holidays) throw new RangeError(`The bank holidays of ${year} are missing: add the year to money/bank-holidays.ts`);
  return holidays.includes(monthAndDay);
}

export const isWorkingDay = (day: LocalDate): boolean => !isWeekend(day) && !isBankHoliday(day);

export function addWorkingDays(day: LocalDate, workingDays: number): LocalDate {
  if (workingDays === 0) return day;
  const next = addDays(day, 1);
  return addWorkingDays(next, isWorkingDay(next) ? workingDays - 1 : workingDays);
}
