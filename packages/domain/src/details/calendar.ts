export interface MonthAndYear {
  readonly month: number;
  readonly year: number;
}

export const monthOf = (day: string): MonthAndYear => ({ year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)) });

export const monthsBetween = (from: MonthAndYear, to: MonthAndYear): number => (to.year - from.year) * 12 + to.month - from.month;

/**
 * A birthday on 29 February stays 29 February in every year. In a common year this is no real date, but as a text it sorts between 28
 * February and 1 March.
 */
export const birthdayAt = (born: string, years: number): string => `${Number(born.slice(0, 4)) + years}${born.slice(4)}`;
