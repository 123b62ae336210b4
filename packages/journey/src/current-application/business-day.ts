import { type LocalDate, londonDay } from "@farthing/domain/money";
import type { JourneyApplication } from "./port.ts";

/** Returns the later one of the server's and the browser's dates, because the server's business clock may be ahead. */
export function businessDay(application: Pick<JourneyApplication, "today"> | null, now: Date): LocalDate {
  const here = londonDay(now);
  return application && application.today > here ? application.today : here;
}
