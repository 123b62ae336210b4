import { fail } from "@farthing/domain/wording";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import type { Ctx } from "../context.ts";

/** Limits per 15 minutes. A network may serve a whole shop, so its limit is higher than the limit of one account. */
const limits = { windowSeconds: 15 * 60, perAccount: 10, perNetwork: 50 } as const;

export interface Attempt {
  /** Omitted if the attempt names no account. */
  readonly account?: string;
  readonly network?: string;
  readonly unknownNetworks?: UnknownNetworkLimit;
}

/**
 * A shared limit for all networks from which the account has never signed in. It stops guessing from many networks. A known network does
 * not count, so an attacker cannot lock out the owner.
 */
export interface UnknownNetworkLimit {
  /** The throttle bucket that all unknown networks share. */
  readonly bucket: string;
  /** The throttle key that marks the caller's network as known. If it is omitted, every attempt counts. */
  readonly known?: string;
  readonly tries: number;
  readonly seconds: number;
}

/** A network stays known for 90 days after a successful attempt. */
const knownSeconds = 90 * 24 * 60 * 60;

/**
 * Counts the attempt before its result is known, so that parallel attempts cannot bypass the limit. The count is a separate transaction: it
 * holds its locks only briefly, and it stays if the act fails.
 */
export async function countAttempt(ctx: Ctx, { account, network, unknownNetworks: strangers }: Attempt): Promise<void> {
  const tooMany = await ctx.separateTransaction(async (tx) => {
    const { throttle } = tx;
    if (account && (await throttle.add(account, limits.windowSeconds)) > limits.perAccount) return true;
    if (network && (await throttle.add(network, limits.windowSeconds)) > limits.perNetwork) return true;
    return strangers !== undefined && (await exceedsUnknownNetworkLimit(tx, strangers));
  });
  if (tooMany) fail("rate.limited");
}

export async function exceedsUnknownNetworkLimit(
  { throttle }: UnitOfWork,
  { bucket, known, tries, seconds }: UnknownNetworkLimit,
): Promise<boolean> {
  if (known && (await throttle.has(known))) return false;
  return (await throttle.add(bucket, seconds)) > tries;
}

/** Call after a successful attempt. Clears the account's failures and takes this attempt off the network's count. */
export async function clearAttempt(tx: UnitOfWork, { account, network, unknownNetworks: strangers }: Attempt): Promise<void> {
  if (account) await tx.throttle.clear(account);
  if (network) await tx.throttle.undo(network);
  if (strangers) await rememberNetwork(tx, strangers);
}

/** Takes back only this attempt's count. A successful sign-in by the owner must not reset the count of an attacker. */
async function rememberNetwork({ throttle }: UnitOfWork, { bucket, known }: UnknownNetworkLimit): Promise<void> {
  if (known && (await throttle.has(known))) return;
  await throttle.undo(bucket);
  if (known) await throttle.add(known, knownSeconds);
}

/** An attacker needs the password before guessing a second factor. After 100 wrong factors in 30 days the password must be changed. */
export const secondFactorLimit = (userId: string): UnknownNetworkLimit => ({
  bucket: `second-factor-ever:${userId}`,
  tries: 100,
  seconds: 30 * 24 * 60 * 60,
});
