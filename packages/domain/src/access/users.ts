import { fail, screens } from "../wording/index.ts";
import type { FeatureName } from "./features.ts";
import type { ActorRole, Role } from "./roles.ts";
import { branchRoles, isBranchRole, lenderRoles, managesUsers, worksForManyBranches } from "./roles.ts";

/** The kind of supplier whose users are managed. It decides which roles can be assigned. */
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

/** The top supplier of a broker is a broker, and every supplier below it is a branch. */
export function usersContextOf({ kind, isHeadOffice, hasChildBranches }: ManagedSupplier): UsersContext {
  if (!isHeadOffice) return { is: "branch" };
  return kind === "retailer" ? { is: "headOffice", hasChildBranches } : { is: kind };
}

/** A head office and a group also list the users below them. A broker uses "Find a branch" (S3 §2). */
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

/** A second administrator confirms each of these roles. The role with the fewest rights is last, as in the other contexts. */
const lenderRolesGiven: readonly Role[] = lenderRoles.toReversed();

const hasBranchRolesOnly = (context: UsersContext): boolean =>
  context.is === "branch" || (context.is === "headOffice" && !context.hasChildBranches);

/** In S3, the signed-in user's role tells brokers from groups. A lender administrator is neither, so the context decides. */
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
  /** True if the user gets another branch. The role must then be one that can be assigned there. */
  readonly moved?: boolean | undefined;
}

/** Refuses a role outside the context, and any change of the user's own role. */
export function checkRoleAssignment({ actor, context, user, role, moved = false }: RoleAssignment): void {
  if (user?.role === role && !moved) return;
  if (user?.id === actor.id || !assignableRoles(actor.role, context, user?.role).includes(role)) fail("user.role_not_assignable", { role });
}

/** An actor who cannot assign a role cannot change users with that role, because a new e-mail address gives the same access as the role. */
export const mayChangeUser = (
  actor: RoleAssignment["actor"],
  context: UsersContext,
  user: { readonly id: string; readonly role: Role },
): boolean => user.id === actor.id || assignableRoles(actor.role, context, user.role).includes(user.role);

type Features = ReadonlySet<FeatureName>;

export const showsUsersLink = (role: ActorRole, features: Features): boolean => features.has("USER_MANAGEMENT") && managesUsers(role);

/** Returns the users page of a role. Without the feature there is no users page. */
export function usersPage(role: ActorRole, features: Features): "enhanced" | "classic" | "denied" | "missing" {
  if (!features.has("USER_MANAGEMENT")) return "missing";
  if (!managesUsers(role)) return "denied";
  return features.has("USER_SEARCH_ENHANCEMENTS") ? "enhanced" : "classic";
}

/** On the classic page, users with these roles choose a branch if there are any (S3 §2). */
export const offersBranchSelection = (role: ActorRole, branchCount: number): boolean => worksForManyBranches(role) && branchCount > 0;

export const offersFindBranch = (role: ActorRole): boolean => role === "broker_user" || role === "head_office_user";

export interface SelectedBranch {
  readonly supplierNumber: string;
  readonly isHeadOffice: boolean;
  readonly hasChildBranches: boolean;
}

/** The classic page can manage head-office users for the selected branch (S3 §6). */
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
