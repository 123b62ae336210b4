import type { EventType } from "../../store/audit/events.ts";
import { type Ctx, tenantOf } from "../context.ts";

const lookedBackMs = 90 * 24 * 3_600_000;
/** As many as are read to be folded, and as many as are told. */
const atMost = { read: 50, told: 6 } as const;

export interface AccountEvent<T extends EventType> {
  readonly event: T;
  readonly at: Date;
  /** How often in a row; `at` is the last time. */
  readonly times: number;
}

/** What the trail tells of somebody's own account, newest first; the same thing again and again is one entry. */
export async function readOwnLately<T extends EventType>(ctx: Ctx, types: readonly T[]): Promise<readonly AccountEvent<T>[]> {
  const events = await ctx.transaction((tx) =>
    tx.events.ofAccount(
      { tenant: tenantOf(ctx.actor), username: ctx.actor.username },
      { types, since: new Date(tx.now.getTime() - lookedBackMs), atMost: atMost.read },
    ),
  );
  const folded: { event: T; at: Date; times: number }[] = [];
  for (const { type, at } of events) {
    const newer = folded.at(-1);
    if (newer?.event === type) newer.times += 1;
    else folded.push({ event: type, at, times: 1 });
  }
  return folded.slice(0, atMost.told);
}
