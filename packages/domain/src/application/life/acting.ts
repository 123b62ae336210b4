import { type ActorRole, isBranchRole, worksForManyBranches } from "../../access/index.ts";
import { fail } from "../../wording/index.ts";

/** As whom the transition table knows people. Whether they may is a matter of permissions. */

/** Somebody who applies: the customer, somebody at the till, or somebody who came by a partner's link. */
export function applyingActor(role: ActorRole): "staff" | "applicant" | "directApp" {
  if (role === "applicant") return "applicant";
  return role === "direct_apps" ? "directApp" : "staff";
}

/** Somebody who looks after applications: the shop, or the lender's own people. */
export function servicingActor(role: ActorRole): "staff" | "underwriter" | "operations" {
  if (role === "underwriter" || role === "operations") return role;
  return isBranchRole(role) || worksForManyBranches(role) ? "staff" : fail("access.denied");
}

/** Whoever acts on what they saw on a screen names its version; somebody else may have been faster. */
export function requireVersion({ id, version }: { readonly id: string; readonly version: number }, seen: number | undefined): void {
  if (seen !== undefined && seen !== version) fail("application.stale", { applicationId: id });
}
