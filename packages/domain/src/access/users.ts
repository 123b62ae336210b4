import { fail, screens } from "../wording/index.ts";
import type { FeatureName } from "./features.ts";
import type { ActorRole, Role } from "./roles.ts";
import { branchRoles, isBranchRole, lenderRoles, managesUsers, worksForManyBranches } from "./roles.ts";

/** Whose users are being looked after. */
export type UsersContext =
  | { readonly is: "branch" }
  | { readonly is: "headOffice"; readonly hasChildBranches: boolean }
  | { readonly is: "broker" }
  | { readonly is: "group" }
  | { readonly is: "lender" };

/** What a retailer can be: a shop with its branches, somebody above several retailers, or the lender itself. */
export const retailerKinds = ["retailer", "broker", "group", "lender"] as const;
export type RetailerKind = (typeof retailerKinds)[number];

export interface ManagedSupplier {
  readonly kind: RetailerKind;
  readonly isHeadOffice: boolean;
  readonly hasChildBranches: boolean;
}

/** What a supplier is to whoever looks after its users: the head of a broker is a broker, everything below it a branch. */
export function usersContextOf({ kind, isHeadOffice, hasChildBranches }: ManagedSupplier): UsersContext {
  if (!isHeadOffice) return { is: "branch" };
  return kind === "retailer" ? { is: "headOffice", hasChildBranches } : { is: kind };
}

/** A head office and a group list everybody below them too; a broker goes to a supplier by "Find a branch" (S3 §2). */
export const listsUsersBelow = (context: UsersContext): boolean => context.is === "headOffice" || context.is === "group";

/** The roles that can be given in a context (S3 §6); `editing` is the present role of a user who is being changed. */
export function assignableRoles(actorRole: ActorRole, context: UsersContext, editing?: Role): readonly Role[] {
  if (context.is === "lender") return actorRole === "lender_admin" ? lenderRolesGiven(editing) : [];
  if (!managesUsers(actorRole) && actorRole !== "lender_admin") return [];
  if (hasBranchRolesOnly(context) || (editing !== undefined && isBranchRole(editing))) return branchRoles;
  if (isBranchRole(actorRole)) return [];
  if (context.is === "headOffice") return ["head_office_user"];
  return [brokerContextRole(actorRole, context)];
}

/** An administrator keeps the role or loses it here; to become one takes a second person. */
const lenderRolesGiven = (editing: Role | undefined): readonly Role[] =>
  editing === "lender_admin" ? lenderRoles : lenderRoles.filter((role) => role !== "lender_admin");

const hasBranchRolesOnly = (context: UsersContext): boolean =>
  context.is === "branch" || (context.is === "headOffice" && !context.hasChildBranches);

/** S3 tells brokers from groups by the actor; the lender's admin is neither, so the context tells. */
function brokerContextRole(actorRole: ActorRole, context: UsersContext): Role {
  const broker = actorRole === "lender_admin" ? context.is === "broker" : actorRole === "broker_user";
  return broker ? "broker_user" : "group_user";
}

/** A new user starts with the least of the roles that the context offers. */
export const defaultRole = (actorRole: ActorRole, context: UsersContext): Role | undefined => assignableRoles(actorRole, context).at(-1);

export interface RoleAssignment {
  readonly actor: { readonly id: string; readonly role: ActorRole };
  readonly context: UsersContext;
  /** Nobody yet, when the user is being created. */
  readonly user?: { readonly id: string; readonly role: Role } | undefined;
  readonly role: Role;
  /** Is the user given another branch? Then the role has to be one that is given there. */
  readonly moved?: boolean | undefined;
}

/** Refuses a role that the context does not offer, and any change of one's own. */
export function checkRoleAssignment({ actor, context, user, role, moved = false }: RoleAssignment): void {
  if (user?.role === role && !moved) return;
  if (context.is === "lender" && actor.role === "lender_admin" && role === "lender_admin") fail("user.second_person_required");
  if (user?.id === actor.id || !assignableRoles(actor.role, context, user?.role).includes(role)) fail("user.role_not_assignable", { role });
}

/** Whoever cannot give a role cannot change those who hold it: a new e-mail address would be as good as the role. */
export const mayChangeUser = (
  actor: RoleAssignment["actor"],
  context: UsersContext,
  user: { readonly id: string; readonly role: Role },
): boolean => user.id === actor.id || assignableRoles(actor.role, context, user.role).includes(user.role);

type Features = ReadonlySet<FeatureName>;

/** The users link of the header (S3 §2). */
export const showsUsersLink = (role: ActorRole, features: Features): boolean => features.has("USER_MANAGEMENT") && managesUsers(role);

/** Which users page somebody gets; without the feature there is none at all. */
export function usersPage(role: ActorRole, features: Features): "enhanced" | "classic" | "denied" | "missing" {
  if (!features.has("USER_MANAGEMENT")) return "missing";
  if (!managesUsers(role)) return "denied";
  return features.has("USER_SEARCH_ENHANCEMENTS") ? "enhanced" : "classic";
}

/** The classic page lets these choose a branch, when there are any (S3 §2). */
export const offersBranchSelection = (role: ActorRole, branchCount: number): boolean => worksForManyBranches(role) && branchCount > 0;

/** "Find a branch" on the enhanced page is for brokers and head offices. */
export const offersFindBranch = (role: ActorRole): boolean => role === "broker_user" || role === "head_office_user";

export interface SelectedBranch {
  readonly supplierNumber: string;
  readonly isHeadOffice: boolean;
  readonly hasChildBranches: boolean;
}

/** May the classic page manage head-office users for the selected branch (S3 §6)? */
export const managesHeadOffice = (
  actor: { readonly role: ActorRole; readonly supplierNumber: string | null },
  selected: SelectedBranch,
): boolean =>
  worksForManyBranches(actor.role) &&
  (selected.supplierNumber === actor.supplierNumber || (selected.isHeadOffice && selected.hasChildBranches));

/** The enhanced page's title follows the selected context (decisions: accounts). */
export function usersPageTitle(context: UsersContext): string {
  const { titles } = screens.accounts.enhancedUsers;
  if (context.is !== "headOffice") return titles[context.is];
  return context.hasChildBranches ? titles.headOfficeAndBranch : titles.headOffice;
}
