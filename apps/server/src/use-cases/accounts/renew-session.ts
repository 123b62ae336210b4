import { fail } from "@farthing/domain/wording";
import type { SessionApp, SessionTokens } from "../../store/accounts/sessions.ts";
import type { Ctx } from "../context.ts";

export async function renewSession(ctx: Ctx, refresh: string | undefined, app: SessionApp): Promise<SessionTokens> {
  if (!refresh) fail("session.required");
  const renewed = await ctx.transaction(async (tx) => {
    const outcome = await tx.sessions.refresh(refresh, app);
    if (outcome && "reusedBy" in outcome) {
      const user = await tx.users.byId(outcome.reusedBy);
      if (user) {
        await tx.events.append({
          type: "session.reuse_detected",
          on: { tenant: user.retailer },
          by: { username: user.username, role: user.role, branch: user.defaultBranch },
          facts: { username: user.username },
        });
      }
    }
    return outcome;
  });
  return renewed && "tokens" in renewed ? renewed.tokens : fail("session.required");
}
