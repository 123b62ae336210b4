import { type LocalDate, londonDay } from "@farthing/domain/money";
import type { JourneyApplication } from "./port.ts";

/** Returns the server's or the browser's date, whichever is later. The server's clock may be ahead. */
export function businessDay(application: Pick<JourneyApplication, "today"> | null, now: Date): LocalDate {
  const here = londonDay(now);
  return application && application.today > here ? application.today : here;
}
