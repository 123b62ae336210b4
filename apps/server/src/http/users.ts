import { createUser, enhancedUsers, searchUsers, updateUser, userRoles } from "@farthing/contract";
import { createUser as create } from "../use-cases/users/create-user.ts";
import { listUsers, readUserRoles, searchUsers as search } from "../use-cases/users/find-users.ts";
import { updateUser as update } from "../use-cases/users/update-user.ts";
import type { Implement } from "./implement.ts";

/** The staff app's, for retailers' own people, and the lender app's, for everybody. */
export function serveUsers(implement: Implement): void {
  implement(createUser, async ({ ctx, given }) => create(ctx, given.body));

  implement(updateUser, async ({ ctx, given }) => update(ctx, given.body));

  implement(searchUsers, async ({ ctx, given: { query } }) => search(ctx, query.searchForFamilyName, query.branch));

  implement(enhancedUsers, async ({ ctx, given }) => listUsers(ctx, given.query.branch));

  implement(userRoles, async ({ ctx, given }) => readUserRoles(ctx, given.body.username));
}
