import { managesUsers, type Role } from "./roles.ts";

/** Users of a company can sign in through the company's own OpenID Connect provider. */

/** Users in this group of the company's sign-in provider get this role. A new user also gets this branch. */
export interface GroupRole {
  readonly group: string;
  readonly role: Role;
  readonly branch: string;
}

export const findGroupRole = (map: readonly GroupRole[], groups: readonly string[]): GroupRole | undefined =>
  map.find(({ group }) => groups.includes(group));

/** Administrators keep their password, so that a failure of the provider does not lock the company out. */
export const keepsPassword = (role: Role): boolean => managesUsers(role) || role === "lender_admin";

/** `signedInBy` has the values of the claims `amr` and `acr`, which say how the user signed in. */
export const provesSecondFactor = (accepted: readonly string[], signedInBy: readonly string[]): boolean =>
  signedInBy.some((method) => accepted.includes(method));
