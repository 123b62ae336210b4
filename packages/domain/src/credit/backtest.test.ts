import { describe, expect, test } from "vitest";
import { toPounds } from "../money/index.ts";
import { addToTally, applyTypedFigures, backtestResult, emptyTally, figuresOf, type Policy, shippedPolicies } from "./index.ts";
import { type InputDifferences, inputsWith } from "./specimen.ts";

const [policy] = shippedPolicies as [Policy];
const scoreFigureKey = figuresOf(policy).find(({ label }) => label === "Credit score less than")?.key ?? "";
function stricterPolicy(): Policy {
  const drafted = applyTypedFigures(policy, { [scoreFigureKey]: "700" });
  if (!drafted.ok) throw new Error("the draft does not fit");
  return { ...drafted.policy, version: "2026.2" };
}
const draftPolicy = stricterPolicy();

let pastDecisionCount = 0;
const pastDecision = (differences: InputDifferences = {}) => ({
  applicationId: `10000${pastDecisionCount++}`,
  inputs: inputsWith(differences),
});
/** The policy in force accepts this case. Under the draft policy, its credit score is too low. */
const lowScoreDecision = () => pastDecision({ bureau: { score: 690 }, loan: { amount: "1234.56" } });

describe("backtesting stored decisions", () => {
  test("a backtest of a policy against itself changes no decision", () => {
    const tally = addToTally(
      emptyTally,
      [pastDecision(), lowScoreDecision(), pastDecision({ appeal: true }), pastDecision({ bureau: null })],
      policy,
      policy,
    );
    expect(tally.moved).toEqual([]);
    const { moves, outcomes, accepted } = backtestResult(tally);
    expect(moves).toEqual([]);
    expect(accepted.before).toBe(accepted.after);
    for (const { before, after } of outcomes) expect(before).toBe(after);
  });

  test("a backtest with a stricter policy counts the changed decisions and adds up the accepted amounts", () => {
    const result = backtestResult(addToTally(emptyTally, [pastDecision(), lowScoreDecision(), lowScoreDecision()], policy, draftPolicy));
    expect(result.outcomes).toEqual([
      { outcome: "accept", before: 3, after: 1 },
      { outcome: "refer", before: 0, after: 0 },
      { outcome: "decline", before: 0, after: 2 },
    ]);
    expect(result.moves).toEqual([{ before: "accept", after: "decline", decisions: 2 }]);
    expect([result.accepted.before, result.accepted.after].map(toPounds)).toEqual(["5169.12", "2700.00"]);
  });

  test("a backtest in several steps gives the same result as a backtest in one step", () => {
    const decisions = [
      pastDecision(),
      lowScoreDecision(),
      pastDecision({ appeal: true }),
      lowScoreDecision(),
      pastDecision({ bureau: null }),
      pastDecision({ bureau: { score: 300 } }),
    ];
    const atOnce = addToTally(emptyTally, decisions, policy, draftPolicy);
    const oneByOne = decisions.reduce((tally, decision) => addToTally(tally, [decision], policy, draftPolicy), emptyTally);
    expect(oneByOne).toEqual(atOnce);
    const { outcomes, moves } = backtestResult(atOnce);
    for (const side of ["before", "after"] as const) expect(outcomes.reduce((total, each) => total + each[side], 0)).toBe(decisions.length);
    // A decision with a changed outcome is counted twice: once under its old outcome and once under its new outcome.
    for (const { outcome, before, after } of outcomes) {
      const count = (side: "before" | "after") =>
        moves.filter((move) => move[side] === outcome).reduce((total, move) => total + move.decisions, 0);
      expect(after - before).toBe(count("after") - count("before"));
    }
  });

  test("a backtest lists at most a hundred changed applications, each once, and counts every decision", () => {
    const decisions = Array.from({ length: 130 }, lowScoreDecision);
    const again = decisions.slice(0, 1);
    const result = backtestResult(addToTally(emptyTally, [...again, ...decisions], policy, draftPolicy));
    expect(result.moves).toEqual([{ before: "accept", after: "decline", decisions: 131 }]);
    expect(result.moved).toEqual(
      decisions.slice(0, 100).map(({ applicationId }) => ({ applicationId, before: "accept", after: "decline" })),
    );
  });
});
