import { fail, formatWait } from "@farthing/domain/wording";
import type { UnitOfWork } from "../store/unit-of-work.ts";

/**
 * The period of a rate limit that sets no other period. An account is never blocked for longer than this. The periods of all limits end at
 * the same moment, so that `Retry-After` is exact.
 */
export const windowSeconds = 15 * 60;

export interface RateLimit {
  readonly bucket: string;
  readonly times: number;
  readonly seconds?: number;
}

interface Counted {
  /** 0 if no limit was exceeded. */
  readonly secondsToWait: number;
  /** The number of requests that the caller may still send before the first of the limits is reached. */
  readonly left: number;
}

/**
 * Counts a request in each limit, in the given order. Stops at the first limit that is exceeded, so a refused request does not count
 * towards the later limits.
 */
export async function countInLimits({ throttle }: UnitOfWork, limits: readonly RateLimit[]): Promise<Counted> {
  let left = Number.POSITIVE_INFINITY;
  for (const { bucket, times, seconds = windowSeconds } of limits) {
    const { count, secondsLeft } = await throttle.add(bucket, seconds);
    if (count > times) return { secondsToWait: secondsLeft, left: 0 };
    left = Math.min(left, times - count);
  }
  return { secondsToWait: 0, left };
}

export const countRequest = async (tx: UnitOfWork, limits: readonly RateLimit[]): Promise<number> =>
  (await countInLimits(tx, limits)).secondsToWait;

/** Refuses the request and sends `Retry-After` with the refusal. Does nothing if the number of seconds is 0. */
export function refuseIfLimited(retryAfterSeconds: number): void {
  if (retryAfterSeconds > 0) fail("rate.limited", { retryAfterSeconds, wait: formatWait(retryAfterSeconds) });
}
