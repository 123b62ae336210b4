import { z } from "zod";
import { localDateSchema, poundsSchema } from "../money/index.ts";
import {
  type Condition,
  cannotCompareText,
  conditionSchema,
  inputConditionSchema,
  isComparableWith,
  operators,
  valueSchema,
} from "./conditions.ts";
import { fieldNames } from "./fields.ts";
import { policyConstantsSchema } from "./policy-constants.ts";
import { reasonCodeNames, severities } from "./reason-codes.ts";

/** The stages in the order of evaluation. */
export const stageNames = ["policy", "fraud", "identity", "bureau", "score", "affordability"] as const;

/** A rule is hit if two things are true: all conditions that its rows share, and all conditions of at least one row. */
const ruleSchema = z.strictObject({
  code: z.enum(reasonCodeNames),
  severity: z.enum(severities),
  /** The reason code of the check that the customer must complete if the rule is hit. */
  asks: z.enum(reasonCodeNames).optional(),
  /** Conditions that apply to all rows of the rule. */
  appliesWhen: z.array(conditionSchema).default([]),
  rows: z.array(z.array(conditionSchema).min(1)).min(1),
});
export type Rule = z.infer<typeof ruleSchema>;

const stageSchema = z.strictObject({
  name: z.enum(stageNames),
  /** Conditions that apply to all rules of the stage. */
  appliesWhen: z.array(conditionSchema).default([]),
  /** True if a hit in this stage ends the evaluation, so that later stages are skipped. */
  endsWhenHit: z.boolean(),
  rules: z.array(ruleSchema).min(1),
});

/**
 * A characteristic of the scorecard. The first band that matches gives the points. For example, [">=", 760, 100] gives 100 points from a
 * value of 760.
 */
const characteristicSchema = z
  .strictObject({
    field: z.enum(fieldNames),
    bands: z.array(z.tuple([z.enum(operators), valueSchema, z.int()])).min(1),
    otherwise: z.int(),
  })
  .refine(({ field, bands }) => bands.every(([operator, value]) => isComparableWith(field, operator, value)), {
    error: cannotCompareText,
    abort: true,
  });
export type Characteristic = z.infer<typeof characteristicSchema>;

/** The maximum loan by risk. The first row whose conditions are true determines the amount. */
const riskLoanMaxSchema = z.strictObject({
  rows: z.array(z.tuple([z.array(inputConditionSchema).min(1), poundsSchema])),
  otherwise: poundsSchema,
});

/** The possible findings of an evaluation, the most important first. The last finding, `nothing`, applies to every evaluation. */
export const evaluationFindings = ["block", "appeal", "decline", "refer", "missing", "nothing"] as const;
export type Finding = (typeof evaluationFindings)[number];

export const outcomes = ["accept", "decline", "refer", "block"] as const;
export type Outcome = (typeof outcomes)[number];

/** The structure of a policy. `policySchema` also checks that every row can be reached and that every case has an outcome. */
export const policyTablesSchema = z.strictObject({
  version: z.string().min(1),
  effectiveFrom: localDateSchema,
  constants: policyConstantsSchema,
  stages: z.array(stageSchema),
  scorecard: z.array(characteristicSchema).min(1),
  riskLoanMax: riskLoanMaxSchema,
  /** The outcome of each finding. The first finding in the list that applies determines the outcome of the evaluation. */
  outcomes: z.array(z.strictObject({ finding: z.enum(evaluationFindings), outcome: z.enum(outcomes) })),
});
export type Policy = z.infer<typeof policyTablesSchema>;

const conditions = new WeakMap<Characteristic, readonly Condition[]>();

export function bandConditions(characteristic: Characteristic): readonly Condition[] {
  const { field, bands } = characteristic;
  const rows = conditions.get(characteristic) ?? bands.map(([operator, value]): Condition => [field, operator, value]);
  conditions.set(characteristic, rows);
  return rows;
}
