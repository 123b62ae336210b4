import { type Pence, parsePounds, smaller, subtract, zeroPence } from "../money/index.ts";
import type { DecisionType } from "../vocabulary/index.ts";
import type { ReasonTextKey } from "../wording/index.ts";
import type { Affordability } from "./affordability.ts";
import { anyOf, type Condition, type ConditionAnswer, displayValueOf, evaluateCondition } from "./conditions.ts";
import type { DecisionInputs } from "./decision-inputs.ts";
import { type PolicyFieldValue, type PolicyFieldValues, readPolicyFields, type TableFieldName } from "./fields.ts";
import { householdAffordability } from "./household.ts";
import { bandConditions, type Characteristic, type Finding, type Outcome, type Policy, type Rule } from "./policy-tables.ts";
import { type ReasonCode, reasonCodes, reasonCodesWithoutRule, referTypeOfCode } from "./reason-codes.ts";

type Stage = Policy["stages"][number];
type AllFacts = PolicyFieldValues & Readonly<Record<TableFieldName, PolicyFieldValue>>;

/** `seen` contains the values that the conditions compared. "missing" means that a needed value is unknown. */
export interface TraceEntry {
  readonly stage: Stage["name"];
  readonly code: ReasonCode;
  readonly result: "hit" | "miss" | "missing";
  readonly seen: Readonly<Record<string, PolicyFieldValue>>;
}

export interface ScorecardLine {
  readonly field: string;
  readonly seen: PolicyFieldValue;
  readonly points: number | null;
}

/** An evaluation is plain JSON. The same policy and inputs reproduce the evaluation exactly. */
export interface Evaluation {
  readonly policyVersion: string;
  readonly outcome: Outcome;
  /** The outcome that the policy gives without an appeal. A person reviews every appeal. */
  readonly automaticOutcome: Outcome;
  readonly reasonCodes: readonly ReasonCode[];
  readonly texts: readonly ReasonTextKey[];
  readonly maxInstalment: Pence;
  readonly riskLoanMax: Pence;
  readonly offeredLoanMax: Pence;
  readonly affordability: Affordability | null;
  readonly scorecard: readonly ScorecardLine[];
  readonly trace: readonly TraceEntry[];
}

/** If a value is missing or no rule covers the values, the result is never an acceptance. */
export function evaluate(policy: Policy, inputs: DecisionInputs): Evaluation {
  const affordability = householdAffordability(policy, inputs);
  const known = readPolicyFields({ inputs, constants: policy.constants, affordability });
  const scorecard = policy.scorecard.map((characteristic) => pointsOf(characteristic, known));
  const riskLoanMax = riskLoanMaxOf(policy, known);
  const facts: AllFacts = {
    ...known,
    scorecardPoints: totalPoints(scorecard),
    loanOverRiskMaximum: known.loanAmount === null ? null : subtract(known.loanAmount as Pence, riskLoanMax),
  };
  const trace = evaluateStages(policy, facts);
  const found = findingsIn(policy, trace);
  const automatic = decidingRow(policy, found);
  const { finding, outcome } = inputs.appeal ? decidingRow(policy, new Set([...found, "appeal"])) : automatic;
  const codes = reasonsFor(finding, policy, trace);
  return {
    policyVersion: policy.version,
    outcome,
    automaticOutcome: automatic.outcome,
    reasonCodes: codes,
    texts: [...new Set(codes.map((code) => reasonCodes[code].publicText))],
    maxInstalment: affordability?.maxInstalment ?? zeroPence,
    riskLoanMax,
    offeredLoanMax: smaller(riskLoanMax, parsePounds(policy.constants.offeredLoanMax)),
    affordability,
    scorecard,
    trace,
  };
}

function evaluateConditions(conditions: readonly Condition[], facts: Partial<AllFacts>): ConditionAnswer {
  let answer: ConditionAnswer = true;
  for (const condition of conditions) {
    const one = evaluateCondition(condition, facts[condition[0]] ?? null);
    if (one === false) return false;
    answer &&= one;
  }
  return answer;
}

function evaluateStages({ stages }: Policy, facts: AllFacts): readonly TraceEntry[] {
  const trace: TraceEntry[] = [];
  for (const stage of stages) {
    if (evaluateConditions(stage.appliesWhen, facts) === false) continue;
    const entries = rulesOf(stage).map((rule) => evaluateRule(rule, facts));
    trace.push(...entries);
    if (stage.endsWhenHit && entries.some(({ result }) => result === "hit")) break;
  }
  return trace;
}

interface StagedRule extends Pick<Rule, "code" | "rows"> {
  readonly stage: Stage["name"];
  readonly common: readonly Condition[];
  readonly names: readonly Condition[0][];
}

