import { type LocalDate, londonDay } from "@farthing/domain/money";
import type { HeldApplication } from "./port.ts";

/** The server's day may be ahead of the browser's: an application that was saved tomorrow says so. */
export function businessDay(application: Pick<HeldApplication, "updated"> | null, now: Date): LocalDate {
  const here = londonDay(now);
  const there = application?.updated ? londonDay(new Date(application.updated)) : here;
  return there > here ? there : here;
}
