import type { WaitingChange } from "@farthing/contract";
import { isOpenProposal, proposalDays } from "@farthing/domain/access";
import { fail } from "@farthing/domain/wording";
import type { ChangedValues, NewChange, ProposedChange } from "../../store/changes/proposed-changes.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import { asEventActor, type Ctx, tenantOf } from "../context.ts";
import { areLinksCurrent } from "./proposed-links.ts";

const msPerDay = 24 * 60 * 60 * 1_000;

/** A second administrator must confirm the change. The caller has checked that the change is permitted and valid. */
export async function proposeChange(
  tx: UnitOfWork,
  ctx: Ctx,
  change: Pick<NewChange, "kind" | "subject" | "version" | "before" | "after">,
): Promise<WaitingChange> {
  await replaceWaitingChange(tx, ctx, change);
  const expiresAt = new Date(tx.now.getTime() + proposalDays * msPerDay);
  const proposed =
    (await tx.proposedChanges.add({ ...change, proposedBy: ctx.actor.username, proposedAt: tx.now, expiresAt })) ??
    fail("change.already_proposed");
  await tx.events.append({ type: "change.proposed", ...changeEventBase(ctx), facts: changeEventFacts(proposed) });
  return { waiting: { id: proposed.id, version: proposed.version, expires: expiresAt.toISOString() } };
}

/** A new change replaces the waiting one. Fails if another user proposed the waiting change and it can still be confirmed. */
async function replaceWaitingChange(tx: UnitOfWork, ctx: Ctx, { kind, subject }: Pick<NewChange, "kind" | "subject">): Promise<void> {
  const waiting = await tx.proposedChanges.lockWaiting(kind, subject);
  if (!waiting) return;
  const isOwn = waiting.proposedBy === ctx.actor.username;
  if (!isOwn && (await isProposalOpen(tx, ctx, waiting)) && (await isProposalCurrent(tx, ctx, waiting))) fail("change.already_proposed");
  await tx.proposedChanges.settle(waiting.id, "replaced", ctx.actor.username, tx.now);
}

export const isProposalOpen = async (tx: UnitOfWork, ctx: Ctx, change: ProposedChange): Promise<boolean> =>
  isOpenProposal(change, await tx.userDirectory.find(tenantOf(ctx.actor), change.proposedBy), tx.now);

/** True if the user, or the changed part of the retailer, has not changed since the proposal. */
export async function isProposalCurrent(tx: UnitOfWork, ctx: Ctx, change: ProposedChange): Promise<boolean> {
  const { kind, subject, version, before } = change;
  if (kind === "branch_telephone") return (await tx.retailers.telephoneOf(subject)) === (before.telephone ?? null);
  if (kind === "retailer_reach") return areLinksCurrent(tx, change);
  if (kind === "retailer_state") return (await tx.administeredRetailers.read(subject))?.state === before.state;
  if (kind === "retailer_flags") {
    const retailer = await tx.administeredRetailers.read(subject);
    return retailer !== undefined && flagsMatch(retailer.flags, before);
  }
  if (kind === "single_sign_on") {
    const settings = await tx.signInProviders.find(subject);
    return settings?.version === version && !settings.isOn;
  }
  const user = await tx.userDirectory.find(tenantOf(ctx.actor), subject);
  return kind === "new_user" ? user === undefined : user?.version === version;
}

export const flagsMatch = (flags: Readonly<Record<string, boolean | undefined>>, expected: ChangedValues): boolean =>
  Object.entries(expected).every(([flag, on]) => (flags[flag] === true) === on);

export const changeEventBase = (ctx: Ctx) => ({ on: { tenant: tenantOf(ctx.actor) }, by: asEventActor(ctx.actor) }) as const;

/** People's names and addresses are personal data, so the event contains only the names of the changed fields. */
export const changeEventFacts = ({ id, kind, subject, after }: ProposedChange) => ({
  changeId: id,
  kind,
  subject,
  changed: Object.keys(after),
});
