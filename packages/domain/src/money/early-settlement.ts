import type { Decimal } from "decimal.js-light";
import { larger, type Pence, pence, smaller, zeroPence } from "./pence.ts";
import { ONE, Precise } from "./precise.ts";
import type { MonthlyRate } from "./rates.ts";
import { roundHalfUp, roundToPence } from "./rounding.ts";

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
  /** The published examples round the monthly rate to six decimals. For a long term, this changes the rebate by a few pence. */
  readonly rebateAtRoundedRate: Pence;
}

/** Adds the payments after number `from`, up to and including number `to`. */
export const paymentsBetween = ({ instalments, instalment, finalInstalment }: AgreedPayments, from: number, to: number): Pence =>
  pence(to <= from ? 0 : instalment * (to - from) + (to === instalments ? finalInstalment - instalment : 0));

/**
 * The rebate is the outstanding instalments less the balance on the settlement date (SI 2004/1483). The balance grows at the monthly rate
 * of the APR.
 */
export function settlementRebate(agreed: AgreedPayments, monthsFromStart: Decimal): SettlementRebate {
  const instalmentsOutstanding = paymentsBetween(agreed, agreed.instalmentsPaid, agreed.instalments);
  const rebateAt = (monthlyRate: Decimal): Pence => {
    const balance = balanceAt(agreed, monthlyRate.plus(1), monthsFromStart);
    return larger(zeroPence, smaller(instalmentsOutstanding, roundToPence(balance.negated().plus(instalmentsOutstanding))));
  };
  return {
    instalmentsOutstanding,
    rebate: rebateAt(agreed.rate.fraction),
    rebateAtRoundedRate: rebateAt(roundHalfUp(agreed.rate.fraction, 6)),
  };
}

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
