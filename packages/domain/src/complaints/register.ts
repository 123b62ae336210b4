import { requireAnotherPerson } from "../access/index.ts";
import { lawOn } from "../law/index.ts";
import { addDays, addWorkingDays, daysBetween, endOfDay, type LocalDate, type Pence, zeroPence } from "../money/index.ts";
import type { ComplaintCause, ComplaintOutcome } from "../vocabulary/index.ts";
import { fail } from "../wording/index.ts";

const daysInWeek = 7;

interface ComplaintClocks {
  /** The last day on which a short answer is enough. */
  readonly summaryBy: LocalDate;
  /** The last day for the final answer. After that day, the customer may go to the ombudsman without an answer. */
  readonly finalBy: LocalDate;
}

/** Returns the deadlines of a complaint. They are counted from the day after the lender or the shop received the complaint. */
export function complaintDeadlines(receivedOn: LocalDate): ComplaintClocks {
  const { complaintSummaryWorkingDays, complaintAnswerWeeks } = lawOn(receivedOn);
  return {
    summaryBy: addWorkingDays(receivedOn, complaintSummaryWorkingDays),
    finalBy: addDays(receivedOn, complaintAnswerWeeks * daysInWeek),
  };
}

interface RunningClock {
  readonly is: "summary" | "final";
  readonly lastDay: LocalDate;
  /** The number is negative if the last day has passed. */
  readonly daysLeft: number;
  /** The time that is left, as a part of the whole time from 0 to 1. */
  readonly part: number;
}

/** Returns the next deadline: first the deadline for a short answer, then the deadline for the final answer. */
export function nextComplaintDeadline(complaint: ComplaintClocks & { readonly receivedOn: LocalDate }, today: LocalDate): RunningClock {
  const is = today <= complaint.summaryBy ? "summary" : "final";
  const lastDay = is === "summary" ? complaint.summaryBy : complaint.finalBy;
  const daysLeft = daysBetween(today, lastDay);
  const whole = Math.max(1, daysBetween(complaint.receivedOn, lastDay));
  return { is, lastDay, daysLeft, part: Math.min(1, Math.max(0, daysLeft / whole)) };
}

/**
 * The letter about the delay is sent in the late afternoon of the last day. It is not needed if the complaint is answered earlier on that
 * day.
 */
const delayLetterBeforeMidnightMs = 7 * 3_600_000;

/** Returns the time at which a customer without a final answer gets the letter about the delay. */
export const delayLetterDueAt = ({ finalBy }: Pick<ComplaintClocks, "finalBy">): Date =>
  new Date(endOfDay(finalBy).getTime() - delayLetterBeforeMidnightMs);

export interface ComplaintAnswer {
  readonly outcome: ComplaintOutcome;
  readonly rootCause: ComplaintCause;
  /** True if the customer accepts the answer, so that a summary is enough. */
  readonly isSummary: boolean;
  readonly answer: string;
  readonly redress: Pence;
}

export interface ComplaintProgress {
  readonly number: number;
  readonly summaryBy: LocalDate;
  /** The user who wrote an answer. Null before the answer. */
  readonly answeredBy: string | null;
  readonly closedAt: Date | null;
  /** The time of the letter that tells the customer that there is no final answer yet. */
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

/** The owner, the application and the subject of a complaint can change only while it is open. */
export const requireOpenComplaint = (complaint: ComplaintProgress): void => requireState(complaint, "open");

/** Returns true if the answer can be sent at once. An answer with redress waits for a second person. */
export function answerComplaint(complaint: ComplaintProgress, { isSummary, outcome, redress }: ComplaintAnswer, today: LocalDate): boolean {
  requireState(complaint, "open");
  if (isSummary && outcome === "rejected") fail("complaint.summary_rejects", { number: complaint.number });
  if (isSummary && today > complaint.summaryBy) fail("complaint.summary_too_late", { number: complaint.number });
  if (outcome === "rejected" && redress > zeroPence) fail("complaint.redress_without_fault", { number: complaint.number });
  return redress === zeroPence;
}

/** Checks that an answer waits for a second person, and that the user is not the author of the answer. */
export function requireSecondPersonForAnswer(complaint: ComplaintProgress, username: string): string {
  requireState(complaint, "awaitingSecondPerson");
  const author = complaint.answeredBy ?? "";
  requireAnotherPerson("confirmRedress", [author], username);
  return author;
}

/** Both the author and a second person can send the answer back. */
export const requireUnconfirmedAnswer = (complaint: ComplaintProgress): void => requireState(complaint, "awaitingSecondPerson");

/**
 * True after the answer, or after the letter that there is no final answer yet. The customer can then go to the ombudsman (DISP 2.8.2R).
 */
export const mayGoToOmbudsman = ({ closedAt, delayLetterAt }: Pick<ComplaintProgress, "closedAt" | "delayLetterAt">): boolean =>
  closedAt !== null || delayLetterAt !== null;

export function requireOmbudsmanOpen(complaint: ComplaintProgress): void {
  if (!mayGoToOmbudsman(complaint)) fail("complaint.not_answered", { number: complaint.number });
}

export function requireUnpaidRedress(complaint: ComplaintProgress): void {
  requireState(complaint, "closed");
  if (!complaint.redress || complaint.redressPaidOn !== null) fail("complaint.nothing_to_pay", { number: complaint.number });
}
