import { lawOn } from "../law/index.ts";
import { addWorkingDays, type LocalDate } from "../money/index.ts";

interface AnnouncedCollections {
  /** The first that can be announced in time; null where none is left. */
  readonly first: LocalDate | null;
  /** Those that fall due before, and have to be paid in another way. */
  readonly tooSoon: readonly LocalDate[];
}

/** Which of the days that are still to come can be collected by an instruction that was given today. */
export function announceableCollections(today: LocalDate, dueDays: readonly LocalDate[]): AnnouncedCollections {
  const coming = [...new Set(dueDays)].filter((day) => day > today).sort();
  const inTime = addWorkingDays(today, lawOn(today).directDebitNoticeWorkingDays);
  return { first: coming.find((day) => day >= inTime) ?? null, tooSoon: coming.filter((day) => day < inTime) };
}
