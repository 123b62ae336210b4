import { addDays, londonDay } from "@farthing/domain/money";

/** Returns noon in UTC on a past date in London, whatever the current hour and the clock changes. */
export const daysAgo = (days: number): Date => new Date(`${addDays(londonDay(new Date()), -days)}T12:00:00Z`);
