import { authorise } from "@farthing/domain/access";
import {
  applyTypedFigures,
  changesBetween,
  inForceFrom,
  newestPolicy,
  nextVersion,
  type Policy,
  type PolicyChange,
  type TypedFigures,
} from "@farthing/domain/credit";
import { londonDay } from "@farthing/domain/money";
import { fail } from "@farthing/domain/wording";
import type { AuditEventFacts, NewEvent } from "../../store/audit/events.ts";
import type { Backtest } from "../../store/policy/backtests.ts";
import type { PolicyDraft } from "../../store/policy/policies.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import { asEventActor, type Ctx, tenantOf } from "../context.ts";
import { requireSecondPerson } from "../two-people/second-person.ts";

/** One administrator writes the draft of the next credit policy. Another administrator, who has not edited the draft, approves it. */

export interface DraftView {
  readonly draft: PolicyDraft;
  readonly policy: Policy;
  readonly changes: readonly PolicyChange[];
  readonly mayApprove: boolean;
  readonly approvers: readonly string[];
  readonly backtest: Backtest | undefined;
}

export async function readPolicyDraft(ctx: Ctx): Promise<DraftView> {
  return ctx.transaction(async (tx) => {
    authorise(ctx.actor, "policy:read");
    const draft = (await tx.policies.draft()) ?? fail("policy.no_draft");
    const base = await tx.policies.ofVersion(draft.basedOn);
    const policy = policyOf(draft, base);
    const approvers = await approversOf(tx, draft);
    return {
      draft,
      policy,
      changes: changesBetween(base, policy),
      mayApprove: draft.sentAt !== null && approvers.includes(ctx.actor.username),
      approvers: approvers.filter((username) => username !== ctx.actor.username),
      backtest: await tx.backtests.ofRevision(draft.id, draft.revision),
    };
  });
}

export const approversOf = async (tx: UnitOfWork, { writtenBy }: PolicyDraft): Promise<readonly string[]> =>
  (await tx.users.usernamesOf("lender_admin")).filter((username) => !writtenBy.includes(username));

/** A draft starts from the newest credit policy, even if that policy is not in force yet. The draft thus does not undo approved changes. */
export async function startPolicyDraft(ctx: Ctx): Promise<{ version: string }> {
  return ctx.transaction(async (tx) => {
    authorise(ctx.actor, "policy:manage");
    const policies = (await tx.policies.all()).map(({ policy }) => policy);
    const base = newestPolicy(policies);
    if (!base) throw new Error("no credit policy exists");
    const versions = policies.map(({ version }) => version);
    const version = nextVersion(versions, londonDay(tx.now));
    const started = await tx.policies.start({ version, basedOn: base.version, by: ctx.actor.username, at: tx.now });
    if (!started) fail("policy.draft_exists");
    await appendPolicyEvent(tx, ctx, "policy.drafted", { version, basedOn: base.version });
    return { version };
  });
}

interface DraftChange {
  readonly revision: number;
  readonly figures: TypedFigures;
  readonly reason: string;
}

export async function savePolicyDraft(ctx: Ctx, { revision, figures: typed, reason }: DraftChange): Promise<{ revision: number }> {
  return ctx.transaction(async (tx) => {
    const draft = await lockDraftAtRevision(tx, ctx, revision);
    const drafted = applyTypedFigures(await tx.policies.ofVersion(draft.basedOn), typed);
    if (!drafted.ok) return fail("input.invalid", {}, drafted.problems.map(toDetail));
    const writtenBy = [...new Set([...draft.writtenBy, ctx.actor.username])];
    await tx.policies.change(draft.id, { figures: drafted.figures, reason, writtenBy, at: tx.now });
    await appendPolicyEvent(tx, ctx, "policy.changed", { version: draft.version, revision: revision + 1, figures: drafted.figures });
    return { revision: revision + 1 };
  });
}

const toDetail = ({ path, message }: { readonly path: string; readonly message: string }) => ({
  path: path === "" ? "figures" : `figures.${path}`,
  message,
});

