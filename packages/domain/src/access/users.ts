import { fail, screens } from "../wording/index.ts";
import type { FeatureName } from "./features.ts";
import type { ActorRole, Role } from "./roles.ts";
import { branchRoles, isBranchRole, lenderRoles, managesUsers, worksForManyBranches } from "./roles.ts";

/** The kind of supplier determines which roles a manager can assign to its users. */
export type UsersContext =
  | { readonly is: "branch" }
  | { readonly is: "headOffice"; readonly hasChildBranches: boolean }
  | { readonly is: "broker" }
  | { readonly is: "group" }
  | { readonly is: "lender" };

/** A retailer is a shop with its branches. Brokers and groups are above several retailers. */
export const retailerKinds = ["retailer", "broker", "group", "lender"] as const;
export type RetailerKind = (typeof retailerKinds)[number];

export interface ManagedSupplier {
  readonly kind: RetailerKind;
  readonly isHeadOffice: boolean;
  readonly hasChildBranches: boolean;
}

/** Every supplier below a head office, a broker or a group counts as a branch. */
export function usersContextOf({ kind, isHeadOffice, hasChildBranches }: ManagedSupplier): UsersContext {
  if (!isHeadOffice) return { is: "branch" };
  return kind === "retailer" ? { is: "headOffice", hasChildBranches } : { is: kind };
}

/** A broker finds the users of other suppliers through "Find a branch" (S3 §2). */
export const listsUsersBelow = (context: UsersContext): boolean => context.is === "headOffice" || context.is === "group";

/** `editing` is the current role of an existing user (S3 §6). */
export function assignableRoles(actorRole: ActorRole, context: UsersContext, editing?: Role): readonly Role[] {
  if (context.is === "lender") return actorRole === "lender_admin" ? assignableLenderRoles : [];
  if (!managesUsers(actorRole) && actorRole !== "lender_admin") return [];
  if (hasBranchRolesOnly(context) || (editing !== undefined && isBranchRole(editing))) return branchRoles;
  if (isBranchRole(actorRole)) return [];
  if (context.is === "headOffice") return ["head_office_user"];
  return [brokerContextRole(actorRole, context)];
}

/**
 * A second administrator confirms each assignment of a lender role. The role with the fewest rights is last, because the last role is the
 * default.
 */
const assignableLenderRoles: readonly Role[] = lenderRoles.toReversed();

const hasBranchRolesOnly = (context: UsersContext): boolean =>
  context.is === "branch" || (context.is === "headOffice" && !context.hasChildBranches);

/**
 * A lender administrator assigns the role that fits the selected organisation. A broker user assigns broker users, and any other manager
 * assigns group users (S3).
 */
function brokerContextRole(actorRole: ActorRole, context: UsersContext): Role {
  const broker = actorRole === "lender_admin" ? context.is === "broker" : actorRole === "broker_user";
  return broker ? "broker_user" : "group_user";
}

export const defaultRole = (actorRole: ActorRole, context: UsersContext): Role | undefined => assignableRoles(actorRole, context).at(-1);

export interface RoleAssignment {
  readonly actor: { readonly id: string; readonly role: ActorRole };
  readonly context: UsersContext;
  readonly user?: { readonly id: string; readonly role: Role } | undefined;
  readonly role: Role;
  /** A user who moves to another branch needs a role that the actor may assign there. */
  readonly moved?: boolean | undefined;
}

/** Users cannot change their own role. */
export function checkRoleAssignment({ actor, context, user, role, moved = false }: RoleAssignment): void {
  if (user?.role === role && !moved) return;
  if (user?.id === actor.id || !assignableRoles(actor.role, context, user?.role).includes(role)) fail("user.role_not_assignable", { role });
}

/** A person who changes a user's e-mail address can take over the account. That person must therefore be permitted to assign the user's role. */
export const mayChangeUser = (
  actor: RoleAssignment["actor"],
  context: UsersContext,
  user: { readonly id: string; readonly role: Role },
): boolean => user.id === actor.id || assignableRoles(actor.role, context, user.role).includes(user.role);

type Features = ReadonlySet<FeatureName>;

export const showsUsersLink = (role: ActorRole, features: Features): boolean => features.has("USER_MANAGEMENT") && managesUsers(role);

export function usersPage(role: ActorRole, features: Features): "enhanced" | "classic" | "denied" | "missing" {
  if (!features.has("USER_MANAGEMENT")) return "missing";
  if (!managesUsers(role)) return "denied";
  return features.has("USER_SEARCH_ENHANCEMENTS") ? "enhanced" : "classic";
}

export const offersBranchSelection = (role: ActorRole, branchCount: number): boolean => worksForManyBranches(role) && branchCount > 0;

export const offersFindBranch = (role: ActorRole): boolean => role === "broker_user" || role === "head_office_user";

export interface SelectedBranch {
  readonly supplierNumber: string;
  readonly isHeadOffice: boolean;
  readonly hasChildBranches: boolean;
}

export const managesHeadOffice = (
  actor: { readonly role: ActorRole; readonly supplierNumber: string | null },
  selected: SelectedBranch,
): boolean =>
  worksForManyBranches(actor.role) &&
  (selected.supplierNumber === actor.supplierNumber || (selected.isHeadOffice && selected.hasChildBranches));

export function usersPageTitle(context: UsersContext): string {
  const { titles } = screens.accounts.enhancedUsers;
  if (context.is !== "headOffice") return titles[context.is];
  return context.hasChildBranches ? titles.headOfficeAndBranch : titles.headOffice;
}
