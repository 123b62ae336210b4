import { policySchema } from "./policy.ts";
import { policy2026v1 } from "./policy-2026-1.ts";
import type { Policy } from "./policy-tables.ts";

/** Every policy there has been. A policy that has decided anything is never changed: another one takes over from it. */
export const shippedPolicies: readonly Policy[] = [policySchema.parse(policy2026v1)];

/** The policy that a decision was made under. Throws for one that this build does not know: it cannot say what was decided. */
export function policyOfVersion(version: string): Policy {
  const policy = shippedPolicies.find((shipped) => shipped.version === version);
  if (!policy) throw new Error(`this build does not know credit policy ${version}`);
  return policy;
}
