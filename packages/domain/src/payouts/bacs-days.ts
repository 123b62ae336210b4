import { addWorkingDays, isWorkingDay, type LocalDate, londonDay, startOfDay } from "../money/index.ts";

/** Bacs takes three working days: the file goes in, is worked on, and the money is there (facts §7). */
export interface BacsDays {
  readonly input: LocalDate;
  readonly processing: LocalDate;
  readonly entry: LocalDate;
}

/** After this hour in London, and on a day without banks, a file goes in on the next working day. */
const lastHour = 17;

export function bacsDays(sentAt: Date): BacsDays {
  const today = londonDay(sentAt);
  const isInTime = isWorkingDay(today) && sentAt.getTime() < startOfDay(today).getTime() + lastHour * 3_600_000;
  const input = isInTime ? today : addWorkingDays(today, 1);
  return { input, processing: addWorkingDays(input, 1), entry: addWorkingDays(input, 2) };
}
