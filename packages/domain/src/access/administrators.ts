import { fail } from "../wording/index.ts";
import { isLenderRole, type Role } from "./roles.ts";

/** One lender administrator cannot make another alone: the first proposes somebody, a second confirms it. */

/** Whoever has not been confirmed by then is proposed again. */
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

/** The lender's own people who are not administrators already. */
export const mayBecomeAdministrator = ({ role, enabled }: Omit<Person, "id">): boolean =>
  enabled && isLenderRole(role) && role !== "lender_admin";

/** A third person, while it stands: neither who proposed it nor who would gain by it. */
export const mayConfirmAdministrator = (
  { proposedBy, user, expiresAt }: AdministratorProposal,
  confirmer: { readonly id: string },
  now: Date,
) => confirmer.id !== proposedBy.id && confirmer.id !== user.id && isProposalOpen({ proposedBy, user, expiresAt }, now);

/** Until its time is over, while whoever proposed it is an administrator and whoever was proposed can become one. */
export const isProposalOpen = ({ proposedBy, user, expiresAt }: AdministratorProposal, now: Date): boolean =>
  now < expiresAt && proposedBy.enabled && proposedBy.role === "lender_admin" && mayBecomeAdministrator(user);

type Account = Pick<Person, "role" | "enabled"> & { readonly email: string };

/** Letting an administrator in again, or sending their mail elsewhere, is as good as making one. */
export function requireNoNewAdministrator(before: Account, after: Account): void {
  if (after.role !== "lender_admin") return;
  if ((after.enabled && !before.enabled) || after.email !== before.email) fail("user.second_person_required");
}
