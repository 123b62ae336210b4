import { authorise, isUserChange, mayDecline, usersBarredFromConfirming } from "@farthing/domain/access";
import type { ClosedChange, ProposedChange } from "../../store/changes/proposed-changes.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import { type Ctx, tenantOf } from "../context.ts";
import { supplierName } from "../payouts/supplier-names.ts";
import { isProposalCurrent, isProposalOpen } from "../two-people/propose-change.ts";

export interface ProposedChangeView extends ProposedChange {
  readonly name: string;
  /** The normalised name of the retailer that the change concerns. Null for a change of a user. */
  readonly retailer: string | null;
  /** False if the user, the retailer or the branch has changed since the proposal. Such a change can only be declined. */
  readonly isCurrent: boolean;
  readonly mayConfirm: boolean;
  readonly mayDecline: boolean;
}

export const readWaitingChanges = (ctx: Ctx): Promise<readonly ProposedChangeView[]> =>
  ctx.transaction((tx) => findWaitingChanges(tx, ctx));

export async function findWaitingChanges(tx: UnitOfWork, ctx: Ctx): Promise<readonly ProposedChangeView[]> {
  authorise(ctx.actor, "change:confirm");
  const read: ProposedChangeView[] = [];
  for (const change of await tx.proposedChanges.waiting()) {
    if (!(await isProposalOpen(tx, ctx, change))) continue;
    const current = await isProposalCurrent(tx, ctx, change);
    const mayConfirm = current && !usersBarredFromConfirming(change).includes(ctx.actor.username);
    read.push({
      ...change,
      ...(await subjectOf(tx, ctx, change)),
      isCurrent: current,
      mayConfirm,
      mayDecline: mayDecline(change, ctx.actor.username),
    });
  }
  return read;
}

async function subjectOf(
  tx: UnitOfWork,
  ctx: Ctx,
  { kind, subject, after }: ProposedChange,
): Promise<Pick<ProposedChangeView, "name" | "retailer">> {
  if (kind === "branch_telephone") {
    const branch = await tx.retailers.branch(subject);
    return { name: branch ? supplierName(branch) : subject, retailer: branch?.retailer.normalisedName ?? null };
  }
  if (!isUserChange(kind)) return { name: (await tx.administeredRetailers.read(subject))?.name ?? subject, retailer: subject };
  if (kind === "new_user") return { name: `${after.givenName} ${after.familyName}`, retailer: null };
  const user = await tx.userDirectory.find(tenantOf(ctx.actor), subject);
  return { name: user ? `${user.givenName} ${user.familyName}` : subject, retailer: null };
}

const historyMax = 50;

export async function readFlagHistory(ctx: Ctx, retailer: string): Promise<readonly ClosedChange[]> {
  authorise(ctx.actor, "retailer:manage");
  return ctx.lookUp((tx) => tx.proposedChanges.historyOfFlags(retailer, historyMax));
}
