import { fail, formatWait } from "@farthing/domain/wording";
import type { UnitOfWork } from "../store/unit-of-work.ts";

/** Rate limits use this period by default. The periods of all limits end at the same moment, so that `Retry-After` is exact. */
export const windowSeconds = 15 * 60;

export interface RateLimit {
  readonly bucket: string;
  readonly times: number;
  readonly seconds?: number;
}

interface LimitResult {
  readonly secondsToWait: number;
  /** The number of requests that the caller may still send before the first limit is reached. */
  readonly left: number;
}

/** Counting stops at the first limit that is exceeded, so a refused request does not count towards the later limits. */
export async function countTowardsLimits({ throttle }: UnitOfWork, limits: readonly RateLimit[]): Promise<LimitResult> {
  let left = Number.POSITIVE_INFINITY;
  for (const { bucket, times, seconds = windowSeconds } of limits) {
    const { count, secondsLeft } = await throttle.add(bucket, seconds);
    if (count > times) return { secondsToWait: secondsLeft, left: 0 };
    left = Math.min(left, times - count);
  }
  return { secondsToWait: 0, left };
}

export const countAndGetWait = async (tx: UnitOfWork, limits: readonly RateLimit[]): Promise<number> =>
  (await countTowardsLimits(tx, limits)).secondsToWait;

export function refuseIfLimited(retryAfterSeconds: number): void {
  if (retryAfterSeconds > 0) fail("rate.limited", { retryAfterSeconds, wait: formatWait(retryAfterSeconds) });
}
