import { fail } from "../wording/index.ts";
import { isLenderRole, type LenderRole, type Role, roleTable } from "./roles.ts";

/** A lender user proposes a change. The change takes effect only after another person, an administrator, has confirmed it. */

export const proposedChangeKinds = [
  "new_user",
  "changed_user",
  "second_factor_reset",
  "retailer_flags",
  "retailer_state",
  "retailer_reach",
  "branch_telephone",
  "single_sign_on",
] as const;
export type ProposedChangeKind = (typeof proposedChangeKinds)[number];

const userChanges = ["new_user", "changed_user", "second_factor_reset"] as const satisfies readonly ProposedChangeKind[];

export const isUserChange = (kind: ProposedChangeKind): boolean => (userChanges as readonly ProposedChangeKind[]).includes(kind);

/** A proposal expires if it is not confirmed within this number of days. */
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

/** Neither the proposer nor the user whose account would change may confirm a proposed change. */
export const usersBarredFromConfirming = ({ kind, subject, proposedBy }: Proposal): readonly string[] =>
  isUserChange(kind) ? [proposedBy, subject] : [proposedBy];

/** Proposers may always withdraw a proposal, even if it concerns their own account. */
export const mayDecline = (proposal: Proposal, username: string): boolean =>
  username === proposal.proposedBy || !usersBarredFromConfirming(proposal).includes(username);

/**
 * A proposal stays open only while its proposer is an administrator. If it concerns the proposer's own account, any lender role is enough.
 */
export function isOpenProposal({ subject, proposedBy, expiresAt }: Proposal, proposer: Account | undefined, now: Date): boolean {
  if (now >= expiresAt || !proposer?.enabled || !isLenderRole(proposer.role)) return false;
  return proposer.role === "lender_admin" || subject === proposedBy;
}

type UserAccess = Omit<Account, "username"> & { readonly email: string };

const sensitiveFields = ["email", "role", "enabled"] as const satisfies readonly (keyof UserAccess)[];

/** A new e-mail address also gives access, because the links to reset a password go to this address. */
export const isAccessChanged = (before: UserAccess, after: UserAccess): boolean =>
  sensitiveFields.some((field) => before[field] !== after[field]);

/** With only one administrator, no second person could confirm a change. */
const administratorsMin = 2;

/** The command `npm run admin` creates this many users of each role, because some actions need two people. */
const firstUsersPerRole = 2;

const isAdministrator = ({ role, enabled }: Pick<UserAccess, "role" | "enabled">): boolean => role === "lender_admin" && enabled;

/** `npm run admin` creates only the first two users of a role. `existing` also counts deactivated users. */
export function requireFirstUsers(role: LenderRole, existing: number): void {
  if (existing >= firstUsersPerRole) fail("user.first_users_exist", { role: roleTable[role].label });
}

/** `administrators` is the number of enabled administrators before the change. */
export function requireEnoughAdministrators(administrators: number, before: UserAccess, after: UserAccess): void {
  const isRemoved = isAdministrator(before) && !isAdministrator(after);
  if (isRemoved && administrators <= administratorsMin) fail("user.last_administrators");
}
