import type { UserRow } from "../../store/accounts/users.ts";
import type { EventActor } from "../../store/audit/events.ts";

/** An event about an account that its owner caused: in the retailer's own chain, with nothing personal in it. */
export const about = (user: Pick<UserRow, "id" | "retailer" | "username" | "role" | "defaultBranch">) => ({
  on: { tenant: user.retailer, userId: user.id },
  by: { username: user.username, role: user.role, branch: user.defaultBranch } satisfies EventActor,
  facts: { username: user.username },
});
