import { addDays, endOfDay, londonDay, startOfDay } from "../../money/index.ts";
import type { Status } from "../../vocabulary/index.ts";
import type { Application } from "../application.ts";
import { limits } from "../limits.ts";
import { nextDeferralReminder } from "./deferral-reminders.ts";
import { referralDueAt, referralLastDay } from "./referral.ts";
import { type StatusDeadline, statusRules } from "./status-rules.ts";
import type { EventName } from "./transitions.ts";
import { lastDayBeforeExpiry } from "./verbs/close.ts";
import { isDepositRefunded } from "./verbs/deposit.ts";

const deadlineKinds = [
  "expire-application",
  "flag-late-referral",
  "remind-referral",
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
    | "softSearchExpiryDate"
    | "maxInstalmentAmount"
    | "tailoringExpiryDate"
    | "coolingOffEnd"
    | "revertibleVersion"
  > {
  readonly updatedAt: Date;
}

/** If a worker crashes, its job to seal the agreement may be lost. After this time, the server checks that the agreement was sealed. */
const sealMinutesMax = 5;

const dueAtByDeadline: Readonly<Record<StatusDeadline, (application: DatedApplication, by: EventName) => Date | null>> = {
  "expire-application": ({ updatedAt }) => endOfDay(lastDayBeforeExpiry(londonDay(updatedAt))),
  "flag-late-referral": ({ updatedAt }, by) => referralDueAt(updatedAt, by),
  "remind-referral": (referred) => {
    const lastDay = referralLastDay(referred);
    return lastDay && startOfDay(addDays(lastDay, -limits.checkReminderDays));
  },
  "lapse-referral": ({ applicationExpiryDate }) => applicationExpiryDate && endOfDay(applicationExpiryDate),
  "lapse-amendment": ({ revertibleVersion, applicationExpiryDate }) =>
    revertibleVersion && applicationExpiryDate && endOfDay(applicationExpiryDate),
  // A declined customer with an offer gets the decline e-mail when the offer expires. Any other declined customer gets the e-mail with the
  // decision.
  "email-outcome": ({ maxInstalmentAmount, tailoringExpiryDate }) =>
    maxInstalmentAmount !== null && tailoringExpiryDate !== null ? endOfDay(tailoringExpiryDate) : null,
  // A customer who reported a problem has answered the satisfaction note and needs no reminder.
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
  readonly dueAt: Date | null;
}

const deadlinesOf = (status: Status): readonly StatusDeadline[] => statusRules[status].deadlines;

export function deadlinesAfter(before: Status, after: DatedApplication, by: EventName): readonly Deadline[] {
  const now = deadlinesOf(after.status);
  const over = deadlinesOf(before).filter((kind) => !now.includes(kind));
  const refund = depositIsRefunded(after) ? [{ kind: "refund-deposit", dueAt: after.updatedAt } as const] : [];
  return [
    ...now.map((kind) => ({ kind, dueAt: dueAtByDeadline[kind](after, by) })),
    ...over.map((kind) => ({ kind, dueAt: null })),
    ...refund,
  ];
}

const depositIsRefunded = (after: DatedApplication): boolean => after.document.isOnlineDepositJourney === true && isDepositRefunded(after);

/** An edit of an open application postpones its expiry, at most once per day. */
export function deadlinesAfterEdit(edited: DatedApplication, before?: Pick<DatedApplication, "status" | "updatedAt">): readonly Deadline[] {
  const editedOn = londonDay(edited.updatedAt);
  const isSetAlready = before?.status === "open" && londonDay(before.updatedAt) === editedOn;
  return edited.status === "open" && !isSetAlready ? [{ kind: "expire-application", dueAt: endOfDay(lastDayBeforeExpiry(editedOn)) }] : [];
}
