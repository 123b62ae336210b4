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

export const stageNames = ["policy", "fraud", "identity", "bureau", "score", "affordability"] as const;

/** A rule is hit if all its `appliesWhen` conditions are true and all conditions of at least one row are true. */
const ruleSchema = z.strictObject({
  code: z.enum(reasonCodeNames),
  severity: z.enum(severities),
  /** If the rule is hit, the customer must complete the check of this reason code. */
  asks: z.enum(reasonCodeNames).optional(),
  appliesWhen: z.array(conditionSchema).default([]),
  rows: z.array(z.array(conditionSchema).min(1)).min(1),
});
export type Rule = z.infer<typeof ruleSchema>;

const stageSchema = z.strictObject({
  name: z.enum(stageNames),
  appliesWhen: z.array(conditionSchema).default([]),
  /** True if the evaluation ends as soon as a rule of this stage is hit. */
  endsWhenHit: z.boolean(),
  rules: z.array(ruleSchema).min(1),
});

/** The first band that matches gives the points. For example, [">=", 760, 100] gives 100 points from a value of 760. */
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

/** The first row whose conditions are true determines the maximum loan. */
const riskLoanMaxSchema = z.strictObject({
  rows: z.array(z.tuple([z.array(inputConditionSchema).min(1), poundsSchema])),
  otherwise: poundsSchema,
});

/** The most important finding comes first. The last finding, `nothing`, applies to every evaluation. */
export const evaluationFindings = ["block", "appeal", "decline", "refer", "missing", "nothing"] as const;
export type Finding = (typeof evaluationFindings)[number];

export const outcomes = ["accept", "decline", "refer", "block"] as const;
export type Outcome = (typeof outcomes)[number];

/** `policySchema` also checks that every row can be reached and that every case has an outcome. */
export const policyTablesSchema = z.strictObject({
  version: z.string().min(1),
  effectiveFrom: localDateSchema,
  constants: policyConstantsSchema,
  stages: z.array(stageSchema),
  scorecard: z.array(characteristicSchema).min(1),
  riskLoanMax: riskLoanMaxSchema,
  /** The first finding in the list that applies determines the outcome. */
  outcomes: z.array(z.strictObject({ finding: z.enum(evaluationFindings), outcome: z.enum(outcomes) })),
});
export type Policy = z.infer<typeof policyTablesSchema>;

const bandConditionsCache = new WeakMap<Characteristic, readonly Condition[]>();

export function bandConditions(characteristic: Characteristic): readonly Condition[] {
  const { field, bands } = characteristic;
  const rows = bandConditionsCache.get(characteristic) ?? bands.map(([operator, value]): Condition => [field, operator, value]);
  bandConditionsCache.set(characteristic, rows);
  return rows;
}
