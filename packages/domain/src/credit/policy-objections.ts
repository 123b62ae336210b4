import { allOf, type Condition, comparedValueOf, evaluateCondition } from "./conditions.ts";
import { type PolicyFieldValue, policyFields } from "./fields.ts";
import { bandConditions, evaluationFindings, type Finding, type Outcome, type Policy, stageNames } from "./policy-tables.ts";
import { type ReasonCode, reasonCodeNames, reasonCodes, reasonCodesWithoutRule } from "./reason-codes.ts";

type ConditionRow = readonly Condition[];
type FieldName = Condition[0];

// The smallest difference between two values: percentages have two decimals, and pence and counts are whole numbers.
const smallestStep = 0.01;

/**
 * The test values make every condition on the field true at least once and false at least once. For a number, the test values are the
 * compared values and their closest neighbours.
 */
function distinguishingFacts(name: FieldName, conditions: readonly Condition[]): readonly PolicyFieldValue[] {
  const field = name in policyFields ? policyFields[name as keyof typeof policyFields] : null;
  if (field?.kind === "flag") return [true, false];
  if (field?.kind === "choice") return field.values;
  const values = conditions.filter((condition) => condition[0] === name).map((condition) => Number(comparedValueOf(condition)));
  return [...new Set(values.flatMap((value) => [value - smallestStep, value, value + smallestStep]))];
}

/** True if some values match this row and no earlier row. */
function isReachable(rows: readonly ConditionRow[], index: number): boolean {
  const upToHere = rows.slice(0, index + 1);
  const conditions = upToHere.flat();
  const names = [...new Set(conditions.map(([name]) => name))];
  const holdsFor = (row: ConditionRow, facts: ReadonlyMap<FieldName, PolicyFieldValue>) =>
    allOf(row.map((condition) => evaluateCondition(condition, facts.get(condition[0]) ?? null)));

  // Tries all combinations of test values, and stops as soon as the row can no longer match.
  const found = (facts: ReadonlyMap<FieldName, PolicyFieldValue>, [name, ...rest]: readonly FieldName[]): boolean => {
    if (holdsFor(rows[index] ?? [], facts) === false) return false;
    if (name === undefined) return upToHere.every((row, place) => (holdsFor(row, facts) === true) === (place === index));
    return distinguishingFacts(name, conditions).some((fact) => found(new Map(facts).set(name, fact), rest));
  };
  return found(new Map(), names);
}

/** Finds errors that concern several parts of the policy. A check of a single part cannot find them. */
export const policyObjections = (policy: Policy): readonly string[] => [
  ...stageObjections(policy),
  ...codeObjections(policy),
  ...rowObjections(policy),
  ...outcomeObjections(policy),
];

function stageObjections({ stages }: Policy): readonly string[] {
  const inOrder = stages.length === stageNames.length && stages.every(({ name }, index) => name === stageNames[index]);
  return inOrder ? [] : [`The stages are ${stageNames.join(", ")}, in this order`];
}

function codeObjections({ stages }: Policy): readonly string[] {
  const rules = stages.flatMap((stage) => stage.rules);
  const codes = rules.flatMap(({ code, asks }): ReasonCode[] => (asks ? [code, asks] : [code]));
  const ofProduct: readonly ReasonCode[] = Object.values(reasonCodesWithoutRule);
  return [
    ...reasonCodeNames.filter((code) => codes.filter((used) => used === code).length > 1).map((code) => `${code} is used twice`),
    ...reasonCodeNames.filter((code) => !codes.includes(code) && !ofProduct.includes(code)).map((code) => `${code} has no rule`),
    ...codes.filter((code) => ofProduct.includes(code)).map((code) => `${code} is not for a rule to give`),
    ...rules
      .filter(({ code, severity }) => reasonCodes[code].result !== severity)
      .map(({ code }) => `${code} is a reason to ${reasonCodes[code].result}`),
  ];
}

function rowObjections({ stages, scorecard, riskLoanMax }: Policy): readonly string[] {
  const rules = stages.flatMap((stage) =>
    stage.rules.map(({ code, appliesWhen, rows }) => ({
      title: code,
      rows: rows.map((row) => [...stage.appliesWhen, ...appliesWhen, ...row]),
    })),
  );
  const characteristics = scorecard.map((characteristic) => ({
    title: `Points for ${characteristic.field}`,
    rows: bandConditions(characteristic).map((condition) => [condition]),
  }));
  const riskLoan = { title: "The maximum loan", rows: riskLoanMax.rows.map(([conditions]) => conditions) };
  return [...rules, ...characteristics, riskLoan].flatMap(({ title, rows }) =>
    rows.flatMap((_, index) => (isReachable(rows, index) ? [] : [`${title}: row ${index + 1} is never reached`])),
  );
}

/** Only an evaluation without findings may be accepted. Suspected fraud or an unknown value can never lead to a decline. */
const allowedOutcomes: Readonly<Record<Finding, readonly Outcome[]>> = {
  block: ["block"],
  appeal: ["refer"],
  decline: ["decline", "refer"],
  refer: ["refer"],
  missing: ["refer"],
  nothing: ["accept", "refer"],
};

function outcomeObjections({ outcomes }: Policy): readonly string[] {
  const rowsFor = (finding: string) => outcomes.filter((row) => row.finding === finding).length;
  return [
    ...evaluationFindings.filter((finding) => rowsFor(finding) === 0).map((finding) => `The finding "${finding}" has no outcome`),
    ...evaluationFindings.filter((finding) => rowsFor(finding) > 1).map((finding) => `The finding "${finding}" has two outcomes`),
    ...(outcomes.at(-1)?.finding === "nothing" ? [] : ["Outcomes after that of finding nothing are never reached"]),
    ...outcomes
      .filter(({ finding, outcome }) => !allowedOutcomes[finding].includes(outcome))
      .map(({ finding, outcome }) => `The finding "${finding}" must not be the outcome "${outcome}"`),
  ];
}
