import type { EventType } from "../../store/audit/events.ts";
import { type Ctx, tenantOf } from "../context.ts";

const historyMs = 90 * 24 * 3_600_000;
const eventsMax = { read: 50, returned: 6 } as const;

export interface AccountEvent<T extends EventType> {
  readonly event: T;
  readonly at: Date;
  /** The number of consecutive equal events that this entry combines. `at` is the time of the last event. */
  readonly times: number;
}

/** The newest event comes first. Consecutive equal events become one entry. */
export async function readOwnAccountEvents<T extends EventType>(ctx: Ctx, types: readonly T[]): Promise<readonly AccountEvent<T>[]> {
  const events = await ctx.transaction((tx) =>
    tx.events.ofAccount(
      { tenant: tenantOf(ctx.actor), username: ctx.actor.username },
      { types, since: new Date(tx.now.getTime() - historyMs), atMost: eventsMax.read },
    ),
  );
  const folded: { event: T; at: Date; times: number }[] = [];
  for (const { type, at } of events) {
    const newer = folded.at(-1);
    if (newer?.event === type) newer.times += 1;
    else folded.push({ event: type, at, times: 1 });
  }
  return folded.slice(0, eventsMax.returned);
}
