import { type LocalDate, londonDay } from "@farthing/domain/money";
import type { HeldApplication } from "./port.ts";

/** The server's day when the application was read, which may be ahead of the browser's; after midnight the browser's own. */
export function businessDay(application: Pick<HeldApplication, "today"> | null, now: Date): LocalDate {
  const here = londonDay(now);
  return application && application.today > here ? application.today : here;
}
