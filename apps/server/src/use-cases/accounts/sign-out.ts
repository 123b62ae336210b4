import { asEventActor, type Ctx, tenantOf } from "../context.ts";

export async function signOut(ctx: Ctx, sessionId: string): Promise<void> {
  await ctx.transaction(async (unit) => {
    await unit.sessions.end(sessionId);
    await unit.events.append({
      type: "user.signed_out",
      on: { tenant: tenantOf(ctx.actor) },
      by: asEventActor(ctx.actor),
      facts: { username: ctx.actor.username },
    });
  });
}
