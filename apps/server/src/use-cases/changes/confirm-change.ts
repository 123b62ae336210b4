import {
  authorise,
  mayDecline,
  type ProposedChangeKind,
  requireEnoughAdministrators,
  type TwoPersonActionName,
  usersBarredFromConfirming,
} from "@farthing/domain/access";
import { fail } from "@farthing/domain/wording";
import type { UserDetails } from "../../store/accounts/user-directory.ts";
import type { ProposedChange } from "../../store/changes/proposed-changes.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import { type Ctx, tenantOf } from "../context.ts";
import { applyTelephoneChange } from "../retailers/administer-branches.ts";
import { applyMoneyFlagChange } from "../retailers/administer-retailers.ts";
import { applyLinkChange } from "../retailers/link-suppliers.ts";
import { applyRetailerState } from "../retailers/move-retailer.ts";
import { confirmSingleSignOn } from "../single-sign-on/settings.ts";
import { changeEventBase, changeEventFacts, isProposalOpen } from "../two-people/propose-change.ts";
import { requireSecondPerson } from "../two-people/second-person.ts";
import { addUser, changeUser } from "../users/apply-user-change.ts";
import { resetSecondFactor } from "../users/reset-second-factor.ts";

interface Confirmation {
  readonly id: string;
  /** The version in the proposal that the confirming administrator has read. */
  readonly version: number;
}

const actionByKind = {
  new_user: "createLenderUser",
  changed_user: "changeLenderUser",
  second_factor_reset: "resetSecondFactor",
  retailer_flags: "turnMoneyFlags",
  single_sign_on: "turnOnSingleSignOn",
  retailer_state: "openOrEndRetailer",
  retailer_reach: "linkRetailers",
  branch_telephone: "changeTelephone",
} as const satisfies Record<ProposedChangeKind, TwoPersonActionName>;

const applyByKind: Record<ProposedChangeKind, (tx: UnitOfWork, ctx: Ctx, change: ProposedChange) => Promise<void>> = {
  new_user: createProposedUser,
  changed_user: changeProposedUser,
  second_factor_reset: resetSecondFactor,
  retailer_flags: applyMoneyFlagChange,
  single_sign_on: confirmSingleSignOn,
  retailer_state: applyRetailerState,
  retailer_reach: applyLinkChange,
  branch_telephone: applyTelephoneChange,
};

/** Fails if the user, retailer or branch has changed since the proposal. */
export async function confirmChange(ctx: Ctx, { id, version }: Confirmation): Promise<void> {
  await ctx.transaction(async (tx) => {
    authorise(ctx.actor, "change:confirm");
    const change = (await tx.proposedChanges.lock(id)) ?? fail("change.not_confirmable");
    await requireSecondPerson(tx, ctx, actionByKind[change.kind], usersBarredFromConfirming(change));
    if (!(await isProposalOpen(tx, ctx, change))) fail("change.not_confirmable");
    if (version !== change.version) fail("change.stale");
    await applyByKind[change.kind](tx, ctx, change);
    await tx.proposedChanges.settle(id, "confirmed", ctx.actor.username, tx.now);
    await tx.events.append({
      type: "change.confirmed",
      ...changeEventBase(ctx),
      facts: { ...changeEventFacts(change), proposedBy: change.proposedBy },
    });
  });
}

export async function declineChange(ctx: Ctx, id: string): Promise<void> {
  await ctx.transaction(async (tx) => {
    authorise(ctx.actor, "change:confirm");
    const change = (await tx.proposedChanges.lock(id)) ?? fail("change.not_confirmable");
    if (!mayDecline(change, ctx.actor.username)) fail("change.four_eyes");
    await tx.proposedChanges.settle(id, "declined", ctx.actor.username, tx.now);
    await tx.events.append({
      type: "change.declined",
      ...changeEventBase(ctx),
      facts: { ...changeEventFacts(change), proposedBy: change.proposedBy },
    });
  });
}

async function createProposedUser(tx: UnitOfWork, ctx: Ctx, { subject, after }: ProposedChange): Promise<void> {
  await addUser(tx, ctx, { retailer: tenantOf(ctx.actor), username: subject, described: after as typeof after & UserDetails });
}

/** All administrators are locked first, so that two concurrent confirmations cannot remove the last two administrators. */
async function changeProposedUser(tx: UnitOfWork, ctx: Ctx, { subject, version, after }: ProposedChange): Promise<void> {
  const administrators = await tx.userDirectory.lockEnabled(tenantOf(ctx.actor), "lender_admin");
  const user = (await tx.userDirectory.lock(tenantOf(ctx.actor), subject)) ?? fail("change.stale");
  if (user.version !== version) fail("change.stale");
  const described: UserDetails = { ...user, ...after };
  requireEnoughAdministrators(administrators, user, described);
  await changeUser(tx, ctx, user, described);
}
