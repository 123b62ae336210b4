import { add, type Pence, parsePounds, sum, zeroPence } from "../money/index.ts";
import type { DecisionInputs } from "./decision-inputs.ts";
import { evaluate } from "./evaluate.ts";
import type { Outcome, Policy } from "./policy-tables.ts";

/** A backtest evaluates stored decisions under two policies and counts how the outcomes differ. */

export interface PastDecision {
  readonly applicationId: string;
  readonly inputs: DecisionInputs;
}

interface OutcomePair {
  readonly before: Outcome;
  readonly after: Outcome;
}

export interface DecisionGroup extends OutcomePair {
  readonly decisions: number;
  readonly amount: Pence;
}

export interface ApplicationWithNewOutcome extends OutcomePair {
  readonly applicationId: string;
}

export interface BacktestTally {
  readonly alike: readonly DecisionGroup[];
  readonly moved: readonly ApplicationWithNewOutcome[];
}

export const emptyTally: BacktestTally = { alike: [], moved: [] };

const changedListMax = 100;

export function addToTally(tally: BacktestTally, decisions: readonly PastDecision[], base: Policy, draft: Policy): BacktestTally {
  const cells = new Map(tally.alike.map((cell) => [keyOf(cell), cell]));
  const moved = new Map(tally.moved.map((one) => [one.applicationId, one]));
  for (const { applicationId, inputs } of decisions) {
    const pair = { before: evaluate(base, inputs).outcome, after: evaluate(draft, inputs).outcome };
    const cell = cells.get(keyOf(pair)) ?? { ...pair, decisions: 0, amount: zeroPence };
    const amount = inputs.loan.amount === null ? zeroPence : parsePounds(inputs.loan.amount);
    cells.set(keyOf(pair), { ...cell, decisions: cell.decisions + 1, amount: add(cell.amount, amount) });
    if (isOutcomeChanged(pair) && moved.size < changedListMax && !moved.has(applicationId))
      moved.set(applicationId, { applicationId, ...pair });
  }
  return { alike: [...cells.values()], moved: [...moved.values()] };
}

const keyOf = ({ before, after }: OutcomePair): string => `${before} ${after}`;
const isOutcomeChanged = ({ before, after }: OutcomePair): boolean => before !== after;

export interface BacktestResult {
  /** The page shows the outcomes in this order. "block" is listed only if it occurs. */
  readonly outcomes: readonly { readonly outcome: Outcome; readonly before: number; readonly after: number }[];
  readonly accepted: { readonly before: Pence; readonly after: Pence };
  readonly moves: readonly (OutcomePair & { readonly decisions: number })[];
  readonly moved: readonly ApplicationWithNewOutcome[];
}

const outcomeOrder: readonly Outcome[] = ["accept", "refer", "decline", "block"];

export function backtestResult({ alike, moved }: BacktestTally): BacktestResult {
  const counted = (side: keyof OutcomePair, outcome: Outcome): number =>
    alike.reduce((total, cell) => (cell[side] === outcome ? total + cell.decisions : total), 0);
  const acceptedIn = (side: keyof OutcomePair): Pence => sum(alike.filter((cell) => cell[side] === "accept").map(({ amount }) => amount));
  return {
    outcomes: outcomeOrder
      .map((outcome) => ({ outcome, before: counted("before", outcome), after: counted("after", outcome) }))
      .filter(({ outcome, before, after }) => outcome !== "block" || before + after > 0),
    accepted: { before: acceptedIn("before"), after: acceptedIn("after") },
    moves: alike
      .filter(isOutcomeChanged)
      .map(({ before, after, decisions }) => ({ before, after, decisions }))
      .toSorted((one, other) => other.decisions - one.decisions || keyOf(one).localeCompare(keyOf(other))),
    moved,
  };
}
