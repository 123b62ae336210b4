import { addDays, daysBetween, type LocalDate } from "../money/index.ts";
import { fail } from "../wording/index.ts";

export interface Period {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

export const periodDays = [7, 30, 90] as const;
export type PeriodDays = (typeof periodDays)[number];
export const usualPeriodDays: PeriodDays = 30;

/** A longer period would make the query slow. */
const periodDaysMax = 366;
/** The query reads every application that has changed since the first day. An earlier first day would make the query slow. */
const firstDayAgoMax = 731;

export const lastDays = (days: number, today: LocalDate): Period => ({ from: addDays(today, 1 - days), to: today });

export function requirePeriod({ from, to }: Period, today: LocalDate): Period {
  if (from > to) fail("figures.period_reversed");
  const days = daysBetween(from, to) + 1;
  const isOne = days >= 1 && days <= periodDaysMax && to <= today && daysBetween(from, today) <= firstDayAgoMax;
  return isOne ? { from, to } : fail("figures.period_invalid");
}

export const weekOf = (day: LocalDate): LocalDate => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

export function weeksOf({ from, to }: Period): readonly LocalDate[] {
  const weeks: LocalDate[] = [];
  for (let week = weekOf(from); week <= to; week = addDays(week, 7)) weeks.push(week);
  return weeks;
}
