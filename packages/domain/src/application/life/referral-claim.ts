import { fail } from "../../wording/index.ts";

export interface Claim {
  readonly by: string;
  readonly touchedAt: Date;
}

/** After this time without activity, a claim expires, so that an absent underwriter does not block the case. */
export const claimIdleMinutesMax = 30;

export const claimsActiveSince = (now: Date): Date => new Date(now.getTime() - claimIdleMinutesMax * 60_000);

/** An expired claim counts as no claim, even if it is still stored. */
export const activeClaim = (claim: Claim | null, now: Date): Claim | null =>
  claim && claim.touchedAt.getTime() > claimsActiveSince(now).getTime() ? claim : null;

/** Reading the case is always allowed. */
export function requireUnclaimedByOthers(claim: Claim | null, username: string, now: Date): void {
  const held = activeClaim(claim, now);
  if (held && held.by !== username) fail("referral.claimed", { holder: held.by, minutes: claimIdleMinutesMax });
}

/** An expired claim does not count. */
export function requireClaim(claim: Claim | null, username: string, now: Date): void {
  requireUnclaimedByOthers(claim, username, now);
  if (!activeClaim(claim, now)) fail("referral.not_claimed", { minutes: claimIdleMinutesMax });
}
