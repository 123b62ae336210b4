import { isDeclined } from "../application/index.ts";
import { type Law, lawOn } from "../law/index.ts";
import { addMonths, type LocalDate, londonDay } from "../money/index.ts";
import { isInStatusGroup, type Status } from "../vocabulary/index.ts";

/**
 * "ended" is the class of every signed agreement, because its period starts when the agreement ends. "lapsed" means neither signed nor
 * declined.
 */
export const retentionClasses = ["ended", "declined", "lapsed"] as const;
export type RetentionClass = (typeof retentionClasses)[number];

/** When an application is erased, its complaints are erased too. A complaint without an application has its own period. */
export const retentionPeriods = [...retentionClasses, "complaint"] as const;
export type RetentionPeriod = (typeof retentionPeriods)[number];

export interface RetainedApplication {
  readonly status: Status;
  readonly signedAt: Date | null;
  readonly updatedAt: Date;
  readonly lastRepaymentOn: LocalDate | null;
}

const monthsInYear = 12;

export const retentionClassOf = ({ status, signedAt }: Pick<RetainedApplication, "status" | "signedAt">): RetentionClass =>
  signedAt !== null ? "ended" : isDeclined(status) ? "declined" : "lapsed";

const yearsOf: Record<RetentionPeriod, (law: Law) => number> = {
  ended: (law) => law.keepEndedAgreementYears,
  declined: (law) => law.keepDeclinedYears,
  lapsed: (law) => law.keepLapsedYears,
  complaint: (law) => law.keepComplaintYears,
};

export const retentionYears = (period: RetentionPeriod, today: LocalDate): number => yearsOf[period](lawOn(today));

/** A complaint without an application is erased if it was received before this day. */
export const complaintsKeptFrom = (today: LocalDate): LocalDate => addMonths(today, -retentionYears("complaint", today) * monthsInYear);

/** An application whose agreement has not ended has no last day, so the result is null. */
export function keptUntil(application: RetainedApplication, today: LocalDate): LocalDate | null {
  const retentionClass = retentionClassOf(application);
  const from = retentionClass === "ended" ? endOfAgreement(application) : londonDay(application.updatedAt);
  return from && addMonths(from, retentionYears(retentionClass, today) * monthsInYear);
}

/** A closed agreement ended on the day of its last change. A paid loan ended with the last repayment, or with a later change. */
function endOfAgreement({ status, updatedAt, lastRepaymentOn }: RetainedApplication): LocalDate | null {
  const changedOn = londonDay(updatedAt);
  if (isInStatusGroup(status, "closed")) return changedOn;
  if (status !== "paid" || lastRepaymentOn === null) return null;
  return lastRepaymentOn > changedOn ? lastRepaymentOn : changedOn;
}
