import { addDays, type LocalDate } from "../money/index.ts";
import { limits } from "./limits.ts";

/** The period runs from the later of the day the agreement is made and the day its executed copy arrives (s.66A). */
export const relevantDay = (agreementMade: LocalDate, copyArrived: LocalDate): LocalDate =>
  copyArrived > agreementMade ? copyArrived : agreementMade;

export interface CoolingOff {
  readonly firstDay: LocalDate;
  /** To the end of this day in London; weekends and holidays do not shift it. */
  readonly lastDay: LocalDate;
}

export const coolingOff = (day: LocalDate): CoolingOff => ({ firstDay: addDays(day, 1), lastDay: addDays(day, limits.withdrawalDays) });

/** The last day to repay credit and daily interest, counted from the day after notice. The law's thirty days are the least. */
export function withdrawalRepaymentLastDay(noticeGiven: LocalDate, days: number = limits.withdrawalRepaymentDays): LocalDate {
  if (!Number.isInteger(days) || days < limits.withdrawalRepaymentDays) {
    throw new RangeError(`A customer who withdraws has at least ${limits.withdrawalRepaymentDays} days to repay, not ${days}`);
  }
  return addDays(noticeGiven, days);
}
