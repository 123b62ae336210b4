import { fail } from "@farthing/domain/wording";
import type { DirectAppsPartner } from "../../store/accounts/direct-apps-partners.ts";
import type { Account } from "../../store/accounts/users.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import { startApplication } from "../applications/start-application.ts";
import type { Ctx } from "../context.ts";
import { accountEvent } from "./account-event.ts";
import { countAttempt, recordSuccessfulAttempt } from "./attempts.ts";
import { type DirectAppsClaims, keyIdOf, readToken, toApplicationDocument, tokenSecondsMax } from "./direct-apps-token.ts";
import { type SignedIn, startSession } from "./sign-in-steps.ts";

interface ArrivalInput {
  readonly token: string;
  /** The required audience of the token, which is the origin of the staff app. */
  readonly audience: string;
  readonly network: string;
}

const partnerTokenPurpose = "direct-apps";

/** The new session gives access to the new application only (S3 §1, §2). */
export async function arriveFromPartner(
  ctx: Ctx,
  { token, audience, network }: ArrivalInput,
): Promise<SignedIn & { applicationId: string }> {
  const attempt = { network: `direct-apps:@${network}` };
  await countAttempt(ctx, attempt);
  const keyId = keyIdOf(token);
  const partner = keyId === undefined ? undefined : await ctx.lookUp((tx) => tx.directAppsPartners.find(keyId));
  if (!partner) return fail("directApps.login_failed");
  const claims = await readToken(token, partner, audience);
  const arrived = await ctx.transaction(async (tx) => {
    const account = await tx.users.byId(partner.userId);
    if (!account?.enabled) return undefined;
    if (!claims || !(await consumePartnerToken(tx, partner, claims))) {
      const { facts: _, ...event } = accountEvent(account);
      await tx.events.append({ type: "directApps.refused", ...event, facts: { partner: partner.keyId } });
      return undefined;
    }
    await recordSuccessfulAttempt(tx, attempt);
    return startApplicationAndSession(tx, ctx, account, claims);
  });
  return arrived ?? fail("directApps.login_failed");
}

async function consumePartnerToken(
  tx: UnitOfWork,
  partner: DirectAppsPartner,
  { supplierNumber, jti }: DirectAppsClaims,
): Promise<boolean> {
  const branch = await tx.retailers.branch(supplierNumber);
  const features = await tx.retailers.featuresOn(branch?.retailer.normalisedName ?? "");
  return (
    features.has("DIRECT_APPS") && tx.codes.markUsed(partnerTokenPurpose, `${partner.keyId}:${jti}`, partner.keyId, 2 * tokenSecondsMax)
  );
}

async function startApplicationAndSession(tx: UnitOfWork, ctx: Ctx, account: Account, claims: DirectAppsClaims) {
  const applicationId = await tx.applications.nextId();
  await startApplication(tx, applicationId, {
    creation: { by: "directApp", branchInScope: true, given: toApplicationDocument(claims) },
    branch: claims.supplierNumber,
    proposedBy: null,
    by: { username: account.username, role: account.role, branch: claims.supplierNumber },
  });
  return { ...(await startSession(tx, ctx, account, { forApplication: applicationId })), applicationId };
}
