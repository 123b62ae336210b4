import { fail } from "../../wording/index.ts";

export interface Claim {
  readonly by: string;
  readonly touchedAt: Date;
}

/** A claim expires after this time without activity, so that an absent underwriter does not block the case. */
export const claimIdleMinutesMax = 30;

export const claimsActiveSince = (now: Date): Date => new Date(now.getTime() - claimIdleMinutesMax * 60_000);

export const activeClaim = (claim: Claim | null, now: Date): Claim | null =>
  claim && claim.touchedAt.getTime() > claimsActiveSince(now).getTime() ? claim : null;

/** Only actions that change the case call this function. Every underwriter may read the case at any time. */
export function requireUnclaimedByOthers(claim: Claim | null, username: string, now: Date): void {
  const held = activeClaim(claim, now);
  if (held && held.by !== username) fail("referral.claimed", { holder: held.by, minutes: claimIdleMinutesMax });
}

export function requireClaim(claim: Claim | null, username: string, now: Date): void {
  requireUnclaimedByOthers(claim, username, now);
  if (!activeClaim(claim, now)) fail("referral.not_claimed", { minutes: claimIdleMinutesMax });
}
