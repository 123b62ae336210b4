import type { UserRow } from "@farthing/contract";
import { type Actor, type UsersContext, usersContextOf } from "@farthing/domain/access";
import { fail } from "@farthing/domain/wording";
import type { DirectoryEntry } from "../../store/accounts/user-directory.ts";
import type { BranchView } from "../../store/retailers/retailers.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import { tenantOf } from "../context.ts";

export interface UserBranch {
  readonly branch: BranchView;
  readonly context: UsersContext;
}

export async function userBranchOf(tx: UnitOfWork, supplierNumber: string): Promise<UserBranch> {
  const branch = (await tx.retailers.branch(supplierNumber)) ?? fail("branch.not_found", { supplierNumber });
  return { branch, context: usersContextOf({ ...branch, kind: branch.retailer.kind }) };
}

/** Parses a full username such as "harbour-beds/ben.branch" (S3 §7). Without a retailer, the caller's own retailer is used. */
export function readUserName(actor: Actor, typed: string): { readonly retailer: string; readonly username: string } {
  const slash = typed.indexOf("/");
  const [retailer, username] = slash < 0 ? [tenantOf(actor), typed] : [typed.slice(0, slash), typed.slice(slash + 1)];
  return username.trim() === "" ? fail("user.username_required") : { retailer, username };
}

export const toUserRow = (user: DirectoryEntry): UserRow => ({
  username: user.username,
  version: user.version,
  email: user.email,
  firstName: user.givenName,
  lastName: user.familyName,
  created: user.createdAt.toISOString(),
  updated: user.updatedAt.toISOString(),
  enabled: user.enabled,
  role: user.role,
  defaultBranch: user.branch,
  retailerName: user.retailer,
});
