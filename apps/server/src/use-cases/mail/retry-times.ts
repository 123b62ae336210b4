const hourMs = 3_600_000;

/** The pause after a failed attempt doubles each time, up to ten minutes. */
const firstPauseSeconds = 15;
const pauseSecondsMax = 600;
/** After 72 hours, a message may be outdated. Farthing then gives it up, and the lender decides whether to send it. */
const giveUpAfterMs = 72 * hourMs;

export const pauseSecondsAfter = (attempts: number): number => Math.min(firstPauseSeconds * 2 ** (attempts - 1), pauseSecondsMax);

export const isTooLate = (requestedAt: Date, now: Date): boolean => now.getTime() - requestedAt.getTime() >= giveUpAfterMs;
