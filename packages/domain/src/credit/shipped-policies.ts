import { policySchema } from "./policy.ts";
import { policy2026v1 } from "./policy-2026-1.ts";
import { policy2026v1a } from "./policy-2026-1a.ts";
import type { Policy } from "./policy-tables.ts";

/** A policy that has made decisions is never changed, only replaced. */
export const shippedPolicies: readonly Policy[] = [policy2026v1, policy2026v1a].map((policy) => policySchema.parse(policy));

export const shippedPolicy = (version: string): Policy | undefined => shippedPolicies.find((shipped) => shipped.version === version);

/** Throws if the version is unknown, because Farthing could not explain the decisions of an unknown policy. */
export function policyOfVersion(version: string, written?: Policy): Policy {
  const policy = shippedPolicy(version) ?? written;
  if (policy?.version !== version) throw new Error(`credit policy ${version} is unknown`);
  return policy;
}
