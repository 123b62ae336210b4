import { hasWithdrawalRight } from "@farthing/domain/application";
import { lawOn } from "@farthing/domain/law";
import { coolingOff, relevantDay } from "@farthing/domain/lending";
import { type LocalDate, londonDay } from "@farthing/domain/money";
import type { StoredApplication } from "../../store/applications/applications.ts";

/**
 * The customer gets a copy of the agreement immediately, so the withdrawal period starts on the day of the agreement. Null if
 * there is no right to withdraw.
 */
export function lastDayToWithdraw({ document }: Pick<StoredApplication, "document">, madeAt: Date): LocalDate | null {
  const made = londonDay(madeAt);
  return hasWithdrawalRight(document) ? coolingOff(relevantDay(made, made), lawOn(made)).lastDay : null;
}
