import { addDays, londonDay } from "@farthing/domain/money";

/** Noon of a day gone by in London: as many days ago whatever the hour, and whenever the clocks were changed since. */
export const daysAgo = (days: number): Date => new Date(`${addDays(londonDay(new Date()), -days)}T12:00:00Z`);
