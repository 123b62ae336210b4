import { bacsDays } from "../bacs/index.ts";
import { addDays, addWorkingDays, isWorkingDay, type LocalDate, startOfDay } from "../money/index.ts";
import { addLoans, type CountedLoans } from "./stages.ts";

/** How long referrals have waited. What is late is so by the lender's own promise, which is reckoned in working days. */
export const referralAges = ["underFour", "underEight", "underDay", "overDay", "late"] as const;
export type ReferralAge = (typeof referralAges)[number];

export interface ReferralGroup {
  /** Whole ones, since it was opened. */
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

/** By when a shop is promised its money, once a loan is ready. */
export const payoutPromiseDays = 2;

/** How many working days ago something was; the day itself and a weekend after it do not count. */
export function workingDaysSince(day: LocalDate, today: LocalDate): number {
  let passed = 0;
  for (let next = addDays(day, 1); next <= today; next = addDays(next, 1)) if (isWorkingDay(next)) passed += 1;
  return passed;
}

/** How many working days loans that are ready have waited. */
export const payoutAges = ["today", "oneDay", "twoDays", "threeToFive", "overFive"] as const;
export type PayoutAge = (typeof payoutAges)[number];
/** Past the promise. */
export const isLatePayout = (age: PayoutAge): boolean => age === "threeToFive" || age === "overFive";

/** Further back than this it makes no difference, and bank holidays of years ago need not be known. */
const longAgoDays = 31;

function ageOfPayout(since: LocalDate, today: LocalDate): PayoutAge {
  if (addDays(since, longAgoDays) < today) return "overFive";
  const days = workingDaysSince(since, today);
  if (days === 0) return "today";
  if (days <= payoutPromiseDays) return days === 1 ? "oneDay" : "twoDays";
  return days <= 5 ? "threeToFive" : "overFive";
}

export type ReadyLoans = CountedLoans & { readonly since: LocalDate };

export const payoutsByAge = (ready: readonly ReadyLoans[], today: LocalDate): readonly (CountedLoans & { readonly age: PayoutAge })[] =>
  payoutAges.map((age) => ({ age, ...addLoans(ready.filter(({ since }) => ageOfPayout(since, today) === age)) }));

/** A shop's loans on their way to it: ready, in a bank's file, or held until nobody may withdraw any more. */
export type UpcomingPayout = CountedLoans & { readonly state: "ready" | "sent" | "coolingOff"; readonly since: LocalDate };

/** When the money should be there: by the promise, by the banks, or by the promise once the cooling off is over. */
function dueOn({ state: stands, since }: UpcomingPayout): LocalDate {
  if (stands === "sent") return bacsDays(startOfDay(since)).entry;
  return addWorkingDays(stands === "ready" ? since : addDays(since, 1), payoutPromiseDays);
}

const daysShown = 5;

export interface PayoutsDue {
  readonly days: readonly (CountedLoans & { readonly day: LocalDate })[];
  readonly later: CountedLoans;
}

/** By day for the next five working days, today among them if it is one. What should have come before is due on the first. */
export function payoutsDue(coming: readonly UpcomingPayout[], today: LocalDate): PayoutsDue {
  const first = isWorkingDay(today) ? today : addWorkingDays(today, 1);
  const days = Array.from({ length: daysShown }, (_, index) => addWorkingDays(first, index));
  const byDay = Map.groupBy(coming, (loans) => {
    const due = loans.state !== "sent" && addDays(loans.since, longAgoDays) < today ? first : dueOn(loans);
    return days.find((day) => due <= day) ?? "later";
  });
  return {
    days: days.map((day) => ({ day, ...addLoans(byDay.get(day) ?? []) })),
    later: addLoans(byDay.get("later") ?? []),
  };
}
