const hourMs = 3_600_000;

/** The pauses double up to ten minutes. */
const firstPauseSeconds = 15;
const pauseSecondsMax = 600;
/** A message that is three days late no longer makes sense by itself, so the lender decides whether to send it. */
const giveUpAfterMs = 72 * hourMs;

/** `attempts` is the number of failed attempts, at least one. */
export const pauseSecondsAfter = (attempts: number): number => Math.min(firstPauseSeconds * 2 ** (attempts - 1), pauseSecondsMax);

export const isTooLate = (requestedAt: Date, now: Date): boolean => now.getTime() - requestedAt.getTime() >= giveUpAfterMs;
