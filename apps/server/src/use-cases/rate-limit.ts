import { fail } from "@farthing/domain/wording";
import type { UnitOfWork } from "../store/unit-of-work.ts";

/** No limit on sign-in refuses an account for longer than this. All counting periods end at the same moment, so `Retry-After` is exact. */
export const windowSeconds = 15 * 60;

export interface RateLimit {
  readonly bucket: string;
  readonly times: number;
  readonly seconds?: number;
}

/**
 * Counts one request in each bucket up to the first exceeded limit, so that refused requests do not use up the later limits. Returns the
 * seconds until the exceeded window ends, or 0.
 */
export async function countRequest({ throttle }: UnitOfWork, limits: readonly RateLimit[]): Promise<number> {
  for (const { bucket, times, seconds = windowSeconds } of limits) {
    const { count, secondsLeft } = await throttle.add(bucket, seconds);
    if (count > times) return secondsLeft;
  }
  return 0;
}

/** Refuses the request with `Retry-After` if there is time to wait. */
export function refuseFor(retryAfterSeconds: number): void {
  if (retryAfterSeconds > 0) fail("rate.limited", { retryAfterSeconds });
}
