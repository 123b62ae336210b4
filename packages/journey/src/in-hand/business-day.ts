import { type LocalDate, londonDay } from "@farthing/domain/money";
import type { HeldApplication } from "./port.ts";

/** Returns the server's day when it read the application, or the browser's day after midnight. The server's clock may be ahead. */
export function businessDay(application: Pick<HeldApplication, "today"> | null, now: Date): LocalDate {
  const here = londonDay(now);
  return application && application.today > here ? application.today : here;
}
