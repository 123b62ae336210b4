import { z } from "zod";
import { localDateSchema, poundsSchema } from "../money/index.ts";
import { type Condition, cannotCompare, conditionSchema, fits, inputConditionSchema, operators, valueSchema } from "./conditions.ts";
import { fieldNames } from "./fields.ts";
import { policyConstantsSchema } from "./policy-constants.ts";
import { reasonCodeNames, severities } from "./reason-codes.ts";

/** The order in which a policy is evaluated. */
export const stageNames = ["policy", "fraud", "identity", "bureau", "score", "affordability"] as const;

/** A rule of the policy. It is hit if its common conditions and all conditions of any row are true. */
const ruleSchema = z.strictObject({
  code: z.enum(reasonCodeNames),
  severity: z.enum(severities),
  /** The code of the check that a hit requires from the customer, which is a separate reason. */
  asks: z.enum(reasonCodeNames).optional(),
  /** Common conditions of all rows. */
  appliesWhen: z.array(conditionSchema).default([]),
  rows: z.array(z.array(conditionSchema).min(1)).min(1),
});
export type Rule = z.infer<typeof ruleSchema>;

const stageSchema = z.strictObject({
  name: z.enum(stageNames),
  /** Common conditions of all rules. */
  appliesWhen: z.array(conditionSchema).default([]),
  /** True if no later stage is evaluated after a hit. */
  endsWhenHit: z.boolean(),
  rules: z.array(ruleSchema).min(1),
});

/** The points of the first matching band, for example [">=", 760, 100]. */
const characteristicSchema = z
  .strictObject({
    field: z.enum(fieldNames),
    bands: z.array(z.tuple([z.enum(operators), valueSchema, z.int()])).min(1),
    otherwise: z.int(),
  })
  .refine(({ field, bands }) => bands.every(([operator, value]) => fits(field, operator, value)), {
    error: cannotCompare,
    abort: true,
  });
export type Characteristic = z.infer<typeof characteristicSchema>;

/** The maximum loan of the first row whose conditions are true. */
const riskLoanMaxSchema = z.strictObject({
  rows: z.array(z.tuple([z.array(inputConditionSchema).min(1), poundsSchema])),
  otherwise: poundsSchema,
});

/** Findings after the evaluation of all rules. `nothing` is always found. */
export const findings = ["block", "appeal", "decline", "refer", "missing", "nothing"] as const;
export type Finding = (typeof findings)[number];

export const outcomes = ["accept", "decline", "refer", "block"] as const;
export type Outcome = (typeof outcomes)[number];

/** The structure of a policy. `policySchema` also checks that the policy works. */
export const policyTablesSchema = z.strictObject({
  version: z.string().min(1),
  effectiveFrom: localDateSchema,
  constants: policyConstantsSchema,
  stages: z.array(stageSchema),
  scorecard: z.array(characteristicSchema).min(1),
  riskLoanMax: riskLoanMaxSchema,
  /** The outcome of each finding. The first finding that applies decides. */
  outcomes: z.array(z.strictObject({ finding: z.enum(findings), outcome: z.enum(outcomes) })),
});
export type Policy = z.infer<typeof policyTablesSchema>;

const conditions = new WeakMap<Characteristic, readonly Condition[]>();

/** Returns the bands of a characteristic as conditions, cached. */
export function bandConditions(characteristic: Characteristic): readonly Condition[] {
  const { field, bands } = characteristic;
  const rows = conditions.get(characteristic) ?? bands.map(([operator, value]): Condition => [field, operator, value]);
  conditions.set(characteristic, rows);
  return rows;
}
