import { type Law, lawOn } from "../law/index.ts";
import {
  type AgreedPayments,
  addDays,
  addMonths,
  agreementMonths,
  daysInMonths,
  type LocalDate,
  larger,
  monthsAndDaysBetween,
  type Pence,
  paymentsBetween,
  type RepaymentPlan,
  settlementRebate,
  subtract,
} from "../money/index.ts";

export interface SettlementDates {
  readonly beforeDeferment: LocalDate;
  /** The rebate is calculated for the end of the notice period, or for a later date if the agreement is long (SI 2004/1483). */
  readonly forRebate: LocalDate;
  readonly wholeMonths: number;
  readonly extraDays: number;
  readonly paymentsDueByNotice: number;
  readonly paymentsDueByRebateDate: number;
}

export function paymentsDueBy(agreementDate: LocalDate, { deferralMonths, instalments }: RepaymentPlan["terms"], day: LocalDate): number {
  const { months } = monthsAndDaysBetween(agreementDate, day);
  return Math.min(Math.max(months - deferralMonths, 0), instalments);
}

function settlementDates(plan: RepaymentPlan, agreementDate: LocalDate, noticeReceived: LocalDate, law: Law): SettlementDates {
  const beforeDeferment = addDays(noticeReceived, law.settlementNoticeDays);
  const deferment = agreementMonths(plan.terms) > law.settlementDefermentAboveMonths ? law.settlementDefermentMonths : 0;
  const forRebate = addMonths(beforeDeferment, deferment);
  const { months, days } = monthsAndDaysBetween(agreementDate, forRebate);
  return {
    beforeDeferment,
    forRebate,
    wholeMonths: months,
    extraDays: days,
    paymentsDueByNotice: paymentsDueBy(agreementDate, plan.terms, noticeReceived),
    paymentsDueByRebateDate: paymentsDueBy(agreementDate, plan.terms, forRebate),
  };
}

export interface SettlementFigure {
  readonly dates: SettlementDates;
  readonly instalmentsOutstanding: Pence;
  readonly rebate: Pence;
  readonly rebateAtRoundedRate: Pence;
  /** The customer gets the larger of `rebate` and `rebateAtRoundedRate`. */
  readonly rebateGiven: Pence;
  /**
   * The instalments that fall due between the notice and the rebate date. The settlement figure is correct only if the customer pays them.
   */
  readonly interimInstalments: Pence;
  readonly settlement: Pence;
}

export function settlementFigure(
  plan: RepaymentPlan,
  agreementDate: LocalDate,
  noticeReceived: LocalDate,
  law: Law = lawOn(agreementDate),
): SettlementFigure {
  if (noticeReceived < agreementDate) throw new RangeError("A settlement cannot be asked for before the agreement is made");
  const dates = settlementDates(plan, agreementDate, noticeReceived, law);
  const { paymentsDueByNotice, paymentsDueByRebateDate, wholeMonths, extraDays } = dates;
  const { loan, terms, instalment, finalInstalment } = plan;
  const agreed: AgreedPayments = { loan, ...terms, instalment, finalInstalment, instalmentsPaid: paymentsDueByRebateDate };
  const { instalmentsOutstanding, rebate, rebateAtRoundedRate } = settlementRebate(agreed, daysInMonths(extraDays).plus(wholeMonths));
  const rebateGiven = larger(rebate, rebateAtRoundedRate);
  return {
    dates,
    instalmentsOutstanding,
    rebate,
    rebateAtRoundedRate,
    rebateGiven,
    interimInstalments: paymentsBetween(agreed, paymentsDueByNotice, paymentsDueByRebateDate),
    settlement: subtract(instalmentsOutstanding, rebateGiven),
  };
}
