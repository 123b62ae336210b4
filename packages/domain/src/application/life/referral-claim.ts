import { fail } from "../../wording/index.ts";

/** Who looks into a referred application, and when they last did something about it. */
export interface Claim {
  readonly by: string;
  readonly touchedAt: Date;
}

/** Whoever is called away keeps nobody else from the case for longer. */
export const claimIdleMinutesMax = 30;

/** A claim holds if it was touched after this moment. */
export const claimsActiveSince = (now: Date): Date => new Date(now.getTime() - claimIdleMinutesMax * 60_000);

/** The claim that holds now: one that was left alone is nobody's, whether or not it was taken off the record yet. */
export const activeClaim = (claim: Claim | null, now: Date): Claim | null =>
  claim && claim.touchedAt.getTime() > claimsActiveSince(now).getTime() ? claim : null;

/** Others may look on; what is done about a case is done by whoever has it, or by anybody where nobody has. */
export function requireUnclaimedByOthers(claim: Claim | null, username: string, now: Date): void {
  const held = activeClaim(claim, now);
  if (held && held.by !== username) fail("referral.claimed", { holder: held.by, minutes: claimIdleMinutesMax });
}
