import { type ActorRole, isBranchRole, worksForManyBranches } from "../../access/index.ts";
import { fail } from "../../wording/index.ts";

export function applyingActorKind(role: ActorRole): "staff" | "applicant" | "directApp" {
  if (role === "applicant") return "applicant";
  return role === "direct_apps" ? "directApp" : "staff";
}

export function servicingActorKind(role: ActorRole): "staff" | "webShop" | "underwriter" | "operations" {
  if (role === "underwriter" || role === "operations") return role;
  if (role === "web_shop") return "webShop";
  return isBranchRole(role) || worksForManyBranches(role) ? "staff" : fail("access.denied");
}

export function requireVersion({ id, version }: { readonly id: string; readonly version: number }, seen: number | undefined): void {
  if (seen !== undefined && seen !== version) fail("application.stale", { applicationId: id });
}
