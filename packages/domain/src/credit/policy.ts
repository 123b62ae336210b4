import type { LocalDate } from "../money/index.ts";
import { policyObjections } from "./policy-objections.ts";
import { type Policy, policyTablesSchema } from "./policy-tables.ts";

/** A valid policy. A policy with a row that can never be reached, or a case without an outcome, is refused. */
export const policySchema = policyTablesSchema.superRefine((policy, context) => {
  for (const message of policyObjections(policy)) context.addIssue({ code: "custom", message });
});

/**
 * Returns the policy in force on a day. If two policies have the same first day, returns the later policy. Null before the first policy.
 */
export const policyOn = (policies: readonly Policy[], day: LocalDate): Policy | null =>
  policies
    .filter(({ effectiveFrom }) => effectiveFrom <= day)
    .reduce<Policy | null>((latest, policy) => (latest && latest.effectiveFrom > policy.effectiveFrom ? latest : policy), null);
