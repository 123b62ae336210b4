import type { UserRow } from "../../store/accounts/users.ts";
import type { EventActor } from "../../store/audit/events.ts";

/**
 * Events about an account are added to the retailer's audit chain. Only the audit chains of applications may contain personal data, so
 * these events contain none.
 */
export const accountEvent = (user: Pick<UserRow, "id" | "retailer" | "username" | "role" | "defaultBranch">) => ({
  on: { tenant: user.retailer, userId: user.id },
  by: { username: user.username, role: user.role, branch: user.defaultBranch } satisfies EventActor,
  facts: { username: user.username },
});
