import { addDays, addWorkingDays, type LocalDate, startOfDay } from "../money/index.ts";
import { bacsDays } from "./bacs-days.ts";

/** The promise to retailers: a loan that is ready for payout is paid within this many working days. */
export const payoutPromiseDays = 2;

/**
 * A payout in one of three states: the loan is ready, the payout is in a bank file, or the payout is held back during the cooling-off
 * period.
 */
export interface AwaitedPayout {
  readonly state: "ready" | "sent" | "coolingOff";
  readonly since: LocalDate;
}

/**
 * Returns the due date of a payout. A payout that is ready is due within the promised working days. A payout in a bank file is due when the
 * banks have processed the file. A payout that is held back is due within the promised working days after the cooling-off period.
 */
export function payoutDueOn({ state, since }: AwaitedPayout): LocalDate {
  if (state === "sent") return bacsDays(startOfDay(since)).entry;
  return addWorkingDays(state === "ready" ? since : addDays(since, 1), payoutPromiseDays);
}
