import { authorise } from "@farthing/domain/access";
import type { Policy } from "@farthing/domain/credit";
import { type LocalDate, londonDay } from "@farthing/domain/money";
import { fail } from "@farthing/domain/wording";
import type { PublishedPolicy } from "../../store/policy/policies.ts";
import type { Ctx } from "../context.ts";

export interface PolicyVersion extends Omit<PublishedPolicy, "policy"> {
  readonly version: string;
  readonly from: LocalDate;
  readonly state: "past" | "inForce" | "waiting";
}

export interface PolicyView extends PolicyVersion {
  readonly policy: Policy;
  readonly versions: readonly PolicyVersion[];
  readonly draft: string | null;
}

const inForceVersionName = "in-force";

export async function readPolicy(ctx: Ctx, requested: string): Promise<PolicyView> {
  return ctx.transaction(async (tx) => {
    authorise(ctx.actor, "policy:read");
    const today = londonDay(tx.now);
    const policies = await tx.policies.all();
    const current = policies.findLast(({ policy }) => policy.effectiveFrom <= today);
    const found = requested === inForceVersionName ? current : policies.find(({ policy }) => policy.version === requested);
    if (!found) return fail("policy.not_found", { version: requested });
    const toVersion = ({ policy, ...about }: PublishedPolicy): PolicyVersion => ({
      ...about,
      version: policy.version,
      from: policy.effectiveFrom,
      state: policy === current?.policy ? "inForce" : policy.effectiveFrom > today ? "waiting" : "past",
    });
    const draft = await tx.policies.draft();
    return { ...toVersion(found), policy: found.policy, versions: policies.map(toVersion).toReversed(), draft: draft?.version ?? null };
  });
}
