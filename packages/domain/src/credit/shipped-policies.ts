import { policySchema } from "./policy.ts";
import { policy2026v1 } from "./policy-2026-1.ts";
import type { Policy } from "./policy-tables.ts";

/** Every policy there has been. A policy that has decided anything is never changed: another one takes over from it. */
export const shippedPolicies: readonly Policy[] = [policySchema.parse(policy2026v1)];

export const shippedPolicy = (version: string): Policy | undefined => shippedPolicies.find((shipped) => shipped.version === version);

/** The policy that a decision was made under. Throws for one that nobody knows: what was decided cannot be said. */
export function policyOfVersion(version: string, written?: Policy): Policy {
  const policy = shippedPolicy(version) ?? written;
  if (policy?.version !== version) throw new Error(`nobody knows credit policy ${version}`);
  return policy;
}
