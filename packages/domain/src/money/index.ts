export { agreementMonths, type LoanTerms } from "./annuity.ts";
export { aprPercentOfFlows, type CashFlow } from "./apr.ts";
export {
  addDays,
  addMonths,
  daysBetween,
  endOfDay,
  isDay,
  localDate,
  londonDay,
  monthsAndDaysBetween,
  startOfDay,
} from "./calendar.ts";
export { type DeferralSettlement, planAfterPartPayments, settleInDeferral } from "./deferral.ts";
export { type AgreedPayments, paymentsBetween, type SettlementRebate, settlementRebate } from "./early-settlement.ts";
export { dailyInterest, daysInMonths } from "./interest.ts";
export { largestLoan } from "./largest-loan.ts";
export { type PartialSettlement, partialSettlement, type RemainingInstalments } from "./partial-settlement.ts";
export {
  add,
  isPounds,
  larger,
  type Pence,
  parsePounds,
  pence,
  smaller,
  subtract,
  sum,
  times,
  toPounds,
  zeroPence,
} from "./pence.ts";
export { type Apr, aprOfPlan } from "./plan-apr.ts";
export { Precise } from "./precise.ts";
export {
  aprPercentOf,
  type MonthlyGrowth,
  type MonthlyRate,
  monthlyGrowthOf,
  monthlyPercentOf,
  monthlyRate,
  monthlyRateFromApr,
  monthlyRateFromRpm,
  nominalAnnualPercentOf,
  parsePercent,
} from "./rates.ts";
export { balanceLeft, type Remaining, remainingAfter, remainingAfterPartPayment, remainingAtStart } from "./remaining.ts";
export { type Instalments, instalmentOf, isLargeEnoughForTerm, type RepaymentPlan, repaymentPlan } from "./repayment-plan.ts";
export { type EvenSplit, percentageRoundedUp, roundHalfUp, roundToPence, splitEvenly } from "./rounding.ts";
export { type Schedule, type ScheduledPayment, scheduleOf } from "./schedule.ts";
export { type LocalDate, localDateSchema, percentSchema, poundsSchema } from "./wire-schemas.ts";
export { addWorkingDays, bankHolidaysKnownUntil, isWorkingDay } from "./working-days.ts";
