import * as contract from "@farthing/contract";
import { createUser } from "../use-cases/users/create-user.ts";
import { listUsers, readUserRoles, searchUsers } from "../use-cases/users/find-users.ts";
import { updateUser } from "../use-cases/users/update-user.ts";
import type { EndpointImplementer } from "./implement.ts";

export function serveUsers(implement: EndpointImplementer): void {
  implement(contract.createUser, async ({ ctx, given }) => createUser(ctx, given.body));

  implement(contract.updateUser, async ({ ctx, given }) => updateUser(ctx, given.body));

  implement(contract.searchUsers, async ({ ctx, given: { query } }) => searchUsers(ctx, query.searchForFamilyName, query.branch));

  implement(contract.enhancedUsers, async ({ ctx, given }) => listUsers(ctx, given.query.branch));

  implement(contract.userRoles, async ({ ctx, given }) => readUserRoles(ctx, given.body.username));
}
