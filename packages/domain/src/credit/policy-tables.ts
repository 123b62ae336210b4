import { z } from "zod";
import { localDateSchema, poundsSchema } from "../money/index.ts";
import { type Condition, cannotCompare, conditionSchema, fits, inputConditionSchema, operators, valueSchema } from "./conditions.ts";
import { fieldNames } from "./fields.ts";
import { policyConstantsSchema } from "./policy-constants.ts";
import { reasonCodeNames, severities } from "./reason-codes.ts";

/** The order in which a policy is gone through. */
export const stageNames = ["policy", "fraud", "identity", "bureau", "score", "affordability"] as const;

/** Hit when every condition of any one row holds, and what its rows have in common. */
const ruleSchema = z.strictObject({
  code: z.enum(reasonCodeNames),
  severity: z.enum(severities),
  /** What the customer is asked for when it is hit, as a reason of its own. */
  asks: z.enum(reasonCodeNames).optional(),
  /** What all of its rows have in common. */
  appliesWhen: z.array(conditionSchema).default([]),
  rows: z.array(z.array(conditionSchema).min(1)).min(1),
});
export type Rule = z.infer<typeof ruleSchema>;

const stageSchema = z.strictObject({
  name: z.enum(stageNames),
  /** What all of its rules have in common. */
  appliesWhen: z.array(conditionSchema).default([]),
  /** Nothing further is looked at once one of its rules is hit. */
  endsWhenHit: z.boolean(),
  rules: z.array(ruleSchema).min(1),
});

/** The points of the first band that the fact lies in: [">=", 760, 100]. */
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

/** The most that is lent to a customer: of the first row that holds. */
const riskLoanMaxSchema = z.strictObject({
  rows: z.array(z.tuple([z.array(inputConditionSchema).min(1), poundsSchema])),
  otherwise: poundsSchema,
});

/** What has been found when all is looked at; `nothing` always holds. */
export const findings = ["block", "appeal", "decline", "refer", "missing", "nothing"] as const;
export type Finding = (typeof findings)[number];

export const outcomes = ["accept", "decline", "refer", "block"] as const;
export type Outcome = (typeof outcomes)[number];

/** A policy as it is written down. Whether it can do what it says is asked of `policySchema`. */
export const policyTablesSchema = z.strictObject({
  version: z.string().min(1),
  effectiveFrom: localDateSchema,
  constants: policyConstantsSchema,
  stages: z.array(stageSchema),
  scorecard: z.array(characteristicSchema).min(1),
  riskLoanMax: riskLoanMaxSchema,
  /** The first finding that there is decides. */
  outcomes: z.array(z.strictObject({ finding: z.enum(findings), outcome: z.enum(outcomes) })),
});
export type Policy = z.infer<typeof policyTablesSchema>;

const conditions = new WeakMap<Characteristic, readonly Condition[]>();

/** The rows of a characteristic as conditions, the same ones whenever it is asked. */
export function bandConditions(characteristic: Characteristic): readonly Condition[] {
  const { field, bands } = characteristic;
  const rows = conditions.get(characteristic) ?? bands.map(([operator, value]): Condition => [field, operator, value]);
  conditions.set(characteristic, rows);
  return rows;
}
