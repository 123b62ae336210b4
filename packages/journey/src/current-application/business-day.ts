import { type LocalDate, londonDay } from "@farthing/domain/money";
import type { HeldApplication } from "./port.ts";

/** The server's clock may be ahead of the browser's, so the later of the two dates counts. */
export function businessDay(application: Pick<HeldApplication, "today"> | null, now: Date): LocalDate {
  const here = londonDay(now);
  return application && application.today > here ? application.today : here;
}
