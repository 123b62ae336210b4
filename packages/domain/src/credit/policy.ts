import type { LocalDate } from "../money/index.ts";
import { policyObjections } from "./policy-objections.ts";
import { type Policy, policyTablesSchema } from "./policy-tables.ts";

/** A policy that can be put in force: a table in which something is never reached, or never answered, is refused. */
export const policySchema = policyTablesSchema.superRefine((policy, context) => {
  for (const message of policyObjections(policy)) context.addIssue({ code: "custom", message });
});

/** The policy in force on a day, the later of two from the same day; none before the first. */
export const policyOn = (policies: readonly Policy[], day: LocalDate): Policy | null =>
  policies
    .filter(({ effectiveFrom }) => effectiveFrom <= day)
    .reduce<Policy | null>((latest, policy) => (latest && latest.effectiveFrom > policy.effectiveFrom ? latest : policy), null);
