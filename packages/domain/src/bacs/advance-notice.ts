import { lawOn } from "../law/index.ts";
import { addWorkingDays, type LocalDate } from "../money/index.ts";

interface AnnouncedCollections {
  /** The first due date for which the customer can be notified of the collection in time. Null if no due date is late enough. */
  readonly first: LocalDate | null;
  /** The customer cannot be notified of these collections in time, and has to pay the repayments in another way. */
  readonly tooSoon: readonly LocalDate[];
}

/** Returns the first due date that leaves enough time for the advance notice of a new instruction, and the due dates that are too soon. */
export function announceableCollections(today: LocalDate, dueDays: readonly LocalDate[]): AnnouncedCollections {
  const coming = [...new Set(dueDays)].filter((day) => day > today).sort();
  const inTime = addWorkingDays(today, lawOn(today).directDebitNoticeWorkingDays);
  return { first: coming.find((day) => day >= inTime) ?? null, tooSoon: coming.filter((day) => day < inTime) };
}
