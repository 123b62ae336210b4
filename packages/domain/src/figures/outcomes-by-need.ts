import { type ApplicationGroup, type ApprovalCounts, approvalCountsOf } from "./stages.ts";

/** A group with fewer applications is not compared, because the comparison could reveal the outcome of one person. */
export const comparedGroupMin = 10;

/** The figures of applications with a recorded support need, or of applications without one. */
export interface NeedOutcome {
  readonly hasNeed: boolean;
  readonly minutesToDecision: number | null;
  readonly withComplaint: number;
}

export interface ComparedOutcome extends ApprovalCounts, Omit<NeedOutcome, "hasNeed"> {
  readonly begun: number;
}

export interface OutcomesByNeed {
  readonly with: ComparedOutcome;
  readonly without: ComparedOutcome;
}

/** Returns null if either group is too small to compare. */
export function compareByNeed(
  groups: readonly (ApplicationGroup & { readonly hasNeed: boolean })[],
  outcomes: readonly NeedOutcome[],
): OutcomesByNeed | null {
  const of = (wanted: boolean): ComparedOutcome => {
    const own = groups.filter(({ hasNeed }) => hasNeed === wanted);
    const { minutesToDecision = null, withComplaint = 0 } = outcomes.find(({ hasNeed }) => hasNeed === wanted) ?? {};
    return { begun: own.reduce((total, { count }) => total + count, 0), ...approvalCountsOf(own), minutesToDecision, withComplaint };
  };
  const compared = { with: of(true), without: of(false) };
  return Math.min(compared.with.begun, compared.without.begun) < comparedGroupMin ? null : compared;
}
