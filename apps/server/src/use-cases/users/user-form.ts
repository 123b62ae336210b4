import type { Role } from "@farthing/domain/access";
import { checkSection, forms } from "@farthing/domain/details";
import { fail } from "@farthing/domain/wording";
import type { UserBranch } from "./user-branch.ts";

export interface UserInput {
  readonly email: string;
  readonly familyName: string;
  readonly givenName: string;
  readonly username: string;
  readonly enabled: boolean;
  readonly retailerName: string;
  readonly defaultBranch: string;
  readonly groups: readonly [Role];
}

/** The server checks the user form again, although the browser has checked it. The caller has already checked role and branch. */
export function checkUserForm(input: UserInput, { branch }: UserBranch, usernameOnRecord?: string) {
  const [role] = input.groups;
  const checked = checkSection(forms.userForm, input, {
    roles: [{ value: role, name: role }],
    branches: [{ value: branch.supplierNumber, name: branch.name }],
    ...(usernameOnRecord && { usernameOnRecord }),
  });
  if (!checked.ok) return fail("input.invalid", {}, checked.problems);
  const { givenName, familyName, email, username, enabled } = checked.answers;
  return { username, described: { givenName, familyName, email, enabled, role, branch: branch.supplierNumber } };
}
