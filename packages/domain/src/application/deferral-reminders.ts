import { addDays, addMonths, type LocalDate, londonDay } from "../money/index.ts";
import type { Application } from "./application.ts";
import { loanInDocument } from "./document/loan-in-document.ts";
import { limits } from "./limits.ts";

/** The last day before the first payment of a loan that is bought now and paid later; null for any other. */
function deferralEnds({ document, signedAt }: Pick<Application, "document" | "signedAt">): LocalDate | null {
  const months = loanInDocument(document)?.deferralMonths ?? 0;
  return months > 0 && signedAt !== null ? addMonths(londonDay(new Date(signedAt)), months) : null;
}

export interface DeferralReminder {
  readonly on: LocalDate;
  readonly daysBefore: number;
  readonly ends: LocalDate;
}

/** The next of the three letters that is still to come after a day. */
export function nextDeferralReminder(loan: Pick<Application, "document" | "signedAt">, after: LocalDate): DeferralReminder | null {
  const ends = deferralEnds(loan);
  if (ends === null) return null;
  const reminders = limits.deferralReminderDays.map((daysBefore) => ({ on: addDays(ends, -daysBefore), daysBefore, ends }));
  return reminders.find(({ on }) => on > after) ?? null;
}

/** The letter whose day it is, or was not long ago: the latest that has fallen due. */
export function dueDeferralReminder(loan: Pick<Application, "document" | "signedAt">, today: LocalDate): DeferralReminder | null {
  const ends = deferralEnds(loan);
  if (ends === null || today > ends) return null;
  const reminders = limits.deferralReminderDays.map((daysBefore) => ({ on: addDays(ends, -daysBefore), daysBefore, ends }));
  return reminders.findLast(({ on }) => on <= today) ?? null;
}
