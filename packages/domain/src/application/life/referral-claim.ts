import { fail } from "../../wording/index.ts";

/** The underwriter who works on a referral, and the time of their last activity. */
export interface Claim {
  readonly by: string;
  readonly touchedAt: Date;
}

/** After this time without activity, an absent underwriter no longer blocks a case. */
export const claimIdleMinutesMax = 30;

/** A claim is valid if its last activity is after this time. */
export const claimsActiveSince = (now: Date): Date => new Date(now.getTime() - claimIdleMinutesMax * 60_000);

/** Returns the valid claim. An expired claim counts as no claim, even if it is still stored. */
export const activeClaim = (claim: Claim | null, now: Date): Claim | null =>
  claim && claim.touchedAt.getTime() > claimsActiveSince(now).getTime() ? claim : null;

/**
 * All underwriters may read the case. Only the holder of the claim may release it. Another underwriter may claim the case if there is no
 * valid claim.
 */
export function requireUnclaimedByOthers(claim: Claim | null, username: string, now: Date): void {
  const held = activeClaim(claim, now);
  if (held && held.by !== username) fail("referral.claimed", { holder: held.by, minutes: claimIdleMinutesMax });
}

/** Only the holder of a valid claim may decide the case. */
export function requireClaim(claim: Claim | null, username: string, now: Date): void {
  requireUnclaimedByOthers(claim, username, now);
  if (!activeClaim(claim, now)) fail("referral.not_claimed", { minutes: claimIdleMinutesMax });
}
