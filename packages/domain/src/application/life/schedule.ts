import { endOfDay, londonDay, startOfDay } from "../../money/index.ts";
import type { Status } from "../../vocabulary/index.ts";
import type { Application } from "../application.ts";
import { limits } from "../limits.ts";
import { nextDeferralReminder } from "./deferral-reminders.ts";
import { referralDueAt } from "./referral.ts";
import { type StatusDeadline, statusRules } from "./status-rules.ts";
import type { EventName } from "./transitions.ts";
import { openUntil } from "./verbs/close.ts";
import { depositGoesBack } from "./verbs/deposit.ts";

/** What falls due on an application: by where it stands, while a decision about it or money is under way, or as the shop has arranged. */
export const deadlineKinds = [
  "expire-application",
  "flag-late-referral",
  "lapse-referral",
  "lapse-amendment",
  "email-outcome",
  "remind-satisfaction-note",
  "assess-hold",
  "end-cooling-off",
  "decide-application",
  "deliver-automatically",
  "reconcile-deposit",
  "refund-deposit",
  "seal-agreement",
  "remind-deferral",
] as const;
export type DeadlineKind = (typeof deadlineKinds)[number];

interface DatedApplication
  extends Pick<
    Application,
    | "status"
    | "document"
    | "signedAt"
    | "applicationExpiryDate"
    | "maxInstalmentAmount"
    | "tailoringExpiryDate"
    | "coolingOffEnd"
    | "revertibleVersion"
  > {
  /** When it came to stand there, or was last changed. */
  readonly updatedAt: Date;
}

/** How long a seal may take before somebody looks after it: its job may have been lost with the worker that held it. */
const sealMinutesMax = 5;

const dueAt: Readonly<Record<StatusDeadline, (application: DatedApplication, by: EventName) => Date | null>> = {
  "expire-application": ({ updatedAt }) => endOfDay(openUntil(londonDay(updatedAt))),
  "flag-late-referral": ({ updatedAt }, by) => referralDueAt(updatedAt, by),
  "lapse-referral": ({ applicationExpiryDate }) => applicationExpiryDate && endOfDay(applicationExpiryDate),
  "lapse-amendment": ({ revertibleVersion, applicationExpiryDate }) =>
    revertibleVersion && applicationExpiryDate && endOfDay(applicationExpiryDate),
  // Without an offer there is nothing to wait for: the decision itself sends the letter.
  "email-outcome": ({ maxInstalmentAmount, tailoringExpiryDate }) =>
    maxInstalmentAmount !== null && tailoringExpiryDate !== null ? endOfDay(tailoringExpiryDate) : null,
  // Whoever has answered that something is wrong need not be reminded.
  "remind-satisfaction-note": ({ updatedAt }, by) =>
    by === "dissatisfied" ? null : new Date(updatedAt.getTime() + limits.satisfactionReminderHours * 60 * 60_000),
  "assess-hold": ({ updatedAt }) => updatedAt,
  "end-cooling-off": ({ coolingOffEnd }) => coolingOffEnd && endOfDay(coolingOffEnd),
  "remind-deferral": (loan) => {
    const next = nextDeferralReminder(loan, londonDay(loan.updatedAt));
    return next && startOfDay(next.on);
  },
  "seal-agreement": ({ updatedAt }) => new Date(updatedAt.getTime() + sealMinutesMax * 60_000),
};

export interface Deadline {
  readonly kind: DeadlineKind;
  /** Null when it is not to fall due any more. */
  readonly dueAt: Date | null;
}

const deadlinesOf = (status: Status): readonly StatusDeadline[] => statusRules[status].deadlines;

/** What a transition sets and clears: everything that falls due where the application stands now, and what did where it stood before. */
export function deadlinesAfter(before: Status, after: DatedApplication, by: EventName): readonly Deadline[] {
  const now = deadlinesOf(after.status);
  const over = deadlinesOf(before).filter((kind) => !now.includes(kind));
  const refund = depositIsRefunded(after) ? [{ kind: "refund-deposit", dueAt: after.updatedAt } as const] : [];
  return [...now.map((kind) => ({ kind, dueAt: dueAt[kind](after, by) })), ...over.map((kind) => ({ kind, dueAt: null })), ...refund];
}

/** At once, where the customer may have paid one online. */
const depositIsRefunded = (after: DatedApplication): boolean => after.document.isOnlineDepositJourney === true && depositGoesBack(after);

/**
 * Whoever changes an open application keeps it from expiring for another while; anywhere else an edit moves no deadline, nor does one more
 * on the same day.
 */
export function deadlinesAfterEdit(edited: DatedApplication, before?: Pick<DatedApplication, "status" | "updatedAt">): readonly Deadline[] {
  const editedOn = londonDay(edited.updatedAt);
  const isSetAlready = before?.status === "open" && londonDay(before.updatedAt) === editedOn;
  return edited.status === "open" && !isSetAlready ? [{ kind: "expire-application", dueAt: endOfDay(openUntil(editedOn)) }] : [];
}
