import type { UserRow } from "../../store/accounts/users.ts";
import type { EventActor } from "../../store/audit/events.ts";

/**
 * Returns the common fields of an event that an account's owner caused. The event goes to the retailer's audit chain and contains no
 * personal data.
 */
export const accountEvent = (user: Pick<UserRow, "id" | "retailer" | "username" | "role" | "defaultBranch">) => ({
  on: { tenant: user.retailer, userId: user.id },
  by: { username: user.username, role: user.role, branch: user.defaultBranch } satisfies EventActor,
  facts: { username: user.username },
});
