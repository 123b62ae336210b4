import type { WaitingChange } from "@farthing/contract";
import { authorise } from "@farthing/domain/access";
import { nameKey } from "@farthing/domain/details";
import { fail } from "@farthing/domain/wording";
import type { ProposedChange } from "../../store/changes/proposed-changes.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import { type Ctx, tenantOf } from "../context.ts";
import { proposeChange } from "../two-people/propose-change.ts";
import { userEventBase } from "./user-audit.ts";

/** The user has lost the second factor. A second administrator must confirm its removal. */
export async function proposeSecondFactorReset(ctx: Ctx, username: string): Promise<WaitingChange> {
  return ctx.transaction(async (tx) => {
    authorise(ctx.actor, "user:update");
    const user = (await tx.userDirectory.lock(tenantOf(ctx.actor), nameKey(username))) ?? fail("user.not_found");
    if (user.id === ctx.actor.id) fail("user.own_second_factor");
    if (!(await tx.secondFactors.isEnrolled(user.id))) fail("secondFactor.not_set_up");
    return proposeChange(tx, ctx, {
      kind: "second_factor_reset",
      subject: user.username,
      version: user.version,
      before: { secondFactor: true },
      after: { secondFactor: false },
    });
  });
}

/** All sessions of the user end. The user sets up another second factor at the next sign-in. */
export async function resetSecondFactor(tx: UnitOfWork, ctx: Ctx, { subject, version, proposedBy }: ProposedChange): Promise<void> {
  const user = (await tx.userDirectory.lock(tenantOf(ctx.actor), subject)) ?? fail("change.stale");
  if (user.version !== version) fail("change.stale");
  await tx.secondFactors.remove(user.id);
  await tx.passkeys.removeAll(user.id);
  await tx.secondFactors.saveRecoveryCodes(user.id, []);
  await tx.sessions.endAllOf(user.id);
  await tx.events.append({ type: "user.second_factor_reset", ...userEventBase(ctx, user), facts: { username: user.username, proposedBy } });
}
