import { lawOn } from "../law/index.ts";
import { addWorkingDays, type LocalDate } from "../money/index.ts";

interface AnnouncedCollections {
  /** The first collection day with enough notice, or null. */
  readonly first: LocalDate | null;
  /** Collection days without enough notice. The customer has to pay these repayments in another way. */
  readonly tooSoon: readonly LocalDate[];
}

/** Splits the coming due days by the notice that a new Direct Debit instruction needs. */
export function announceableCollections(today: LocalDate, dueDays: readonly LocalDate[]): AnnouncedCollections {
  const coming = [...new Set(dueDays)].filter((day) => day > today).sort();
  const inTime = addWorkingDays(today, lawOn(today).directDebitNoticeWorkingDays);
  return { first: coming.find((day) => day >= inTime) ?? null, tooSoon: coming.filter((day) => day < inTime) };
}
