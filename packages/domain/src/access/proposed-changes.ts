import { fail } from "../wording/index.ts";
import { isLenderRole, type Role } from "./roles.ts";

/** One lender user proposes a change, and an administrator who did not propose it confirms it. Nothing changes before the confirmation. */

export const proposedChangeKinds = ["new_user", "changed_user", "retailer_flags"] as const;
export type ProposedChangeKind = (typeof proposedChangeKinds)[number];

/** A proposal that is not confirmed within this time must be made again. */
export const proposalDays = 7;

interface Account {
  readonly username: string;
  readonly role: Role;
  readonly enabled: boolean;
}

interface Proposal {
  readonly kind: ProposedChangeKind;
  /** The username of the user, or the name of the retailer. */
  readonly subject: string;
  /** A username. */
  readonly proposedBy: string;
  readonly expiresAt: Date;
}

/** Returns the proposer and the user whom the change concerns. These two people may not confirm the change. */
export const peopleBehind = ({ kind, subject, proposedBy }: Proposal): readonly string[] =>
  kind === "retailer_flags" ? [proposedBy] : [proposedBy, subject];

/** The user whom a change concerns cannot stop the change. The proposer may withdraw it. */
export const mayDecline = (proposal: Proposal, username: string): boolean =>
  username === proposal.proposedBy || !peopleBehind(proposal).includes(username);

/** A user may propose a new e-mail address for their own account. All other proposals need a proposer who is still an administrator. */
export function isOpenProposal({ subject, proposedBy, expiresAt }: Proposal, proposer: Account | undefined, now: Date): boolean {
  if (now >= expiresAt || !proposer?.enabled || !isLenderRole(proposer.role)) return false;
  return proposer.role === "lender_admin" || subject === proposedBy;
}

type Access = Omit<Account, "username"> & { readonly email: string };

const sensitiveFields = ["email", "role", "enabled"] as const satisfies readonly (keyof Access)[];

/** The e-mail address receives reset links, so a new address gives access just like a new role. */
export const changesAccess = (before: Access, after: Access): boolean => sensitiveFields.some((field) => before[field] !== after[field]);

/** With fewer administrators than this, either nobody could confirm a change or one person could approve it alone. */
const administratorsMin = 2;

const isAdministrator = ({ role, enabled }: Pick<Access, "role" | "enabled">): boolean => role === "lender_admin" && enabled;

/** No second person can confirm the first administrators. Later administrators are confirmed by a second person. */
export function requireFirstAdministrators(administrators: number): void {
  if (administrators >= administratorsMin) fail("user.administrators_exist");
}

/** `administrators` is the number of enabled administrators before the change. */
export function requireEnoughAdministrators(administrators: number, before: Access, after: Access): void {
  const isRemoved = isAdministrator(before) && !isAdministrator(after);
  if (isRemoved && administrators <= administratorsMin) fail("user.last_administrators");
}
