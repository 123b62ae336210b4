import { addDays, addWorkingDays, type LocalDate, startOfDay } from "../money/index.ts";
import { bacsDays } from "./bacs-days.ts";

/** Farthing promises retailers to pay a loan within this many working days after the loan is ready for payout. */
export const payoutPromiseDays = 2;

/** A payout is "sent" if it is in a bank file. It is "coolingOff" if it is held back during the cooling-off period. */
export interface AwaitedPayout {
  readonly state: "ready" | "sent" | "coolingOff";
  readonly since: LocalDate;
}

/** A payout that is held back is due within the promised working days after the cooling-off period. */
export function payoutDueOn({ state, since }: AwaitedPayout): LocalDate {
  if (state === "sent") return bacsDays(startOfDay(since)).entry;
  return addWorkingDays(state === "ready" ? since : addDays(since, 1), payoutPromiseDays);
}
