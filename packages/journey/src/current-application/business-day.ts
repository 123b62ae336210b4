import { type LocalDate, londonDay } from "@farthing/domain/money";
import type { HeldApplication } from "./port.ts";

/** Returns the later of the server's and the browser's date, because the server's clock may be ahead. */
export function businessDay(application: Pick<HeldApplication, "today"> | null, now: Date): LocalDate {
  const here = londonDay(now);
  return application && application.today > here ? application.today : here;
}
