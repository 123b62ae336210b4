import {
  authorise,
  requireAnotherPerson,
  requireEstablishedUser,
  type TwoPersonActionName,
  twoPersonActions,
} from "@farthing/domain/access";
import { fail } from "@farthing/domain/wording";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import { type Ctx, tenantOf } from "../context.ts";

/** The second person cannot be one of the `first` usernames. The second person's account and e-mail address must be at least a day old. */
export async function requireSecondPerson(tx: UnitOfWork, ctx: Ctx, act: TwoPersonActionName, first: readonly string[]): Promise<void> {
  authorise(ctx.actor, twoPersonActions[act].second);
  requireAnotherPerson(act, first, ctx.actor.username);
  const user = (await tx.userDirectory.find(tenantOf(ctx.actor), ctx.actor.username)) ?? fail("session.required");
  requireEstablishedUser(user, tx.now);
}
