import type { UnitOfWork } from "../../store/unit-of-work.ts";
import type { Ctx } from "../context.ts";
import { countRequest, refuseIfLimited } from "../rate-limit.ts";

const seconds = 60;
/** The maximum number of calls in a minute. No person types that fast, and copying a whole directory takes too long. */
const callsMax = { "bank-check": 30, "address-lookup": 60 } as const;

type Limited = keyof typeof callsMax;

const bucketOf = ({ actor }: Ctx, what: Limited): string => `${what}:${actor.id}`;

export async function limitRate(tx: UnitOfWork, ctx: Ctx, what: Limited): Promise<void> {
  refuseIfLimited(await countRequest(tx, [{ bucket: bucketOf(ctx, what), times: callsMax[what], seconds }]));
}

export const resetRate = (tx: UnitOfWork, ctx: Ctx, what: Limited): Promise<void> => tx.throttle.clear(bucketOf(ctx, what));
