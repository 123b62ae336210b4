import { addDays, daysBetween, type LocalDate } from "../money/index.ts";
import { fail } from "../wording/index.ts";

/** The first and the last of the days whose applications are counted. */
export interface Period {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

/** The periods that are chosen by one press. */
export const periodDays = [7, 30, 90] as const;
export type PeriodDays = (typeof periodDays)[number];
export const usualPeriodDays: PeriodDays = 30;

/** A year, also a leap year: what is asked for at once is read at once. */
const daysMax = 366;
/** What was begun is found by having been changed since, so a first day long ago costs whatever has happened after it. */
const firstDayAgoMax = 731;

export const lastDays = (days: number, today: LocalDate): Period => ({ from: addDays(today, 1 - days), to: today });

export function requirePeriod({ from, to }: Period, today: LocalDate): Period {
  const days = daysBetween(from, to) + 1;
  const isOne = days >= 1 && days <= daysMax && to <= today && daysBetween(from, today) <= firstDayAgoMax;
  return isOne ? { from, to } : fail("figures.period_invalid");
}

/** The Monday of the week that a day is in. */
export const weekOf = (day: LocalDate): LocalDate => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

/** Every week that a period touches, by its Monday. */
export function weeksOf({ from, to }: Period): readonly LocalDate[] {
  const weeks: LocalDate[] = [];
  for (let week = weekOf(from); week <= to; week = addDays(week, 7)) weeks.push(week);
  return weeks;
}
