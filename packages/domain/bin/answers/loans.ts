import { z } from "zod";
import { lawOn } from "../../src/law/index.ts";
import { fusionTotals, minimumDeposit, projectLoan } from "../../src/lending/index.ts";
import {
  agreementMonths,
  aprOfPlan,
  aprPercentOfFlows,
  instalmentOf,
  type LoanTerms,
  largestLoan,
  londonDay,
  monthlyPercentOf,
  nominalAnnualPercentOf,
  pence,
  repaymentPlan,
  roundHalfUp,
  toPounds,
} from "../../src/money/index.ts";
import { count, money, moneyAboveZero, percent, rateFields, termFields, termsOf, timeSpanField } from "./fields.ts";
import { defineCalculation } from "./kind.ts";

/**
 * Credit over fewer months than this number is short. If the agreement lasts exactly this many months, the date of the last payment
 * decides. The input has no dates, so the answer states this condition.
 */
const { shortCreditMonths } = lawOn(londonDay(new Date()));

function regimeClass(terms: LoanTerms): string {
  const months = agreementMonths(terms);
  if (!terms.rate.fraction.isZero() || months > shortCreditMonths) return "cca";
  return months < shortCreditMonths ? "short_interest_free" : "short_interest_free_if_last_due_before_anniversary";
}

export const loanCalculation = defineCalculation(z.object({ loanAmount: moneyAboveZero, ...termFields }), ({ loanAmount, ...fields }) => {
  const plan = repaymentPlan(loanAmount, termsOf(fields));
  const apr = aprOfPlan(plan);
  return {
    monthlyRatePct: roundHalfUp(monthlyPercentOf(plan.terms.rate), 8).toFixed(8),
    instalment: toPounds(plan.instalment),
    finalInstalment: toPounds(plan.finalInstalment),
    interest: toPounds(plan.interest),
    totalRepayable: toPounds(plan.total),
    aprExactPct: apr.exactPercent,
    aprPct: apr.percent,
    nominalAnnualRatePct: nominalAnnualPercentOf(plan.terms.rate).toFixed(2),
    firstPaymentMonth: plan.terms.deferralMonths + 1,
    agreementMonths: agreementMonths(plan.terms),
    finalWithinNPence: Math.abs(plan.finalInstalment - plan.instalment) <= plan.terms.instalments,
    regimeClass: regimeClass(plan.terms),
  };
});

const goodsPart = z.object({ loanAmount: moneyAboveZero, ...termFields }, "must hold a loan");
const projectPart = z.object({ loanAmount: moneyAboveZero, instalments: count(1), ...rateFields }, "must hold a loan");

export const fusionLoanCalculation = defineCalculation(z.object({ goods: goodsPart, project: projectPart }), ({ goods, project }) => {
  if (![project.productAprPct, project.ratePerMonthPct].every((rate) => rate === undefined || rate.isZero())) {
    throw new RangeError("A project loan is at 0% APR");
  }
  const { instalment, total, terms } = repaymentPlan(goods.loanAmount, termsOf(goods));
  const totals = fusionTotals(
    { instalment, totalRepayable: total, agreementMonths: agreementMonths(terms) },
    projectLoan(project.loanAmount, project.instalments),
  );
  return {
    monthlyRepaymentAmountWhileBothRun: toPounds(totals.monthlyWhileBothRun),
    monthlyRepaymentAmountAfterProjectEnds: toPounds(totals.monthlyAfterProjectEnds),
    totalRepaymentAmount: toPounds(totals.total),
    goodsTotal: toPounds(totals.goodsTotal),
    projectTotal: toPounds(totals.projectTotal),
  };
});

export const largestLoanCalculation = defineCalculation(
  z.object({ maxInstalmentAmount: money, ...termFields }),
  ({ maxInstalmentAmount, ...fields }) => {
    const terms = termsOf(fields);
    const most = largestLoan(maxInstalmentAmount, terms);
    return {
      maxLoanAmount: toPounds(most),
      instalmentAtMax: toPounds(instalmentOf(most, terms)),
      instalmentOnePennyMore: toPounds(instalmentOf(pence(most + 1), terms)),
    };
  },
);

export const minimumDepositCalculation = defineCalculation(
  z.object({ goodsAmount: money, minDepositPercentage: percent, minDepositAmount: money }),
  ({ goodsAmount, minDepositPercentage, minDepositAmount }) => ({
    minDeposit: toPounds(minimumDeposit({ depositMinPercent: minDepositPercentage, depositMin: minDepositAmount }, goodsAmount)),
  }),
);

const cashFlows = z
  .array(z.object({ years: timeSpanField, amount: moneyAboveZero }, "must hold years and an amount"), "must be a list of years and amounts")
  .min(1, "must not be empty")
  .transform((list) => list.map(({ years, amount }) => ({ periods: years, amount })));

export const aprCalculation = defineCalculation(z.object({ advances: cashFlows, payments: cashFlows }), ({ advances, payments }) => {
  const apr = aprPercentOfFlows(advances, payments);
  return { aprExactPct: roundHalfUp(apr, 6).toFixed(6), aprPct: roundHalfUp(apr, 1).toFixed(1) };
});
