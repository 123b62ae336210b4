import { authorise, mayDecline, peopleBehind } from "@farthing/domain/access";
import type { ProposedChange, SettledChange } from "../../store/changes/proposed-changes.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import { type Ctx, tenantOf } from "../context.ts";
import { isCurrent, isOpen } from "../two-people/propose-change.ts";

export interface ReadChange extends ProposedChange {
  /** The full name of the user, or the name of the retailer. */
  readonly name: string;
  /** False if the user or the retailer has changed since the proposal. Such a change can only be declined. */
  readonly isCurrent: boolean;
  /** True if the caller may confirm the change as the second person. */
  readonly mayConfirm: boolean;
  readonly mayDecline: boolean;
}

/** Returns the changes that wait for a second administrator, oldest first, without those that can no longer be confirmed. */
export async function readWaitingChanges(ctx: Ctx): Promise<readonly ReadChange[]> {
  return ctx.transaction(async (tx) => {
    authorise(ctx.actor, "change:confirm");
    const read: ReadChange[] = [];
    for (const change of await tx.proposedChanges.waiting()) {
      if (!(await isOpen(tx, ctx, change))) continue;
      const current = await isCurrent(tx, ctx, change);
      const mayConfirm = current && !peopleBehind(change).includes(ctx.actor.username);
      read.push({
        ...change,
        name: await nameOf(tx, ctx, change),
        isCurrent: current,
        mayConfirm,
        mayDecline: mayDecline(change, ctx.actor.username),
      });
    }
    return read;
  });
}

async function nameOf(tx: UnitOfWork, ctx: Ctx, { kind, subject, after }: ProposedChange): Promise<string> {
  if (kind === "retailer_flags") return (await tx.administeredRetailers.read(subject))?.name ?? subject;
  if (kind === "new_user") return `${after.givenName} ${after.familyName}`;
  const user = await tx.userDirectory.find(tenantOf(ctx.actor), subject);
  return user ? `${user.givenName} ${user.familyName}` : subject;
}

const historyMax = 50;

/** Returns the newest confirmed and declined changes of a retailer's flags that move money. */
export async function readFlagHistory(ctx: Ctx, retailer: string): Promise<readonly SettledChange[]> {
  authorise(ctx.actor, "retailer:manage");
  return ctx.lookUp((tx) => tx.proposedChanges.historyOfFlags(retailer, historyMax));
}
