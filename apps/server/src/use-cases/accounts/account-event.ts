import type { UserRow } from "../../store/accounts/users.ts";
import type { EventActor } from "../../store/audit/events.ts";

/**
 * Returns the fields that all events about the user's own account have. Such an event is added to the retailer's audit chain
 * and contains no personal data.
 */
export const accountEvent = (user: Pick<UserRow, "id" | "retailer" | "username" | "role" | "defaultBranch">) => ({
  on: { tenant: user.retailer, userId: user.id },
  by: { username: user.username, role: user.role, branch: user.defaultBranch } satisfies EventActor,
  facts: { username: user.username },
});
