import type { Decimal } from "decimal.js-light";
import { larger, NOTHING, type Pence, pence, smaller } from "./pence.ts";
import { ONE, Precise } from "./precise.ts";
import type { MonthlyRate } from "./rates.ts";
import { roundHalfUp, roundToPence } from "./rounding.ts";

/** What a settlement looks at: the payments of the agreement, and how many of them are made by then. */
export interface AgreedPayments {
  readonly loan: Pence;
  readonly rate: MonthlyRate;
  readonly instalments: number;
  readonly deferralMonths: number;
  readonly instalment: Pence;
  readonly finalInstalment: Pence;
  readonly instalmentsPaid: number;
}

export interface SettlementRebate {
  readonly instalmentsOutstanding: Pence;
  readonly rebate: Pence;
  /** With the monthly rate rounded to six decimals, as the published examples have it; pence away on long terms. */
  readonly rebateAtRoundedRate: Pence;
}

/** Of the payments numbered after `from` up to and with `to`. */
export const paymentsBetween = ({ instalments, instalment, finalInstalment }: AgreedPayments, from: number, to: number): Pence =>
  pence(to <= from ? 0 : instalment * (to - from) + (to === instalments ? finalInstalment - instalment : 0));

/**
 * The rebate of SI 2004/1483: the instalments still due, less the balance that the APR's monthly rate carries to the settlement
 * date, so many months from the start.
 */
export function settlementRebate(agreed: AgreedPayments, monthsFromStart: Decimal): SettlementRebate {
  const instalmentsOutstanding = paymentsBetween(agreed, agreed.instalmentsPaid, agreed.instalments);
  const rebateAt = (monthlyRate: Decimal): Pence => {
    const balance = balanceAt(agreed, monthlyRate.plus(1), monthsFromStart);
    return larger(NOTHING, smaller(instalmentsOutstanding, roundToPence(balance.negated().plus(instalmentsOutstanding))));
  };
  return {
    instalmentsOutstanding,
    rebate: rebateAt(agreed.rate.fraction),
    rebateAtRoundedRate: rebateAt(roundHalfUp(agreed.rate.fraction, 6)),
  };
}

/** What was lent less what was paid, both valued at the start, then carried to the date in one step. */
function balanceAt(agreed: AgreedPayments, growth: Decimal, monthsFromStart: Decimal): Decimal {
  const discount = ONE.div(growth);
  let discounted = discount.pow(agreed.deferralMonths);
  let atStart = new Precise(agreed.loan);
  for (let number = 1; number <= agreed.instalmentsPaid; number++) {
    discounted = discounted.times(discount);
    atStart = atStart.minus(discounted.times(paymentsBetween(agreed, number - 1, number)));
  }
  return atStart.times(growth.pow(monthsFromStart));
}
