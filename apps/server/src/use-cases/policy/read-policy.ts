import { authorise } from "@farthing/domain/access";
import { type Policy, policyOn, shippedPolicies } from "@farthing/domain/credit";
import { type LocalDate, londonDay } from "@farthing/domain/money";
import { fail } from "@farthing/domain/wording";
import type { Ctx } from "../context.ts";

export interface PolicyVersion {
  readonly version: string;
  /** The day from whose midnight it is in force. */
  readonly from: LocalDate;
  readonly state: "past" | "inForce" | "waiting";
  /** Nobody's, for one that came with the product. */
  readonly approvedBy: string | null;
}

export interface PolicyRead extends PolicyVersion {
  readonly policy: Policy;
  /** Every policy there has been, the newest first. */
  readonly versions: readonly PolicyVersion[];
}

/** One that does not name a version: the policy of today. */
const inForce = "in-force";

/** A policy, and where it stands among all there have been. */
export async function readPolicy(ctx: Ctx, wanted: string): Promise<PolicyRead> {
  return ctx.transaction(async (tx) => {
    authorise(ctx.actor, "policy:read");
    const today = londonDay(tx.now);
    const current = policyOn(shippedPolicies, today);
    const policy = wanted === inForce ? current : shippedPolicies.find(({ version }) => version === wanted);
    if (!policy) return fail("policy.not_found", { version: wanted });
    const standing = (one: Policy): PolicyVersion => ({
      version: one.version,
      from: one.effectiveFrom,
      state: one === current ? "inForce" : one.effectiveFrom > today ? "waiting" : "past",
      approvedBy: null,
    });
    return { ...standing(policy), policy, versions: shippedPolicies.map(standing).toReversed() };
  });
}
