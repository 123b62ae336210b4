import type { Application } from "@farthing/contract";
import { type LocalDate, londonDay } from "@farthing/domain/money";

/** The server's day may be ahead of the browser's: an application that was saved tomorrow says so. */
export function businessDay(application: Pick<Application, "updated"> | null, now: Date): LocalDate {
  const here = londonDay(now);
  const there = application ? londonDay(new Date(application.updated)) : here;
  return there > here ? there : here;
}
