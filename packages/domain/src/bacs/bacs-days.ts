import { lawOn } from "../law/index.ts";
import { addDays, addWorkingDays, isWorkingDay, type LocalDate, londonDay, startOfDay } from "../money/index.ts";

/** The days on which banks handle a Bacs file. Bacs takes three working days: input, processing and entry (facts §7). */
export interface BacsDays {
  readonly input: LocalDate;
  readonly processing: LocalDate;
  readonly entry: LocalDate;
}

const hourMs = 3_600_000;

/**
 * Returns the days of a file by the time when it was sent. If it was sent after the cut-off time, or on a day when banks are closed, its
 * processing starts on the next working day.
 */
export function bacsDays(sentAt: Date): BacsDays {
  const today = londonDay(sentAt);
  const isInTime = isWorkingDay(today) && sentAt.getTime() < startOfDay(today).getTime() + lawOn(today).bacsFileUntilHour * hourMs;
  const input = isInTime ? today : addWorkingDays(today, 1);
  return { input, processing: addWorkingDays(input, 1), entry: addWorkingDays(input, 2) };
}

/** Returns the cut-off time of the Direct Debit file on a day. It leaves time to check the file before the banks close. */
const instructionsCutOff = (day: LocalDate): Date => new Date(startOfDay(day).getTime() + lawOn(day).instructionsUntilHour * hourMs);

/** Returns the latest cut-off time that has passed. A file should contain every instruction that was recorded before this time. */
export function lastInstructionCutOff(now: Date): Date {
  let day = londonDay(now);
  while (!isWorkingDay(day) || instructionsCutOff(day) > now) day = addDays(day, -1);
  return instructionsCutOff(day);
}

export function nextInstructionCutOff(now: Date): Date {
  const today = londonDay(now);
  return instructionsCutOff(isWorkingDay(today) && instructionsCutOff(today) > now ? today : addWorkingDays(today, 1));
}
