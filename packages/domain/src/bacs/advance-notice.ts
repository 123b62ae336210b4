import { lawOn } from "../law/index.ts";
import { addWorkingDays, type LocalDate } from "../money/index.ts";

interface AnnouncedCollections {
  /** The first due date that leaves enough time for the notice of the collection. Null if every due date is too soon. */
  readonly first: LocalDate | null;
  /** For these due dates, the notice of the collection would come too late. The customer must make these repayments in another way. */
  readonly tooSoon: readonly LocalDate[];
}

export function splitCollectionsByNotice(today: LocalDate, dueDays: readonly LocalDate[]): AnnouncedCollections {
  const coming = [...new Set(dueDays)].filter((day) => day > today).sort();
  const inTime = addWorkingDays(today, lawOn(today).directDebitNoticeWorkingDays);
  return { first: coming.find((day) => day >= inTime) ?? null, tooSoon: coming.filter((day) => day < inTime) };
}
