import { hasWithdrawalRight } from "@farthing/domain/application";
import { coolingOff, relevantDay } from "@farthing/domain/lending";
import { type LocalDate, londonDay } from "@farthing/domain/money";
import type { StoredApplication } from "../../store/applications/applications.ts";

/** The copy goes out by e-mail at once, so it arrives on the day on which the agreement is made (facts §3.4). Null where nobody may withdraw. */
export function lastDayToWithdraw({ document }: Pick<StoredApplication, "document">, madeAt: Date): LocalDate | null {
  const made = londonDay(madeAt);
  return hasWithdrawalRight(document) ? coolingOff(relevantDay(made, made)).lastDay : null;
}
