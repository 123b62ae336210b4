import { fail } from "@farthing/domain/wording";
import type { OwnSession } from "../../store/accounts/sessions.ts";
import { asEventActor, type Ctx, tenantOf } from "../context.ts";

export const listOwnSessions = (ctx: Ctx): Promise<readonly OwnSession[]> => ctx.lookUp((tx) => tx.sessions.activeOf(ctx.actor.id));

export async function endOwnSession(ctx: Ctx, sessionId: string): Promise<void> {
  await ctx.transaction(async (tx) => {
    if (!(await tx.sessions.endOneOf(ctx.actor.id, sessionId))) fail("session.not_found");
    await tx.events.append({ type: "user.session_ended", ...ownAccountEvent(ctx) });
  });
}

export async function signOutEverywhere(ctx: Ctx): Promise<void> {
  await ctx.transaction(async (tx) => {
    await tx.sessions.endAllOf(ctx.actor.id);
    await tx.events.append({ type: "user.signed_out_everywhere", ...ownAccountEvent(ctx) });
  });
}

const ownAccountEvent = ({ actor }: Ctx) => ({
  on: { tenant: tenantOf(actor), userId: actor.id },
  by: asEventActor(actor),
  facts: { username: actor.username },
});
