import { add, NOTHING, type Pence, parsePounds, sum } from "../money/index.ts";
import type { DecisionInputs } from "./decision-inputs.ts";
import { evaluate } from "./evaluate.ts";
import type { Outcome, Policy } from "./policy-tables.ts";

/** Decisions that were made, made again under one policy and under the next: who would fare otherwise, and how many. */

export interface KeptDecision {
  readonly applicationId: string;
  readonly inputs: DecisionInputs;
}

interface Faring {
  readonly before: Outcome;
  readonly after: Outcome;
}

/** Decisions with the same outcomes under both. */
export interface AlikeDecisions extends Faring {
  readonly decisions: number;
  /** What all of them asked to borrow. */
  readonly amount: Pence;
}

export interface MovedApplication extends Faring {
  readonly applicationId: string;
}

export interface BacktestTally {
  readonly alike: readonly AlikeDecisions[];
  /** The first of those that move, each of them once, for somebody to look at. */
  readonly moved: readonly MovedApplication[];
}

export const nothingTallied: BacktestTally = { alike: [], moved: [] };

const movedMax = 100;

/** The tally with these decisions counted in. */
export function tallied(tally: BacktestTally, decisions: readonly KeptDecision[], base: Policy, draft: Policy): BacktestTally {
  const cells = new Map(tally.alike.map((cell) => [keyOf(cell), cell]));
  const moved = new Map(tally.moved.map((one) => [one.applicationId, one]));
  for (const { applicationId, inputs } of decisions) {
    const faring = { before: evaluate(base, inputs).outcome, after: evaluate(draft, inputs).outcome };
    const cell = cells.get(keyOf(faring)) ?? { ...faring, decisions: 0, amount: NOTHING };
    const amount = inputs.loan.amount === null ? NOTHING : parsePounds(inputs.loan.amount);
    cells.set(keyOf(faring), { ...cell, decisions: cell.decisions + 1, amount: add(cell.amount, amount) });
    if (isMove(faring) && moved.size < movedMax && !moved.has(applicationId)) moved.set(applicationId, { applicationId, ...faring });
  }
  return { alike: [...cells.values()], moved: [...moved.values()] };
}

const keyOf = ({ before, after }: Faring): string => `${before} ${after}`;
const isMove = ({ before, after }: Faring): boolean => before !== after;

export interface BacktestResult {
  /** In the order of a page. Nobody is sent back, as a rule: that is there only where somebody is. */
  readonly outcomes: readonly { readonly outcome: Outcome; readonly before: number; readonly after: number }[];
  /** What those who are accepted asked to borrow. */
  readonly accepted: { readonly before: Pence; readonly after: Pence };
  /** By how they move, the most first. */
  readonly moves: readonly (Faring & { readonly decisions: number })[];
  readonly moved: readonly MovedApplication[];
}

const order: readonly Outcome[] = ["accept", "refer", "decline", "block"];

export function backtestResult({ alike, moved }: BacktestTally): BacktestResult {
  const counted = (side: keyof Faring, outcome: Outcome): number =>
    alike.reduce((total, cell) => (cell[side] === outcome ? total + cell.decisions : total), 0);
  const acceptedIn = (side: keyof Faring): Pence => sum(alike.filter((cell) => cell[side] === "accept").map(({ amount }) => amount));
  return {
    outcomes: order
      .map((outcome) => ({ outcome, before: counted("before", outcome), after: counted("after", outcome) }))
      .filter(({ outcome, before, after }) => outcome !== "block" || before + after > 0),
    accepted: { before: acceptedIn("before"), after: acceptedIn("after") },
    moves: alike
      .filter(isMove)
      .map(({ before, after, decisions }) => ({ before, after, decisions }))
      .toSorted((one, other) => other.decisions - one.decisions || keyOf(one).localeCompare(keyOf(other))),
    moved,
  };
}
