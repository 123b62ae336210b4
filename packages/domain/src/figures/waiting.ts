import { type AwaitedPayout, payoutDueOn, payoutPromiseDays } from "../bacs/index.ts";
import { addDays, addWorkingDays, isWorkingDay, type LocalDate } from "../money/index.ts";
import { addLoans, type CountedLoans } from "./stages.ts";

/** A referral is "late" if the lender has not answered within the promised working days. */
export const referralAges = ["underFour", "underEight", "underDay", "overDay", "late"] as const;
export type ReferralAge = (typeof referralAges)[number];

export interface ReferralGroup {
  readonly hours: number;
  readonly isLate: boolean;
  readonly count: number;
}

function ageOfReferral({ hours, isLate }: ReferralGroup): ReferralAge {
  if (isLate) return "late";
  if (hours < 4) return "underFour";
  if (hours < 8) return "underEight";
  return hours < 24 ? "underDay" : "overDay";
}

export const referralsByAge = (waiting: readonly ReferralGroup[]): readonly { readonly age: ReferralAge; readonly waiting: number }[] =>
  referralAges.map((age) => ({
    age,
    waiting: waiting.filter((alike) => ageOfReferral(alike) === age).reduce((total, { count }) => total + count, 0),
  }));

export function workingDaysSince(day: LocalDate, today: LocalDate): number {
  let passed = 0;
  for (let next = addDays(day, 1); next <= today; next = addDays(next, 1)) if (isWorkingDay(next)) passed += 1;
  return passed;
}

export const payoutAges = ["today", "oneDay", "twoDays", "threeToFive", "overFive"] as const;
export type PayoutAge = (typeof payoutAges)[number];
export const isLatePayout = (age: PayoutAge): boolean => age === "threeToFive" || age === "overFive";

/** Working days are counted only for payouts of this many days. For older payouts, the bank holidays may be unknown. */
const countedPayoutDaysMax = 31;

function ageOfPayout(since: LocalDate, today: LocalDate): PayoutAge {
  if (addDays(since, countedPayoutDaysMax) < today) return "overFive";
  const days = workingDaysSince(since, today);
  if (days === 0) return "today";
  if (days <= payoutPromiseDays) return days === 1 ? "oneDay" : "twoDays";
  return days <= 5 ? "threeToFive" : "overFive";
}

export type ReadyLoans = CountedLoans & { readonly since: LocalDate };

export const payoutsByAge = (ready: readonly ReadyLoans[], today: LocalDate): readonly (CountedLoans & { readonly age: PayoutAge })[] =>
  payoutAges.map((age) => ({ age, ...addLoans(ready.filter(({ since }) => ageOfPayout(since, today) === age)) }));

export type UpcomingPayout = CountedLoans & AwaitedPayout;

const upcomingDaysShown = 5;

export interface PayoutsDue {
  readonly days: readonly (CountedLoans & { readonly day: LocalDate })[];
  readonly later: CountedLoans;
}

/** The result covers the next five working days. An overdue payout counts on the first of these days. */
export function payoutsDue(coming: readonly UpcomingPayout[], today: LocalDate): PayoutsDue {
  const first = isWorkingDay(today) ? today : addWorkingDays(today, 1);
  const days = Array.from({ length: upcomingDaysShown }, (_, index) => addWorkingDays(first, index));
  const byDay = Map.groupBy(coming, (loans) => {
    const due = loans.state !== "sent" && addDays(loans.since, countedPayoutDaysMax) < today ? first : payoutDueOn(loans);
    return days.find((day) => due <= day) ?? "later";
  });
  return {
    days: days.map((day) => ({ day, ...addLoans(byDay.get(day) ?? []) })),
    later: addLoans(byDay.get("later") ?? []),
  };
}
