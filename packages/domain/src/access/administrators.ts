import { fail } from "../wording/index.ts";
import { isLenderRole, type Role } from "./roles.ts";

/** A new lender administrator needs two people: one proposes, another confirms. */

export const proposalDays = 7;

interface Person {
  readonly id: string;
  readonly role: Role;
  readonly enabled: boolean;
}

export interface AdministratorProposal {
  readonly proposedBy: Person;
  readonly user: Person;
  readonly expiresAt: Date;
}

export const mayBecomeAdministrator = ({ role, enabled }: Omit<Person, "id">): boolean =>
  enabled && isLenderRole(role) && role !== "lender_admin";

/** Only a third person can confirm a valid proposal. */
export const mayConfirmAdministrator = (
  { proposedBy, user, expiresAt }: AdministratorProposal,
  confirmer: { readonly id: string },
  now: Date,
) => confirmer.id !== proposedBy.id && confirmer.id !== user.id && isProposalOpen({ proposedBy, user, expiresAt }, now);

export const isProposalOpen = ({ proposedBy, user, expiresAt }: AdministratorProposal, now: Date): boolean =>
  now < expiresAt && proposedBy.enabled && proposedBy.role === "lender_admin" && mayBecomeAdministrator(user);

type Account = Pick<Person, "role" | "enabled"> & { readonly email: string };

/** Enabling an administrator or changing their e-mail address equals making one. */
export function requireNoNewAdministrator(before: Account, after: Account): void {
  if (after.role !== "lender_admin") return;
  if ((after.enabled && !before.enabled) || after.email !== before.email) fail("user.second_person_required");
}
