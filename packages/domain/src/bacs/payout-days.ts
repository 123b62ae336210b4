import { addDays, addWorkingDays, type LocalDate, startOfDay } from "../money/index.ts";
import { bacsDays } from "./bacs-days.ts";

/** The promised working days from ready to paid. */
export const payoutPromiseDays = 2;

/** A loan that the shop waits for: ready, in a bank's file, or held in the cooling-off period. */
export interface AwaitedPayout {
  readonly state: "ready" | "sent" | "coolingOff";
  readonly since: LocalDate;
}

/** The due day by the promise or by the banks' days. A held loan is due after the cooling-off period. */
export function payoutDueOn({ state, since }: AwaitedPayout): LocalDate {
  if (state === "sent") return bacsDays(startOfDay(since)).entry;
  return addWorkingDays(state === "ready" ? since : addDays(since, 1), payoutPromiseDays);
}
