import { bandConditions, type Finding, findings, type Outcome, type Policy, stageNames } from "./policy-tables.ts";
import { isReachable } from "./reachability.ts";
import { ownReasonCodes, type ReasonCode, reasonCodeNames, reasonCodes } from "./reason-codes.ts";

/** Returns the errors that concern several parts of a policy together. */
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
  const ofProduct: readonly ReasonCode[] = Object.values(ownReasonCodes);
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

/**
 * The outcomes that each finding may lead to. Only an evaluation without findings is accepted. A suspicion or an unknown value never leads
 * to a decline.
 */
const admissible: Readonly<Record<Finding, readonly Outcome[]>> = {
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
    ...findings.filter((finding) => rowsFor(finding) === 0).map((finding) => `The finding "${finding}" has no outcome`),
    ...findings.filter((finding) => rowsFor(finding) > 1).map((finding) => `The finding "${finding}" has two outcomes`),
    ...(outcomes.at(-1)?.finding === "nothing" ? [] : ["Outcomes after that of finding nothing are never reached"]),
    ...outcomes
      .filter(({ finding, outcome }) => !admissible[finding].includes(outcome))
      .map(({ finding, outcome }) => `The finding "${finding}" must not be the outcome "${outcome}"`),
  ];
}
