import type { LocalDate } from "../money/index.ts";
import { policyObjections } from "./policy-objections.ts";
import { type Policy, policyTablesSchema } from "./policy-tables.ts";

/** Refuses a policy with a row that can never be reached, or with a case without an outcome. */
export const policySchema = policyTablesSchema.superRefine((policy, context) => {
  for (const message of policyObjections(policy)) context.addIssue({ code: "custom", message });
});

/**
 * If two policies have the same first day, the later one in the list is in force. Returns null before the first day of the first policy.
 */
export const policyOn = (policies: readonly Policy[], day: LocalDate): Policy | null =>
  policies
    .filter(({ effectiveFrom }) => effectiveFrom <= day)
    .reduce<Policy | null>((latest, policy) => (latest && latest.effectiveFrom > policy.effectiveFrom ? latest : policy), null);
