import { addRequestedChecks, chooseInvitationChannel, requireClaim, requiredChecks, requireVersion } from "@farthing/domain/application";
import type { ReferType } from "@farthing/domain/vocabulary";
import { fail } from "@farthing/domain/wording";
import { asEventActor, type Ctx } from "../context.ts";
import { extendClaim, lockReferral } from "./claims.ts";

interface ProofRequest {
  readonly applicationId: string;
  readonly asked: ReferType;
  readonly version?: number | undefined;
}

/**
 * The recorded event starts the job that sends the customer the links to the checks. After a completed check, the credit policy is
 * evaluated again.
 */
export async function askForProof(ctx: Ctx, { applicationId, asked, version }: ProofRequest): Promise<{ readonly version: number }> {
  return ctx.transaction(async (tx) => {
    const { application, referral } = await lockReferral(tx, ctx, applicationId);
    requireVersion(application, version);
    requireClaim(referral.claim, ctx.actor.username, tx.now);
    const referType = addRequestedChecks(referral.referType, asked);
    const isReachable = requiredChecks[asked].every((kind) => chooseInvitationChannel(kind, application.document.contactDetails) !== null);
    if (!isReachable) fail("referral.no_contact");
    tx.referrals.awaitProof(referral.id, referType);
    extendClaim(tx, ctx, applicationId);
    const saved = await tx.applications.save({ ...application, referType, updatedAt: tx.now });
    await tx.events.append({
      type: "referral.proof_requested",
      on: { applicationId },
      by: asEventActor(ctx.actor),
      facts: { referralId: referral.id, referType, asked },
    });
    return { version: saved.version };
  });
}
