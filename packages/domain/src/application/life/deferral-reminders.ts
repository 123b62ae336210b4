import { addDays, addMonths, type LocalDate, londonDay } from "../../money/index.ts";
import type { Application } from "../application.ts";
import { loanInDocument } from "../document/loan-in-document.ts";
import { limits } from "../limits.ts";

function deferralEnds({ document, signedAt }: Pick<Application, "document" | "signedAt">): LocalDate | null {
  const months = loanInDocument(document)?.deferralMonths ?? 0;
  return months > 0 && signedAt !== null ? addMonths(londonDay(new Date(signedAt)), months) : null;
}

export interface DeferralReminder {
  readonly on: LocalDate;
  readonly daysBefore: number;
  readonly ends: LocalDate;
}

export function deferralReminders(loan: Pick<Application, "document" | "signedAt">): readonly DeferralReminder[] {
  const ends = deferralEnds(loan);
  return ends === null ? [] : limits.deferralReminderDays.map((daysBefore) => ({ on: addDays(ends, -daysBefore), daysBefore, ends }));
}

export const nextDeferralReminder = (loan: Pick<Application, "document" | "signedAt">, after: LocalDate): DeferralReminder | null =>
  deferralReminders(loan).find(({ on }) => on > after) ?? null;

export const dueDeferralReminder = (loan: Pick<Application, "document" | "signedAt">, today: LocalDate): DeferralReminder | null =>
  deferralReminders(loan).findLast(({ on, ends }) => on <= today && today <= ends) ?? null;
