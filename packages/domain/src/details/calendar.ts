/** The calendar as forms need it: by months, and by birthdays. */

export interface MonthAndYear {
  readonly month: number;
  readonly year: number;
}

/** The month of a day "YYYY-MM-DD". */
export const monthOf = (day: string): MonthAndYear => ({ year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)) });

export const monthsBetween = (from: MonthAndYear, to: MonthAndYear): number => (to.year - from.year) * 12 + to.month - from.month;

/** The birthday so many years on. 29 February stays 29 February even where there is none: as text it lies before 1 March. */
export const birthday = (born: string, years: number): string => `${Number(born.slice(0, 4)) + years}${born.slice(4)}`;
