import { fail } from "@farthing/domain/wording";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import type { Ctx } from "../context.ts";

/** Within a quarter of an hour. An address serves a whole shop, so it may fail more often than one account. */
const limits = { windowSeconds: 15 * 60, perAccount: 10, perAddress: 50 } as const;

export interface Attempt {
  /** Whom it is about; left out where nobody is named. */
  readonly account?: string;
  readonly address?: string;
}

/**
 * Counted before it is known how it ends, so that those who come all at once do not slip through, and in a transaction of its own,
 * so that they wait for each other no longer than the counting takes.
 */
export async function countAttempt(ctx: Ctx, { account, address }: Attempt): Promise<void> {
  const tooMany = await ctx.transaction(async ({ throttle }) => {
    if (account && (await throttle.add(account, limits.windowSeconds)) > limits.perAccount) return true;
    return address !== undefined && (await throttle.add(address, limits.windowSeconds)) > limits.perAddress;
  });
  if (tooMany) fail("rate.limited");
}

/** It was the right person: their failures are forgotten, and the address is as it was before. */
export async function forgiveAttempt({ throttle }: UnitOfWork, { account, address }: Attempt): Promise<void> {
  if (account) await throttle.clear(account);
  if (address) await throttle.takeBack(address);
}
