import { formatPounds } from "../wording/index.ts";
import { allOf, type Condition, type ConditionAnswer, evaluateCondition, fieldKindOf, parseDisplayValue } from "./conditions.ts";
import type { TraceEntry } from "./evaluate.ts";
import type { Policy } from "./policy-tables.ts";
import { fieldWords, findingWords, ruleNames } from "./policy-words.ts";
import type { ReasonCode } from "./reason-codes.ts";

/** A finding is a sentence such as "The credit score is 612; accepted from 560". */
export interface RuleFinding {
  readonly code: ReasonCode;
  readonly name: string;
  readonly result: TraceEntry["result"];
  readonly findings: readonly string[];
}

type SeenValues = TraceEntry["seen"];

/** `policy` must be the version of the policy that made the decision. */
export function describeTrace(policy: Policy, trace: readonly TraceEntry[]): readonly RuleFinding[] {
  return trace.map(({ stage: stageName, code, result, seen }) => {
    const stage = policy.stages.find(({ name }) => name === stageName);
    const rule = stage?.rules.find((each) => each.code === code);
    if (!stage || !rule) throw new Error(`policy ${policy.version} has no rule ${code} in stage ${stageName}`);
    const findings = findingsOf([...stage.appliesWhen, ...rule.appliesWhen], rule.rows, result, seen);
    return { code, name: ruleNames[code], result, findings };
  });
}

function findingsOf(
  common: readonly Condition[],
  rows: readonly (readonly Condition[])[],
  result: TraceEntry["result"],
  seen: SeenValues,
): readonly string[] {
  const excluding = common.find((condition) => answerOf(condition, seen) === false);
  if (excluding) return [`${findingWords.doesNotApply(factText(excluding, seen))}.`];
  const findings = [
    ...(result === "miss" ? [] : common.map((condition) => ({ fact: factText(condition, seen), limit: null }))),
    ...rows.filter((row) => resultOf(row, seen) === result).flatMap((row) => rowFindings(row, seen)),
  ];
  const limitsByFact = Map.groupBy(findings, ({ fact }) => fact);
  return [...limitsByFact].map(([fact, found]) => asSentence(fact, new Set(found.flatMap(({ limit }) => limit ?? []))));
}

interface Finding {
  readonly fact: string;
  /** `limit` names the values that pass the rule, such as "from 560". Null if the fact alone explains the result. */
  readonly limit: string | null;
}

function asSentence(fact: string, limits: ReadonlySet<string>): string {
  const text = limits.size === 0 ? fact : `${fact}; ${findingWords.accepted([...limits])}`;
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/** A row is hit only if all its conditions are true, so one false condition explains why the row was not hit. */
function rowFindings(row: readonly Condition[], seen: SeenValues): readonly Finding[] {
  const untrue = row.filter((condition) => answerOf(condition, seen) !== true);
  const failed = untrue.find((condition) => answerOf(condition, seen) === false);
  if (failed) return [{ fact: factText(failed, seen), limit: untrue.length === 1 ? limitOf(failed, seen) : null }];
  return row.map((condition) => ({ fact: factText(condition, seen), limit: condition === row.at(-1) ? limitOf(condition, seen) : null }));
}

const answerOf = (condition: Condition, seen: SeenValues): ConditionAnswer => {
  const [field] = condition;
  return evaluateCondition(condition, parseDisplayValue(field, seen[field] ?? null));
};

const resultOf = (row: readonly Condition[], seen: SeenValues): TraceEntry["result"] => {
  const answer = allOf(row.map((condition) => answerOf(condition, seen)));
  return answer === null ? "missing" : answer ? "hit" : "miss";
};

function factText([field]: Condition, seen: SeenValues): string {
  const said = fieldWords[field];
  const fact = seen[field] ?? null;
  if (fact === null) return findingWords.unknown(said.name);
  if ("yes" in said) return fact === true ? said.yes : said.no;
  if ("values" in said) return `${said.before} ${said.values[String(fact)] ?? fact}`;
  const isPounds = fieldKindOf(field).kind === "money";
  if (said.under !== undefined && Number(fact) <= 0) return `${said.under} ${formatPounds(String(fact).replace("-", ""))}`;
  if (!isPounds && fact === 0 && said.none) return said.none;
  if (!isPounds && fact === 1 && said.some) return said.some;
  const shown = isPounds ? formatPounds(String(fact)) : fact === 0 && said.some ? findingWords.no : String(fact);
  return `${said.before} ${shown}${suffixText(said.after)}`;
}

function limitOf([field, operator, value]: Condition, seen: SeenValues): string | null {
  const said = fieldWords[field];
  if ("yes" in said || "values" in said || said.under !== undefined) return null;
  if (operator === "is" || operator === "isNot" || operator === "oneOf") return null;
  if (operator === ">" && Number(value) === 0 && said.some) return seen[field] === 0 ? null : findingWords.none;
  const limit = fieldKindOf(field).kind === "money" ? formatPounds(String(value)) : String(value);
  return findingWords.limits[operator](said.after?.startsWith("%") ? `${limit}%` : limit);
}

const suffixText = (after = ""): string => (after === "" || after.startsWith("%") ? after : ` ${after}`);
