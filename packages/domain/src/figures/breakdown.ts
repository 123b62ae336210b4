import type { Pence } from "../money/index.ts";
import { type ApplicationGroup, type ApprovalCounts, addLoans, approvalCountsOf, type CountedLoans, countLentLoans } from "./stages.ts";

export const dimensions = ["retailer", "branch", "product", "channel", "week"] as const;
export type Dimension = (typeof dimensions)[number];

/** A loan counts as paid out if its payment arrived and was not returned. */
export interface BreakdownGroup extends ApplicationGroup {
  /** The value by which the applications are grouped, such as a product. Null if the applications have no such value yet. */
  readonly key: string | null;
  readonly name: string | null;
  readonly paidLoans: number;
  readonly paidAmount: Pence;
}

export interface BreakdownFigures extends ApprovalCounts {
  readonly begun: number;
  /** Signed agreements that were not cancelled or withdrawn. */
  readonly lent: CountedLoans;
  /** Loans whose payment has arrived at the retailer, even if the loan ended later. */
  readonly paidOut: CountedLoans;
}

export interface BreakdownRow extends BreakdownFigures {
  readonly key: string | null;
  readonly name: string | null;
}

export const sumBreakdownFigures = (groups: readonly BreakdownGroup[]): BreakdownFigures => ({
  begun: groups.reduce((total, { count }) => total + count, 0),
  ...approvalCountsOf(groups),
  lent: countLentLoans(groups),
  paidOut: addLoans(groups.map(({ paidLoans, paidAmount }) => ({ loans: paidLoans, amount: paidAmount }))),
});

/** Rows of weeks are in order of time. Other rows begin with the largest amount lent. */
export function breakdownOf(by: Dimension, groups: readonly BreakdownGroup[]): readonly BreakdownRow[] {
  const rows = [...Map.groupBy(groups, ({ key }) => key)].map(([key, alike]) => ({
    key,
    name: alike[0]?.name ?? null,
    ...sumBreakdownFigures(alike),
  }));
  return rows.toSorted((one, other) =>
    by === "week"
      ? compareKeys(one.key, other.key)
      : other.lent.amount - one.lent.amount || other.begun - one.begun || compareKeys(one.key, other.key),
  );
}

const compareKeys = (one: string | null, other: string | null): number => ((one ?? "") < (other ?? "") ? -1 : 1);
