import { type LocalDate, londonDay } from "@farthing/domain/money";
import type { JourneyApplication } from "./port.ts";

/** Returns the later of the server's and the browser's date, because the server's clock may be ahead. */
export function businessDay(application: Pick<JourneyApplication, "today"> | null, now: Date): LocalDate {
  const here = londonDay(now);
  return application && application.today > here ? application.today : here;
}