export async function sendPolicyDraft(ctx: Ctx, revision: number): Promise<void> {
  await ctx.transaction(async (tx) => {
    const draft = await lockDraftAtRevision(tx, ctx, revision);
    const base = await tx.policies.ofVersion(draft.basedOn);
    if (changesBetween(base, policyOf(draft, base)).length === 0) fail("policy.nothing_changed");
    if (draft.reason === "") fail("policy.reason_missing");
    if (draft.sentAt) fail("policy.sent_already");
    const backtest = await tx.backtests.ofRevision(draft.id, revision);
    if (!backtest?.finishedAt) fail("policy.not_backtested");
    await tx.policies.send(draft.id, ctx.actor.username, tx.now);
    await appendPolicyEvent(tx, ctx, "policy.sent", { version: draft.version, revision });
  });
}

/** Ends the request for approval of the draft. An author can thus take the draft back, and the approver can send it back to the author. */
export async function returnDraftToAuthor(
  ctx: Ctx,
  { revision, reason }: { readonly revision: number; readonly reason: string },
): Promise<void> {
  await ctx.transaction(async (tx) => {
    const draft = await lockDraftAtRevision(tx, ctx, revision);
    if (!draft.sentAt) fail("policy.not_sent");
    await tx.policies.returnToAuthor(draft.id, { by: ctx.actor.username, at: tx.now, reason });
    await appendPolicyEvent(tx, ctx, "policy.returned", { version: draft.version, revision, reason });
  });
}

/** The new policy comes into force at midnight. An author of the draft cannot approve it, and an outdated revision is refused. */
export async function approvePolicy(ctx: Ctx, revision: number): Promise<{ from: string }> {
  return ctx.transaction(async (tx) => {
    const draft = await lockDraftAtRevision(tx, ctx, revision);
    await requireSecondPerson(tx, ctx, "approvePolicy", draft.writtenBy);
    if (!draft.sentAt) fail("policy.not_sent");
    const from = inForceFrom(tx.now);
    const policy = policyOf(draft, await tx.policies.ofVersion(draft.basedOn));
    await tx.policies.publish(draft.id, { ...policy, effectiveFrom: from }, ctx.actor.username, tx.now);
    await appendPolicyEvent(tx, ctx, "policy.approved", { version: draft.version, revision, from });
    return { from };
  });
}

/** An author of the draft or the approver may discard it. */
export async function discardPolicyDraft(ctx: Ctx, revision: number): Promise<void> {
  await ctx.transaction(async (tx) => {
    const draft = await lockDraftAtRevision(tx, ctx, revision);
    await tx.policies.discard(draft.id, ctx.actor.username, tx.now);
    await appendPolicyEvent(tx, ctx, "policy.discarded", { version: draft.version, revision });
  });
}

export async function lockDraftAtRevision(tx: UnitOfWork, ctx: Ctx, revision: number): Promise<PolicyDraft> {
  authorise(ctx.actor, "policy:manage");
  const draft = (await tx.policies.lockDraft()) ?? fail("policy.no_draft");
  return draft.revision === revision ? draft : fail("policy.stale", { revision: draft.revision });
}

/** The draft was checked when it was saved. It still fits the policy on which it is based, because a published policy never changes. */
export function policyOf(draft: PolicyDraft, base: Policy): Policy {
  const drafted = applyTypedFigures(base, draft.figures);
  if (!drafted.ok) throw new Error(`the draft ${draft.id} does not fit credit policy ${base.version}`);
  return { ...drafted.policy, version: draft.version };
}

type PolicyEvent =
  | "policy.drafted"
  | "policy.changed"
  | "policy.backtest_started"
  | "policy.sent"
  | "policy.returned"
  | "policy.approved"
  | "policy.discarded";

export const appendPolicyEvent = <T extends PolicyEvent>(tx: UnitOfWork, ctx: Ctx, type: T, facts: AuditEventFacts[T]) =>
  tx.events.append({ type, on: { tenant: tenantOf(ctx.actor) }, by: asEventActor(ctx.actor), facts } as NewEvent);
