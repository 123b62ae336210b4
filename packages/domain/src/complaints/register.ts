import { requireAnotherPerson } from "../access/index.ts";
import { lawOn } from "../law/index.ts";
import { addDays, addWorkingDays, daysBetween, endOfDay, type LocalDate, type Pence, zeroPence } from "../money/index.ts";
import type { ComplaintCause, ComplaintOutcome } from "../vocabulary/index.ts";
import { fail } from "../wording/index.ts";

const daysInWeek = 7;

interface ComplaintDeadlines {
  /** Until this day, a short answer (a summary) to the complaint is enough. */
  readonly summaryBy: LocalDate;
  /** After this day, the customer may go to the ombudsman without a final answer. */
  readonly finalBy: LocalDate;
}

/** Both deadlines count from the day after the lender or the shop received the complaint. */
export function complaintDeadlines(receivedOn: LocalDate): ComplaintDeadlines {
  const { complaintSummaryWorkingDays, complaintAnswerWeeks } = lawOn(receivedOn);
  return {
    summaryBy: addWorkingDays(receivedOn, complaintSummaryWorkingDays),
    finalBy: addDays(receivedOn, complaintAnswerWeeks * daysInWeek),
  };
}

interface NextDeadline {
  readonly is: "summary" | "final";
  readonly lastDay: LocalDate;
  /** The number of days is negative if the deadline has passed. */
  readonly daysLeft: number;
  /** How much is left of the time between the receipt of the complaint and the deadline, from 0 to 1. */
  readonly part: number;
}

/** The deadline for a short answer comes first. After this deadline, the one for the final answer applies. */
export function nextComplaintDeadline(complaint: ComplaintDeadlines & { readonly receivedOn: LocalDate }, today: LocalDate): NextDeadline {
  const is = today <= complaint.summaryBy ? "summary" : "final";
  const lastDay = is === "summary" ? complaint.summaryBy : complaint.finalBy;
  const daysLeft = daysBetween(today, lastDay);
  const whole = Math.max(1, daysBetween(complaint.receivedOn, lastDay));
  return { is, lastDay, daysLeft, part: Math.min(1, Math.max(0, daysLeft / whole)) };
}

/**
 * The letter about the delay is sent late on the last day for the final answer, because the complaint may still be answered on that day.
 */
const delayLetterBeforeMidnightMs = 7 * 3_600_000;

export const delayLetterDueAt = ({ finalBy }: Pick<ComplaintDeadlines, "finalBy">): Date =>
  new Date(endOfDay(finalBy).getTime() - delayLetterBeforeMidnightMs);

export interface ComplaintAnswer {
  readonly outcome: ComplaintOutcome;
  readonly rootCause: ComplaintCause;
  /** True if the customer accepts the answer. The answer is then a short one (a summary). */
  readonly isSummary: boolean;
  readonly answer: string;
  readonly redress: Pence;
}

export interface ComplaintProgress {
  readonly number: number;
  readonly summaryBy: LocalDate;
  readonly answeredBy: string | null;
  readonly closedAt: Date | null;
  readonly delayLetterAt: Date | null;
  readonly redress: Pence | null;
  readonly redressPaidOn: LocalDate | null;
}

export const complaintStates = ["open", "awaitingSecondPerson", "closed"] as const;
export type ComplaintState = (typeof complaintStates)[number];

export const complaintState = ({ answeredBy, closedAt }: Pick<ComplaintProgress, "answeredBy" | "closedAt">): ComplaintState =>
  closedAt ? "closed" : answeredBy ? "awaitingSecondPerson" : "open";

function requireState(complaint: ComplaintProgress, state: ComplaintState): void {
  if (complaintState(complaint) !== state) fail("complaint.wrong_state", { number: complaint.number });
}

/** Owner, application and subject of a complaint can change only while the complaint is open. */
export const requireOpenComplaint = (complaint: ComplaintProgress): void => requireState(complaint, "open");

/** Returns true if the answer can be sent at once. An answer with redress (a payment to the customer) waits for a second person. */
export function canSendAnswerAtOnce(
  complaint: ComplaintProgress,
  { isSummary, outcome, redress }: ComplaintAnswer,
  today: LocalDate,
): boolean {
  requireState(complaint, "open");
  if (isSummary && outcome === "rejected") fail("complaint.summary_rejects", { number: complaint.number });
  if (isSummary && today > complaint.summaryBy) fail("complaint.summary_too_late", { number: complaint.number });
  if (outcome === "rejected" && redress > zeroPence) fail("complaint.redress_without_fault", { number: complaint.number });
  return redress === zeroPence;
}

export function requireSecondPersonForAnswer(complaint: ComplaintProgress, username: string): string {
  requireState(complaint, "awaitingSecondPerson");
  const author = complaint.answeredBy ?? "";
  requireAnotherPerson("confirmRedress", [author], username);
  return author;
}

/** The author of an answer and a second person can both send back an answer that waits for confirmation. */
export const requireUnconfirmedAnswer = (complaint: ComplaintProgress): void => requireState(complaint, "awaitingSecondPerson");

/** A customer can go to the ombudsman after the final answer or after the letter about the delay (DISP 2.8.2R). */
export const mayGoToOmbudsman = ({ closedAt, delayLetterAt }: Pick<ComplaintProgress, "closedAt" | "delayLetterAt">): boolean =>
  closedAt !== null || delayLetterAt !== null;

export function requireOmbudsmanOpen(complaint: ComplaintProgress): void {
  if (!mayGoToOmbudsman(complaint)) fail("complaint.not_answered", { number: complaint.number });
}

export function requireUnpaidRedress(complaint: ComplaintProgress): void {
  requireState(complaint, "closed");
  if (!complaint.redress || complaint.redressPaidOn !== null) fail("complaint.nothing_to_pay", { number: complaint.number });
}
