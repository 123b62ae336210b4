import type { Law } from "../law/index.ts";
import { addDays, type LocalDate } from "../money/index.ts";

/** The later of two days: the day of the agreement, and the day on which its executed copy arrives (s.66A). */
export const relevantDay = (agreementMade: LocalDate, copyArrived: LocalDate): LocalDate =>
  copyArrived > agreementMade ? copyArrived : agreementMade;

export interface CoolingOff {
  readonly firstDay: LocalDate;
  /** The withdrawal period ends at the end of this day in London. Weekends and holidays do not postpone the end. */
  readonly lastDay: LocalDate;
}

export const coolingOff = (relevant: LocalDate, { withdrawalDays }: Pick<Law, "withdrawalDays">): CoolingOff => ({
  firstDay: addDays(relevant, 1),
  lastDay: addDays(relevant, withdrawalDays),
});

/** The days count from the day after the notice. A contract may give more days than the law. */
export function withdrawalRepaymentLastDay(
  noticeGiven: LocalDate,
  { withdrawalRepaymentDays }: Pick<Law, "withdrawalRepaymentDays">,
  days: number = withdrawalRepaymentDays,
): LocalDate {
  if (!Number.isInteger(days) || days < withdrawalRepaymentDays) {
    throw new RangeError(`A customer who withdraws has at least ${withdrawalRepaymentDays} days to repay, not ${days}`);
  }
  return addDays(noticeGiven, days);
}
