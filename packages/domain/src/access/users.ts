import { fail, screens } from "../wording/index.ts";
import type { FeatureName } from "./features.ts";
import type { ActorRole, Role } from "./roles.ts";
import { branchRoles, isBranchRole, lenderRoles, managesUsers, worksForManyBranches } from "./roles.ts";

/** The kind of supplier whose users are managed. It determines the roles that can be assigned. */
export type UsersContext =
  | { readonly is: "branch" }
  | { readonly is: "headOffice"; readonly hasChildBranches: boolean }
  | { readonly is: "broker" }
  | { readonly is: "group" }
  | { readonly is: "lender" };

/** The kinds of organisations: a shop with its branches, an organisation above several retailers, or the lender. */
export const retailerKinds = ["retailer", "broker", "group", "lender"] as const;
export type RetailerKind = (typeof retailerKinds)[number];

export interface ManagedSupplier {
  readonly kind: RetailerKind;
  readonly isHeadOffice: boolean;
  readonly hasChildBranches: boolean;
}

/**
 * Returns how the users of a supplier are managed. The users of a top supplier are managed as those of a head office, a broker or a group,
 * and the users of every supplier below it as those of a branch.
 */
export function usersContextOf({ kind, isHeadOffice, hasChildBranches }: ManagedSupplier): UsersContext {
  if (!isHeadOffice) return { is: "branch" };
  return kind === "retailer" ? { is: "headOffice", hasChildBranches } : { is: kind };
}

/** True if the page also lists the users of suppliers below. A broker uses "Find a branch" instead (S3 §2). */
export const listsUsersBelow = (context: UsersContext): boolean => context.is === "headOffice" || context.is === "group";

/** Returns the roles that can be assigned in a context (S3 §6). `editing` is the current role of an existing user. */
export function assignableRoles(actorRole: ActorRole, context: UsersContext, editing?: Role): readonly Role[] {
  if (context.is === "lender") return actorRole === "lender_admin" ? lenderRolesGiven : [];
  if (!managesUsers(actorRole) && actorRole !== "lender_admin") return [];
  if (hasBranchRolesOnly(context) || (editing !== undefined && isBranchRole(editing))) return branchRoles;
  if (isBranchRole(actorRole)) return [];
  if (context.is === "headOffice") return ["head_office_user"];
  return [brokerContextRole(actorRole, context)];
}

/**
 * A lender administrator can assign these roles, and a second administrator confirms each assignment. As in the other contexts, the role
 * with the fewest rights is last.
 */
const lenderRolesGiven: readonly Role[] = lenderRoles.toReversed();

const hasBranchRolesOnly = (context: UsersContext): boolean =>
  context.is === "branch" || (context.is === "headOffice" && !context.hasChildBranches);

/**
 * Returns the role that can be assigned at a broker or a group. If the actor is a lender administrator, the kind of the selected
 * organisation determines this role. For any other actor, the actor's own role determines it (S3).
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
  /** True if the user moves to another branch. The actor must then be allowed to assign the role in the new branch. */
  readonly moved?: boolean | undefined;
}

/** Refuses a role that the context does not allow, and any change of the actor's own role. */
export function checkRoleAssignment({ actor, context, user, role, moved = false }: RoleAssignment): void {
  if (user?.role === role && !moved) return;
  if (user?.id === actor.id || !assignableRoles(actor.role, context, user?.role).includes(role)) fail("user.role_not_assignable", { role });
}

/**
 * False for a user whose role the actor cannot assign. Otherwise the actor could change the e-mail address and so get the access of that
 * role.
 */
export const mayChangeUser = (
  actor: RoleAssignment["actor"],
  context: UsersContext,
  user: { readonly id: string; readonly role: Role },
): boolean => user.id === actor.id || assignableRoles(actor.role, context, user.role).includes(user.role);

type Features = ReadonlySet<FeatureName>;

export const showsUsersLink = (role: ActorRole, features: Features): boolean => features.has("USER_MANAGEMENT") && managesUsers(role);

/** Returns which users page a role gets. "missing" means that the feature is off, and "denied" that the role does not manage users. */
export function usersPage(role: ActorRole, features: Features): "enhanced" | "classic" | "denied" | "missing" {
  if (!features.has("USER_MANAGEMENT")) return "missing";
  if (!managesUsers(role)) return "denied";
  return features.has("USER_SEARCH_ENHANCEMENTS") ? "enhanced" : "classic";
}

/** True if the user chooses a branch on the classic users page, because there are branches and the role is above branch level (S3 §2). */
export const offersBranchSelection = (role: ActorRole, branchCount: number): boolean => worksForManyBranches(role) && branchCount > 0;

export const offersFindBranch = (role: ActorRole): boolean => role === "broker_user" || role === "head_office_user";

export interface SelectedBranch {
  readonly supplierNumber: string;
  readonly isHeadOffice: boolean;
  readonly hasChildBranches: boolean;
}

/** True if head-office users can be managed for the selected branch on the classic users page (S3 §6). */
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
