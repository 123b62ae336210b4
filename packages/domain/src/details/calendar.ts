/** Calendar functions for months and birthdays. */

export interface MonthAndYear {
  readonly month: number;
  readonly year: number;
}

export const monthOf = (day: string): MonthAndYear => ({ year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)) });

export const monthsBetween = (from: MonthAndYear, to: MonthAndYear): number => (to.year - from.year) * 12 + to.month - from.month;

/**
 * Returns the date of the birthday after this many years. 29 February stays unchanged in every year, because as text it sorts before 1
 * March.
 */
export const birthday = (born: string, years: number): string => `${Number(born.slice(0, 4)) + years}${born.slice(4)}`;
