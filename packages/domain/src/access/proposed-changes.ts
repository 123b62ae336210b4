import { fail } from "../wording/index.ts";
import { isLenderRole, type LenderRole, type Role, roleTable } from "./roles.ts";

/** One lender user proposes a change, and another administrator confirms it. Before that, the change has no effect. */

export const proposedChangeKinds = [
  "new_user",
  "changed_user",
  "second_factor_reset",
  "retailer_flags",
  "retailer_state",
  "retailer_reach",
  "single_sign_on",
] as const;
export type ProposedChangeKind = (typeof proposedChangeKinds)[number];

const userChanges = ["new_user", "changed_user", "second_factor_reset"] as const satisfies readonly ProposedChangeKind[];

export const isUserChange = (kind: ProposedChangeKind): boolean => (userChanges as readonly ProposedChangeKind[]).includes(kind);

/** A proposal that is not confirmed within this time must be made again. */
export const proposalDays = 7;

interface Account {
  readonly username: string;
  readonly role: Role;
  readonly enabled: boolean;
}

interface Proposal {
  readonly kind: ProposedChangeKind;
  readonly subject: string;
  readonly proposedBy: string;
  readonly expiresAt: Date;
}

/** Returns the users who may not confirm the change: the proposer, and the user whom it concerns. */
export const usersBarredFromConfirming = ({ kind, subject, proposedBy }: Proposal): readonly string[] =>
  isUserChange(kind) ? [proposedBy, subject] : [proposedBy];

/** True for every lender user except the user whom the change concerns. The proposer may always withdraw their own proposal. */
export const mayDecline = (proposal: Proposal, username: string): boolean =>
  username === proposal.proposedBy || !usersBarredFromConfirming(proposal).includes(username);

/**
 * True if the proposal has not expired and the proposer is still an administrator. If the change concerns the proposer's own account, any
 * role of the lender is enough.
 */
export function isOpenProposal({ subject, proposedBy, expiresAt }: Proposal, proposer: Account | undefined, now: Date): boolean {
  if (now >= expiresAt || !proposer?.enabled || !isLenderRole(proposer.role)) return false;
  return proposer.role === "lender_admin" || subject === proposedBy;
}

type Access = Omit<Account, "username"> & { readonly email: string };

const sensitiveFields = ["email", "role", "enabled"] as const satisfies readonly (keyof Access)[];

/** True if a change gives or removes access. A new e-mail address also gives access, because links to reset the password are sent to it. */
export const isAccessChanged = (before: Access, after: Access): boolean => sensitiveFields.some((field) => before[field] !== after[field]);

/** The minimum number of administrators. With only one, no second person could confirm a change. */
const administratorsMin = 2;

/** The command `npm run admin` creates this many users of each role, because some actions need two people. */
const firstUsersOfRole = 2;

const isAdministrator = ({ role, enabled }: Pick<Access, "role" | "enabled">): boolean => role === "lender_admin" && enabled;

/**
 * Refuses a third user of the role. Only the first two users of each role are created without a confirmation. `existing` is the number of
 * users of the role, including deactivated users.
 */
export function requireFirstUsers(role: LenderRole, existing: number): void {
  if (existing >= firstUsersOfRole) fail("user.first_users_exist", { role: roleTable[role].label });
}

/** Refuses a change that leaves too few administrators. `administrators` is the number of enabled administrators before the change. */
export function requireEnoughAdministrators(administrators: number, before: Access, after: Access): void {
  const isRemoved = isAdministrator(before) && !isAdministrator(after);
  if (isRemoved && administrators <= administratorsMin) fail("user.last_administrators");
}
