import { fail, formatWait } from "@farthing/domain/wording";
import type { UnitOfWork } from "../store/unit-of-work.ts";

/** No limit on sign-in refuses an account for longer than this. All counting periods end at the same moment, so `Retry-After` is exact. */
export const windowSeconds = 15 * 60;

export interface RateLimit {
  readonly bucket: string;
  readonly times: number;
  readonly seconds?: number;
}

interface Counted {
  /** The seconds until the exceeded window ends, or 0 if no limit was exceeded. */
  readonly secondsToWait: number;
  /** The number of further requests that the strictest limit permits in its window. */
  readonly left: number;
}

/** Counts one request in each bucket up to the first exceeded limit, so that refused requests do not use up the later limits. */
export async function countInLimits({ throttle }: UnitOfWork, limits: readonly RateLimit[]): Promise<Counted> {
  let left = Number.POSITIVE_INFINITY;
  for (const { bucket, times, seconds = windowSeconds } of limits) {
    const { count, secondsLeft } = await throttle.add(bucket, seconds);
    if (count > times) return { secondsToWait: secondsLeft, left: 0 };
    left = Math.min(left, times - count);
  }
  return { secondsToWait: 0, left };
}

/** Returns the seconds to wait, or 0. */
export const countRequest = async (tx: UnitOfWork, limits: readonly RateLimit[]): Promise<number> =>
  (await countInLimits(tx, limits)).secondsToWait;

/** Refuses the request with `Retry-After` if there is time to wait. */
export function refuseFor(retryAfterSeconds: number): void {
  if (retryAfterSeconds > 0) fail("rate.limited", { retryAfterSeconds, wait: formatWait(retryAfterSeconds) });
}
