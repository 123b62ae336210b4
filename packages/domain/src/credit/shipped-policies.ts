import { policySchema } from "./policy.ts";
import { policy2026v1 } from "./policy-2026-1.ts";
import type { Policy } from "./policy-tables.ts";

/** Every policy there has been. A policy that has decided anything is never changed: another one takes over from it. */
export const shippedPolicies: readonly Policy[] = [policySchema.parse(policy2026v1)];
