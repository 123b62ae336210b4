import { authorise, isProposalOpen, mayBecomeAdministrator, mayConfirmAdministrator, proposalDays } from "@farthing/domain/access";
import { fail } from "@farthing/domain/wording";
import type { OpenProposal } from "../../store/accounts/administrator-proposals.ts";
import type { DirectoryEntry } from "../../store/accounts/user-directory.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import { type Ctx, tenantOf } from "../context.ts";
import { fullName, userEvent } from "./user-audit.ts";

/** One lender administrator proposes another. A second administrator confirms. */

export interface Administrators {
  readonly administrators: readonly DirectoryEntry[];
  /** Users who can be proposed. */
  readonly candidates: readonly DirectoryEntry[];
  readonly proposals: readonly (OpenProposal & { readonly mayConfirm: boolean })[];
}

export async function readAdministrators(ctx: Ctx): Promise<Administrators> {
  return ctx.transaction(async (tx) => {
    authorise(ctx.actor, "administrator:make");
    const people = await tx.userDirectory.ofRetailer(tenantOf(ctx.actor));
    const proposals = (await tx.administratorProposals.waiting()).filter((proposal) => isProposalOpen(proposal, tx.now));
    const proposed = new Set(proposals.map(({ user }) => user.id));
    return {
      administrators: people.filter(({ role, enabled }) => role === "lender_admin" && enabled),
      candidates: people.filter((person) => mayBecomeAdministrator(person) && !proposed.has(person.id)),
      proposals: proposals.map((proposal) => ({ ...proposal, mayConfirm: mayConfirmAdministrator(proposal, ctx.actor, tx.now) })),
    };
  });
}

const msPerDay = 24 * 60 * 60 * 1_000;

export async function proposeAdministrator(ctx: Ctx, username: string): Promise<void> {
  await ctx.transaction(async (tx) => {
    authorise(ctx.actor, "administrator:make");
    const user = (await tx.userDirectory.lock(tenantOf(ctx.actor), username)) ?? fail("user.not_found");
    if (!mayBecomeAdministrator(user)) fail("administrator.not_eligible");
    await tx.administratorProposals.lapse(user.id, tx.now);
    const expiresAt = new Date(tx.now.getTime() + proposalDays * msPerDay);
    const proposal = { userId: user.id, proposedBy: ctx.actor.id, proposedAt: tx.now, expiresAt };
    if (!(await tx.administratorProposals.add(proposal))) fail("administrator.already_proposed");
    await tx.events.append({ type: "administrator.proposed", ...userEvent(ctx, user), facts: { user: fullName(user) } });
  });
}

export async function confirmAdministrator(ctx: Ctx, proposalId: string): Promise<void> {
  await ctx.transaction(async (tx) => {
    authorise(ctx.actor, "administrator:make");
    const { proposal, user } = await lockProposal(tx, proposalId);
    if (!mayConfirmAdministrator(proposal, ctx.actor, tx.now)) fail("administrator.not_confirmable");
    await tx.administratorProposals.settle(proposalId, "confirmed", ctx.actor.id, tx.now);
    await tx.userDirectory.giveRole(user.id, "lender_admin", tx.now);
    await tx.events.append({ type: "administrator.confirmed", ...userEvent(ctx, user), facts: { user: fullName(user) } });
  });
}

/** The proposer withdraws a proposal by the same call. */
export async function declineAdministrator(ctx: Ctx, proposalId: string): Promise<void> {
  await ctx.transaction(async (tx) => {
    authorise(ctx.actor, "administrator:make");
    const { user } = await lockProposal(tx, proposalId);
    await tx.administratorProposals.settle(proposalId, "declined", ctx.actor.id, tx.now);
    await tx.events.append({ type: "administrator.declined", ...userEvent(ctx, user), facts: { user: fullName(user) } });
  });
}

async function lockProposal(tx: UnitOfWork, proposalId: string): Promise<{ proposal: OpenProposal; user: DirectoryEntry }> {
  const proposal = await tx.administratorProposals.lock(proposalId);
  const user = proposal && (await tx.userDirectory.byId(proposal.user.id));
  return proposal && user ? { proposal, user } : fail("administrator.not_confirmable");
}
