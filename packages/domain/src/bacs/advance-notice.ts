import { lawOn } from "../law/index.ts";
import { addWorkingDays, type LocalDate } from "../money/index.ts";

interface AnnouncedCollections {
  /** The first due date that leaves enough time to notify the customer of the collection. Null if no due date is late enough. */
  readonly first: LocalDate | null;
  /** The due dates that are too soon for the notice. The customer must make these repayments in another way. */
  readonly tooSoon: readonly LocalDate[];
}

/**
 * Splits the coming due dates by the advance notice that a new instruction needs: the first date that leaves enough time for it, and all
 * dates that are too soon.
 */
export function splitCollectionsByNotice(today: LocalDate, dueDays: readonly LocalDate[]): AnnouncedCollections {
  const coming = [...new Set(dueDays)].filter((day) => day > today).sort();
  const inTime = addWorkingDays(today, lawOn(today).directDebitNoticeWorkingDays);
  return { first: coming.find((day) => day >= inTime) ?? null, tooSoon: coming.filter((day) => day < inTime) };
}
