import { authorise, subjectOfApplication } from "@farthing/domain/access";
import { activeClaim, claimsActiveSince, isReferred, requireUnclaimedByOthers } from "@farthing/domain/application";
import { fail } from "@farthing/domain/wording";
import type { StoredApplication } from "../../store/applications/applications.ts";
import type { OpenReferral } from "../../store/referrals/referrals.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import { asEventActor, type Ctx, systemActor } from "../context.ts";

export async function claimReferral(ctx: Ctx, applicationId: string): Promise<void> {
  await ctx.transaction(async (tx) => {
    const referral = await lockForClaim(tx, ctx, applicationId);
    requireUnclaimedByOthers(referral.claim, ctx.actor.username, tx.now);
    await takeClaim(tx, ctx, referral);
  });
}

const candidatesMax = 50;

/** Underwriters get the unclaimed referral with the least time left, so that they cannot choose easy cases. */
export async function claimNextReferral(ctx: Ctx): Promise<{ applicationId: string | null }> {
  authorise(ctx.actor, "referral:decide");
  return ctx.transaction(async (tx) => {
    for (const applicationId of await tx.referrals.unclaimed(claimsActiveSince(tx.now), ctx.actor.username, candidatesMax)) {
      // Another underwriter may have claimed or decided the referral before the application was locked.
      const { status } = await tx.applications.lock(applicationId);
      const referral = isReferred(status) ? await tx.referrals.openOf(applicationId) : undefined;
      if (!referral || activeClaim(referral.claim, tx.now)) continue;
      await takeClaim(tx, ctx, referral);
      return { applicationId };
    }
    return { applicationId: null };
  });
}

export async function releaseReferral(ctx: Ctx, applicationId: string): Promise<void> {
  await ctx.transaction(async (tx) => {
    const referral = await lockForClaim(tx, ctx, applicationId);
    requireUnclaimedByOthers(referral.claim, ctx.actor.username, tx.now);
    if (activeClaim(referral.claim, tx.now)) await releaseClaim(tx, ctx, referral, "person");
  });
}

const batchSize = 100;

/** Underwriters who are inactive for too long lose their claims. The referrals return to the queue. */
export async function releaseExpiredClaims(ctx: Ctx): Promise<void> {
  const left = await ctx.transaction((tx) => tx.referrals.idleClaims(claimsActiveSince(tx.now), batchSize));
  for (const applicationId of left) {
    await ctx.transaction(async (tx) => {
      await tx.applications.lock(applicationId);
      const referral = await tx.referrals.openOf(applicationId);
      if (referral?.claim && !activeClaim(referral.claim, tx.now)) await releaseClaim(tx, ctx, referral, "time");
    });
  }
}

export function extendClaim(tx: UnitOfWork, ctx: Ctx, applicationId: string): void {
  tx.referrals.touch(applicationId, { by: ctx.actor.username, touchedAt: tx.now }, claimsActiveSince(tx.now));
}

async function lockForClaim(tx: UnitOfWork, ctx: Ctx, applicationId: string): Promise<OpenReferral> {
  return (await lockReferral(tx, ctx, applicationId)).referral;
}

interface LockedReferral {
  readonly application: StoredApplication;
  readonly referral: OpenReferral;
}

export async function lockReferral(tx: UnitOfWork, ctx: Ctx, applicationId: string): Promise<LockedReferral> {
  const application = await tx.applications.lock(applicationId);
  authorise(ctx.actor, "referral:decide", subjectOfApplication(application));
  const referral = isReferred(application.status) ? await tx.referrals.openOf(applicationId) : undefined;
  return referral ? { application, referral } : fail("application.wrong_status", { status: application.status });
}

async function takeClaim(tx: UnitOfWork, ctx: Ctx, referral: OpenReferral): Promise<void> {
  const isHeld = activeClaim(referral.claim, tx.now) !== null;
  // The job that releases expired claims runs every minute, so an expired claim may still be stored.
  if (!isHeld) await releaseClaim(tx, ctx, referral, "time");
  tx.referrals.claim(referral.id, { by: ctx.actor.username, touchedAt: tx.now });
  if (isHeld) return;
  await tx.events.append({
    type: "referral.claimed",
    on: { applicationId: referral.applicationId },
    by: asEventActor(ctx.actor),
    facts: { referralId: referral.id },
  });
}

async function releaseClaim(tx: UnitOfWork, ctx: Ctx, { id, applicationId, claim }: OpenReferral, how: "person" | "time"): Promise<void> {
  if (!claim) return;
  tx.referrals.release(id);
  await tx.events.append({
    type: "referral.released",
    on: { applicationId },
    by: asEventActor(how === "time" ? systemActor : ctx.actor),
    facts: { referralId: id, holder: claim.by, how },
  });
}
