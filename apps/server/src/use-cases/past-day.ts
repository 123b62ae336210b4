import type { LocalDate } from "@farthing/domain/money";
import { fail, validationTexts } from "@farthing/domain/wording";

export function requirePastDay(field: string, day: LocalDate, today: LocalDate): void {
  if (day > today) fail("input.invalid", {}, [{ path: field, message: validationTexts.dateFaults.toCome }]);
}