const rulesByStage = new WeakMap<Stage, readonly StagedRule[]>();

function rulesOf(stage: Stage): readonly StagedRule[] {
  const rules = rulesByStage.get(stage) ?? stage.rules.map((rule) => stagedRule(rule, stage));
  rulesByStage.set(stage, rules);
  return rules;
}

function stagedRule({ code, appliesWhen, rows }: Rule, stage: Stage): StagedRule {
  const common = [...stage.appliesWhen, ...appliesWhen];
  const names = new Set([...common, ...rows.flat()].map(([name]) => name));
  return { stage: stage.name, code, rows, common, names: [...names] };
}

function evaluateRule({ stage, code, rows, common, names }: StagedRule, facts: AllFacts): TraceEntry {
  const applies = evaluateConditions(common, facts);
  const answer = applies === false ? false : andAnswers(applies, anyOf(rows.map((row) => evaluateConditions(row, facts))));
  const seen: Record<string, PolicyFieldValue> = {};
  for (const name of names) seen[name] = displayValueOf(name, facts[name]);
  return { stage, code, result: answer === null ? "missing" : answer ? "hit" : "miss", seen };
}

const andAnswers = (one: ConditionAnswer, other: ConditionAnswer): ConditionAnswer =>
  one === false || other === false ? false : one && other;

function pointsOf(characteristic: Characteristic, facts: PolicyFieldValues): ScorecardLine {
  const { field, bands, otherwise } = characteristic;
  const answers = bandConditions(characteristic).map((condition) => evaluateCondition(condition, facts[field]));
  const band = bands[answers.indexOf(true)];
  const points = answers.includes(null) ? null : (band?.[2] ?? otherwise);
  return { field, seen: displayValueOf(field, facts[field]), points };
}

const totalPoints = (lines: readonly ScorecardLine[]): number | null =>
  lines.reduce<number | null>((sum, { points }) => (sum === null || points === null ? null : sum + points), 0);

/** A row with an unknown value is skipped. If no row applies, the result is `otherwise`, the lowest amount. */
function riskLoanMaxOf({ riskLoanMax: { rows, otherwise } }: Policy, facts: PolicyFieldValues): Pence {
  const [, amount] = rows.find(([conditions]) => evaluateConditions(conditions, facts) === true) ?? [null, otherwise];
  return parsePounds(amount);
}

const hitRules = ({ stages }: Policy, trace: readonly TraceEntry[]): readonly Rule[] => {
  const hit = new Set(trace.filter(({ result }) => result === "hit").map(({ code }) => code));
  return stages.flatMap(({ rules }) => rules.filter(({ code }) => hit.has(code)));
};

const hasMissingFacts = (trace: readonly TraceEntry[]): boolean => trace.some(({ result }) => result === "missing");

const findingsIn = (policy: Policy, trace: readonly TraceEntry[]): ReadonlySet<Finding> =>
  new Set<Finding>([
    ...hitRules(policy, trace).map(({ severity }) => severity),
    ...(hasMissingFacts(trace) ? (["missing"] as const) : []),
    "nothing",
  ]);

const decidingRow = ({ outcomes }: Policy, found: ReadonlySet<Finding>): Policy["outcomes"][number] =>
  outcomes.find(({ finding }) => found.has(finding)) ?? { finding: "missing", outcome: "refer" };

/** A rule that was hit but did not decide the outcome gives no reason. */
function reasonsFor(decidedBy: Finding, policy: Policy, trace: readonly TraceEntry[]): readonly ReasonCode[] {
  const hit = hitRules(policy, trace);
  const codesOf = (rules: readonly Rule[]) => rules.flatMap(({ code, asks }): ReasonCode[] => (asks ? [code, asks] : [code]));
  const missing = hasMissingFacts(trace) ? [reasonCodesWithoutRule.missingFact] : [];
  switch (decidedBy) {
    case "block":
    case "decline":
      return codesOf(hit.filter(({ severity }) => severity === decidedBy));
    case "refer":
      return [...codesOf(hit.filter(({ severity }) => severity === decidedBy)), ...missing];
    case "appeal":
      // For an appeal, the underwriter sees all reasons, except requests for checks. The customer completes no check during an appeal.
      return [reasonCodesWithoutRule.appeal, ...codesOf(hit).filter((code) => referTypeOfCode(code) === null), ...missing];
    case "missing":
      return [reasonCodesWithoutRule.missingFact];
    case "nothing":
      return [];
  }
}

export function decisionTypeOf(outcome: Outcome | "unavailable", softSearch: boolean): DecisionType | null {
  if (outcome === "block") return null;
  if (softSearch) return `quotation_${outcome}`;
  return outcome === "unavailable" ? null : outcome;
}
