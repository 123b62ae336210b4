import { z } from "zod";
import { settlementFigure } from "../../src/lending/index.ts";
import {
  monthlyRateFromApr,
  Precise,
  partialSettlement,
  planAfterPartPayments,
  type RemainingInstalments,
  repaymentPlan,
  settleInDeferral,
  settlementRebate,
  subtract,
  sum,
  toPounds,
} from "../../src/money/index.ts";
import { count, day, money, moneyAboveZero, percent, rateFields, rateOf, termFields, termsOf, timeSpanField } from "./fields.ts";
import { defineCalculation } from "./kind.ts";

export const deferralSettlementCalculation = defineCalculation(
  z.object({ loanAmount: moneyAboveZero, ...rateFields, daysSinceStart: count(0), feeCap: money }),
  ({ loanAmount, daysSinceStart, feeCap, ...rate }) => {
    const { accruedInterest, fee, settlement } = settleInDeferral(loanAmount, rateOf(rate), daysSinceStart, feeCap);
    return { accruedInterest: toPounds(accruedInterest), fee: toPounds(fee), settlement: toPounds(settlement) };
  },
);

export const deferralPartPaymentCalculation = defineCalculation(
  z.object({ loanAmount: moneyAboveZero, ...termFields, partPaymentsInDeferral: z.array(money, "must be a list of amounts") }),
  ({ loanAmount, partPaymentsInDeferral, ...fields }) => {
    const plan = planAfterPartPayments(loanAmount, sum(partPaymentsInDeferral), termsOf(fields));
    return {
      balanceBearingBackdatedInterest: toPounds(plan.loan),
      instalment: toPounds(plan.instalment),
      finalInstalment: toPounds(plan.finalInstalment),
      interest: toPounds(plan.interest),
      totalOfInstalments: toPounds(plan.total),
    };
  },
);

const agreedPayments = {
  loanAmount: moneyAboveZero,
  instalments: count(1),
  deferralMonths: count(0).default(0),
  instalment: money,
  finalInstalment: money,
  aprPct: percent,
  instalmentsPaid: count(0),
};

/** `extraMonths` counts from the last payment that was made. `monthsFromStart` counts from the start of the loan. */
export const earlySettlementCalculation = defineCalculation(
  z.object({ ...agreedPayments, extraMonths: timeSpanField.optional(), monthsFromStart: timeSpanField.optional() }),
  ({ loanAmount, aprPct, extraMonths, monthsFromStart, ...payments }) => {
    if (payments.instalmentsPaid > payments.instalments) throw new RangeError("instalmentsPaid must not be more than instalments");
    const { instalmentsOutstanding, rebate, rebateAtRoundedRate } = settlementRebate(
      { loan: loanAmount, rate: monthlyRateFromApr(aprPct), ...payments },
      monthsFromStart ?? new Precise(payments.deferralMonths + payments.instalmentsPaid).plus(extraMonths ?? 0),
    );
    return {
      instalmentsOutstandingTotal: toPounds(instalmentsOutstanding),
      rebate: toPounds(rebate),
      settlement: toPounds(subtract(instalmentsOutstanding, rebate)),
      rebateIfMonthlyRateRounded6dp: toPounds(rebateAtRoundedRate),
    };
  },
);

/** Uses the rebate at the exact rate, as the test vectors do. A real customer gets the rebate at the rounded rate if it is larger. */
export const earlySettlementDatesCalculation = defineCalculation(
  z.object({ loanAmount: moneyAboveZero, ...termFields, agreementDate: day, noticeReceived: day }),
  ({ loanAmount, agreementDate, noticeReceived, ...fields }) => {
    const plan = repaymentPlan(loanAmount, termsOf(fields));
    const { dates, instalmentsOutstanding, rebate, interimInstalments } = settlementFigure(plan, agreementDate, noticeReceived);
    const settlement = subtract(instalmentsOutstanding, rebate);
    return {
      instalment: toPounds(plan.instalment),
      finalInstalment: toPounds(plan.finalInstalment),
      settlementDateBeforeDeferment: dates.beforeDeferment,
      settlementDateForRebate: dates.forRebate,
      wholeMonths: dates.wholeMonths,
      extraDays: dates.extraDays,
      paymentsFallingDueByRebateDate: dates.paymentsDueByRebateDate,
      paymentsDueByNotice: dates.paymentsDueByNotice,
      instalmentsOutstandingTotal: toPounds(instalmentsOutstanding),
      rebate: toPounds(rebate),
      settlement: toPounds(settlement),
      payableIfInterimInstalmentsUnpaid: toPounds(sum([settlement, interimInstalments])),
    };
  },
);

const remainingFigures = ({ instalments, instalment, finalInstalment, total }: RemainingInstalments) => ({
  instalments,
  instalment: toPounds(instalment),
  finalInstalment: toPounds(finalInstalment),
  remainingTotal: toPounds(total),
});

export const partialSettlementCalculation = defineCalculation(
  z.object({ loanAmount: moneyAboveZero, ...termFields, instalmentsPaid: count(0), partPayment: moneyAboveZero }),
  ({ loanAmount, instalmentsPaid, partPayment, ...fields }) => {
    const figures = partialSettlement(repaymentPlan(loanAmount, termsOf(fields)), instalmentsPaid, partPayment);
    return {
      balanceBefore: toPounds(figures.balanceBefore),
      balanceAfter: toPounds(figures.balanceAfter),
      keepTerm: remainingFigures(figures.keepTerm),
      keepInstalment: remainingFigures(figures.keepInstalment),
      originalRemainingTotal: toPounds(figures.originalRemaining),
    };
  },
);
