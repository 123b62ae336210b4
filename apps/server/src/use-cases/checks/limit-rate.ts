import type { UnitOfWork } from "../../store/unit-of-work.ts";
import type { Ctx } from "../context.ts";
import { countAndGetWait, refuseIfLimited } from "../rate-limit.ts";

const limitPeriodSeconds = 60;
/** The maximum number of calls in a minute. No person types that fast, and copying a whole directory takes too long. */
const callsMax = { "bank-check": 30, "address-lookup": 60 } as const;

type LimitedCall = keyof typeof callsMax;

const bucketOf = ({ actor }: Ctx, what: LimitedCall): string => `${what}:${actor.id}`;

export async function limitRate(tx: UnitOfWork, ctx: Ctx, what: LimitedCall): Promise<void> {
  refuseIfLimited(await countAndGetWait(tx, [{ bucket: bucketOf(ctx, what), times: callsMax[what], seconds: limitPeriodSeconds }]));
}

export const resetRate = (tx: UnitOfWork, ctx: Ctx, what: LimitedCall): Promise<void> => tx.throttle.clear(bucketOf(ctx, what));
