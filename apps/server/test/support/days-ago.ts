import { addDays, londonDay } from "@farthing/domain/money";

/** Returns noon in UTC, so that the date in London does not depend on the current hour or on clock changes. */
export const daysAgo = (days: number): Date => new Date(`${addDays(londonDay(new Date()), -days)}T12:00:00Z`);
