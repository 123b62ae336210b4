import { type ActorRole, isBranchRole, worksForManyBranches } from "@farthing/domain/access";
import { fail } from "@farthing/domain/wording";
import type { StoredApplication } from "../../store/applications/applications.ts";

/** As whom the transition table knows somebody who looks after applications: the shop, or the lender's own people. */
export function lookingAfterAs(role: ActorRole): "staff" | "underwriter" | "operations" {
  if (role === "underwriter" || role === "operations") return role;
  return isBranchRole(role) || worksForManyBranches(role) ? "staff" : fail("access.denied");
}

/** What an application's scope is decided by: the branch it is for, and the supplier that proposed it. */
export const subjectOf = ({ id, branch, proposedBy }: Pick<StoredApplication, "id" | "branch" | "proposedBy">) => ({
  id,
  branchId: proposedBy ?? branch,
  proposingOnBehalfOf: branch,
});

/** Whoever acts on what they saw on a screen names its version; somebody else may have been faster. */
export function requireVersion(application: StoredApplication, seen: number | undefined): void {
  if (seen !== undefined && seen !== application.version) fail("application.stale", { applicationId: application.id });
}
