import { addDays, type LocalDate, londonDay } from "@farthing/domain/money";
import { v7 as uuid } from "../../platform/ids.ts";
import type { StoredApplication } from "../../store/applications/applications.ts";
import type { StoredDecision } from "../../store/decisions/decisions.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import { asEventActor, type Ctx } from "../context.ts";

/** How long the lender lets a shop wait; an appeal may take longer (S1 §9). */
const promisedWorkingDays = { referral: 2, appeal: 10 } as const;

export const isReferred = ({ status }: Pick<StoredApplication, "status">): boolean =>
  status === "decision_refer" || status === "decision_quotation_refer";

interface Referred {
  readonly decision: Pick<StoredDecision, "id" | "event">;
  readonly reasonCodes: readonly string[];
  readonly depositPaid: boolean;
}

/** Puts a referred application in the underwriters' queue, with what was promised about it. Any other application is left alone. */
export async function openReferral(
  tx: UnitOfWork,
  ctx: Ctx,
  application: StoredApplication,
  { decision, reasonCodes, depositPaid }: Referred,
): Promise<void> {
  if (!isReferred(application)) return;
  const { id: applicationId, referType } = application;
  const referralId = uuid();
  const dueAt = referralDueAt(tx.now, decision.event);
  tx.referrals.open({
    id: referralId,
    applicationId,
    decisionId: decision.id,
    referType,
    reasonCodes,
    depositPaid,
    openedAt: tx.now,
    dueAt,
  });
  tx.deadlines.set(applicationId, "flag-late-referral", dueAt);
  // A referred soft search is over when the search itself is; only a full one lapses.
  if (application.status === "decision_refer" && application.applicationExpiryDate) {
    tx.deadlines.set(applicationId, "lapse-referral", endOf(application.applicationExpiryDate));
  }
  await tx.events.append({
    type: "referral.opened",
    on: { applicationId },
    by: asEventActor(ctx.actor),
    facts: { referralId, referType },
  });
}

/** Two working days, and ten for an appeal, each until the day is over. */
export const referralDueAt = (openedAt: Date, event: StoredDecision["event"]): Date =>
  endOf(afterWorkingDays(londonDay(openedAt), promisedWorkingDays[event === "appeal" ? "appeal" : "referral"]));

const isWeekend = (day: LocalDate): boolean => new Date(`${day}T00:00:00Z`).getUTCDay() % 6 === 0;

function afterWorkingDays(day: LocalDate, days: number): LocalDate {
  const next = addDays(day, 1);
  if (days === 0) return day;
  return afterWorkingDays(next, isWeekend(next) ? days : days - 1);
}

/** When the day is over. */
const endOf = (day: LocalDate): Date => new Date(`${addDays(day, 1)}T00:00:00Z`);
