import { type LocalDate, londonDay } from "@farthing/domain/money";
import type { HeldApplication } from "./port.ts";

/**
 * Returns the date that the server gave with the application, or the browser's date if that is later. The server's clock may be ahead of
 * the browser's.
 */
export function businessDay(application: Pick<HeldApplication, "today"> | null, now: Date): LocalDate {
  const here = londonDay(now);
  return application && application.today > here ? application.today : here;
}
