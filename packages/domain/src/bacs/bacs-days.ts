import { lawOn } from "../law/index.ts";
import { addDays, addWorkingDays, isWorkingDay, type LocalDate, londonDay, startOfDay } from "../money/index.ts";

/** Bacs takes three working days: input, processing and entry. */
export interface BacsDays {
  readonly input: LocalDate;
  readonly processing: LocalDate;
  readonly entry: LocalDate;
}

const hourMs = 3_600_000;

/** A file that is sent too late, or on a day when banks are closed, counts as sent on the next working day. */
export function bacsDays(sentAt: Date): BacsDays {
  const today = londonDay(sentAt);
  const isInTime = isWorkingDay(today) && sentAt.getTime() < startOfDay(today).getTime() + lawOn(today).bacsFileUntilHour * hourMs;
  const input = isInTime ? today : addWorkingDays(today, 1);
  return { input, processing: addWorkingDays(input, 1), entry: addWorkingDays(input, 2) };
}

/** The cut-off leaves time to check the Direct Debit file before the banks close. */
const instructionsCutOff = (day: LocalDate): Date => new Date(startOfDay(day).getTime() + lawOn(day).instructionsUntilHour * hourMs);

/** A file of Direct Debit instructions contains every instruction that was recorded before its cut-off time. */
export function lastInstructionCutOff(now: Date): Date {
  let day = londonDay(now);
  while (!isWorkingDay(day) || instructionsCutOff(day) > now) day = addDays(day, -1);
  return instructionsCutOff(day);
}

export function nextInstructionCutOff(now: Date): Date {
  const today = londonDay(now);
  return instructionsCutOff(isWorkingDay(today) && instructionsCutOff(today) > now ? today : addWorkingDays(today, 1));
}
