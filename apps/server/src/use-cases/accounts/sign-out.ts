import { asEventActor, type Ctx, tenantOf } from "../context.ts";

export async function signOut(ctx: Ctx, sessionId: string): Promise<void> {
  await ctx.transaction(async (tx) => {
    await tx.sessions.end(sessionId);
    await tx.events.append({
      type: "user.signed_out",
      on: { tenant: tenantOf(ctx.actor) },
      by: asEventActor(ctx.actor),
      facts: { username: ctx.actor.username },
    });
  });
}
