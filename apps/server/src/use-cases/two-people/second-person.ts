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

/**
 * Refuses the caller as the second person if the caller is one of the `first` usernames, or if the account or its e-mail address is less
 * than a day old.
 */
export async function requireSecondPerson(tx: UnitOfWork, ctx: Ctx, act: TwoPersonActionName, first: readonly string[]): Promise<void> {
  authorise(ctx.actor, twoPersonActions[act].second);
  requireAnotherPerson(act, first, ctx.actor.username);
  const user = (await tx.userDirectory.find(tenantOf(ctx.actor), ctx.actor.username)) ?? fail("session.required");
  requireEstablishedUser(user, tx.now);
}
