import { addDays, addWorkingDays, type LocalDate, startOfDay } from "../money/index.ts";
import { bacsDays } from "./bacs-days.ts";

/** The number of working days within which a loan that is ready for payout is paid. */
export const payoutPromiseDays = 2;

/** A payout whose loan is ready, in a bank file, or held back during the cooling-off period. */
export interface AwaitedPayout {
  readonly state: "ready" | "sent" | "coolingOff";
  readonly since: LocalDate;
}

/**
 * A payout that is ready is due within the promised working days. A payout in a bank file is due when the banks have processed the file.
 * For a payout that is held back, the promised working days start after the cooling-off period.
 */
export function payoutDueOn({ state, since }: AwaitedPayout): LocalDate {
  if (state === "sent") return bacsDays(startOfDay(since)).entry;
  return addWorkingDays(state === "ready" ? since : addDays(since, 1), payoutPromiseDays);
}
