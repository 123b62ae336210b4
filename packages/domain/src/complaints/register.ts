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
  /** The number of days until the last day. It is negative if the last day has passed. */
  readonly daysLeft: number;
  /** The share of the whole time that is left, from 0 to 1. */
  readonly part: number;
}

/**
 * Returns the next deadline of a complaint: the deadline for a short answer until it has passed, and then the deadline for the final
 * answer.
 */
export function nextComplaintDeadline(complaint: ComplaintClocks & { readonly receivedOn: LocalDate }, today: LocalDate): RunningClock {
  const is = today <= complaint.summaryBy ? "summary" : "final";
  const lastDay = is === "summary" ? complaint.summaryBy : complaint.finalBy;
  const daysLeft = daysBetween(today, lastDay);
  const whole = Math.max(1, daysBetween(complaint.receivedOn, lastDay));
  return { is, lastDay, daysLeft, part: Math.min(1, Math.max(0, daysLeft / whole)) };
}

/**
 * The letter about the delay is sent in the late afternoon of the last day, because the complaint may still be answered earlier on that
 * day.
 */
const delayLetterBeforeMidnightMs = 7 * 3_600_000;

/** Returns the time at which the customer gets the letter about the delay if there is no final answer. */
export const delayLetterDueAt = ({ finalBy }: Pick<ComplaintClocks, "finalBy">): Date =>
  new Date(endOfDay(finalBy).getTime() - delayLetterBeforeMidnightMs);

export interface ComplaintAnswer {
  readonly outcome: ComplaintOutcome;
  readonly rootCause: ComplaintCause;
  /** True if the customer accepts the answer. A summary is then enough. */
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

/**
 * Checks the answer to a complaint. Returns true if it can be sent at once. Returns false if it includes redress, because it then waits for
 * a second person.
 */
export function answerComplaint(complaint: ComplaintProgress, { isSummary, outcome, redress }: ComplaintAnswer, today: LocalDate): boolean {
  requireState(complaint, "open");
  if (isSummary && outcome === "rejected") fail("complaint.summary_rejects", { number: complaint.number });
  if (isSummary && today > complaint.summaryBy) fail("complaint.summary_too_late", { number: complaint.number });
  if (outcome === "rejected" && redress > zeroPence) fail("complaint.redress_without_fault", { number: complaint.number });
  return redress === zeroPence;
}

/** Refuses unless an answer waits for a second person and the user is not its author. Returns the author's username. */
export function requireSecondPersonForAnswer(complaint: ComplaintProgress, username: string): string {
  requireState(complaint, "awaitingSecondPerson");
  const author = complaint.answeredBy ?? "";
  requireAnotherPerson("confirmRedress", [author], username);
  return author;
}

/** Refuses unless an answer waits for a second person. Both its author and a second person can then send it back. */
export const requireUnconfirmedAnswer = (complaint: ComplaintProgress): void => requireState(complaint, "awaitingSecondPerson");

/** True if the customer can go to the ombudsman: after the final answer, or after the letter about the delay (DISP 2.8.2R). */
export const mayGoToOmbudsman = ({ closedAt, delayLetterAt }: Pick<ComplaintProgress, "closedAt" | "delayLetterAt">): boolean =>
  closedAt !== null || delayLetterAt !== null;

export function requireOmbudsmanOpen(complaint: ComplaintProgress): void {
  if (!mayGoToOmbudsman(complaint)) fail("complaint.not_answered", { number: complaint.number });
}

export function requireUnpaidRedress(complaint: ComplaintProgress): void {
  requireState(complaint, "closed");
  if (!complaint.redress || complaint.redressPaidOn !== null) fail("complaint.nothing_to_pay", { number: complaint.number });
}
