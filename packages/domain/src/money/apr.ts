import type { Decimal } from "decimal.js-light";
import type { Pence } from "./pence.ts";
import { ONE, Precise } from "./precise.ts";

/** `periods` is the number of periods between the first advance and this payment. */
export interface CashFlow {
  readonly periods: Decimal;
  readonly amount: Pence;
}

const precisionWanted = new Precise("1e-50");
const stepsMax = 400;

interface ValueAndSlope {
  readonly value: Decimal;
  readonly slope: Decimal;
}

/**
 * Solves the APR equation Σ Cₖ(1+X)^−tₖ = Σ Dₗ(1+X)^−sₗ (CONC App 1.2). Returns 1 + X, the growth of one period. Newton's method finds the
 * discount factor 1/(1+X). If a step would leave the bracket around the solution, the function halves the bracket instead.
 */
export function growthPerPeriod(advances: readonly CashFlow[], payments: readonly CashFlow[]): Decimal {
  const flows = [...payments, ...advances.map(({ periods, amount }) => ({ periods, amount: -amount }))].toSorted((a, b) =>
    a.periods.comparedTo(b.periods),
  );
  const worthAt = (discount: Decimal): ValueAndSlope => {
    let [value, slope, reached, discounted] = [new Precise(0), new Precise(0), new Precise(0), ONE];
    for (const { periods, amount } of flows) {
      // The discount of each payment is calculated from the payment before. A monthly payment then needs one multiplication instead of a
      // power.
      discounted = discounted.times(discount.pow(periods.minus(reached)));
      reached = periods;
      const worth = discounted.times(amount);
      value = value.plus(worth);
      slope = slope.plus(worth.times(periods));
    }
    return { value, slope: slope.div(discount) };
  };

  let low = new Precise(0);
  let high = ONE;
  while (worthAt(high).value.isNegative()) {
    low = high;
    high = high.times(2);
    if (high.gt(1e9)) throw new RangeError("The payments never repay the advances: there is no APR");
  }
  let discount = high;
  for (let step = 0; step < stepsMax; step++) {
    const { value, slope } = worthAt(discount);
    if (value.isZero()) break;
    if (value.isNegative()) low = discount;
    else high = discount;
    const newton = discount.minus(value.div(slope));
    const next = newton.gt(low) && newton.lt(high) ? newton : low.plus(high).div(2);
    const moved = next.minus(discount).abs();
    discount = next;
    if (moved.lt(precisionWanted)) break;
  }
  return ONE.div(discount);
}

/** In these cash flows, one period is one year. */
export const aprPercentOfFlows = (advances: readonly CashFlow[], payments: readonly CashFlow[]): Decimal =>
  growthPerPeriod(advances, payments).minus(1).times(100);
