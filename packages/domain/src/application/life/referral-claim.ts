import { fail } from "../../wording/index.ts";

/** The underwriter who works on a referral, and the time of their last activity. */
export interface Claim {
  readonly by: string;
  readonly touchedAt: Date;
}

/** An absent underwriter must not block a case for longer. */
export const claimIdleMinutesMax = 30;

/** A claim is valid if its last activity is after this time. */
export const claimsActiveSince = (now: Date): Date => new Date(now.getTime() - claimIdleMinutesMax * 60_000);

/** The valid claim. An expired claim counts as none, even if it is still stored. */
export const activeClaim = (claim: Claim | null, now: Date): Claim | null =>
  claim && claim.touchedAt.getTime() > claimsActiveSince(now).getTime() ? claim : null;

/** All underwriters may read the case. Only the holder of the claim may release it, and another underwriter may claim it if there is no claim. */
export function requireUnclaimedByOthers(claim: Claim | null, username: string, now: Date): void {
  const held = activeClaim(claim, now);
  if (held && held.by !== username) fail("referral.claimed", { holder: held.by, minutes: claimIdleMinutesMax });
}

/** Only the holder of a valid claim may decide the case. */
export function requireClaim(claim: Claim | null, username: string, now: Date): void {
  requireUnclaimedByOthers(claim, username, now);
  if (!activeClaim(claim, now)) fail("referral.not_claimed", { minutes: claimIdleMinutesMax });
}
