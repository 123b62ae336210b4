import { fail } from "../../wording/index.ts";

export interface Claim {
  readonly by: string;
  readonly touchedAt: Date;
}

/** After this time without activity, a claim expires, so that an absent underwriter does not block the case. */
export const claimIdleMinutesMax = 30;

export const claimsActiveSince = (now: Date): Date => new Date(now.getTime() - claimIdleMinutesMax * 60_000);

/** Returns null for an expired claim, even if it is still stored. */
export const activeClaim = (claim: Claim | null, now: Date): Claim | null =>
  claim && claim.touchedAt.getTime() > claimsActiveSince(now).getTime() ? claim : null;

/**
 * Refuses an action if another underwriter has a valid claim. Every underwriter may always read the case, so a read does not call this
 * function.
 */
export function requireUnclaimedByOthers(claim: Claim | null, username: string, now: Date): void {
  const held = activeClaim(claim, now);
  if (held && held.by !== username) fail("referral.claimed", { holder: held.by, minutes: claimIdleMinutesMax });
}

/** Refuses an action unless the underwriter has a valid claim. An expired claim does not count. */
export function requireClaim(claim: Claim | null, username: string, now: Date): void {
  requireUnclaimedByOthers(claim, username, now);
  if (!activeClaim(claim, now)) fail("referral.not_claimed", { minutes: claimIdleMinutesMax });
}
