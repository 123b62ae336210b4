import { managesUsers, type Role } from "./roles.ts";

/** This file has the rules for users who sign in through their company's own OpenID Connect provider. */

/** Users who are in this group of the provider get the role. A new user also gets the branch. */
export interface GroupRole {
  readonly group: string;
  readonly role: Role;
  /** The supplier number of the branch. */
  readonly branch: string;
}

/** Returns the first row of the map whose group is one of the user's groups. */
export const findGroupRole = (map: readonly GroupRole[], groups: readonly string[]): GroupRole | undefined =>
  map.find(({ group }) => groups.includes(group));

/** True for administrators. They keep their password, so that a failure of the provider does not lock the company out. */
export const keepsPassword = (role: Role): boolean => managesUsers(role) || role === "lender_admin";

/** The claims `amr` and `acr` say how the user signed in. Returns true if one of their values counts as a second factor. */
export const provesSecondFactor = (accepted: readonly string[], signedInBy: readonly string[]): boolean =>
  signedInBy.some((method) => accepted.includes(method));
