import { fail } from "@farthing/domain/wording";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import type { Ctx } from "../context.ts";

/** Within a quarter of an hour. A network serves a whole shop, so it may fail more often than one account. */
const limits = { windowSeconds: 15 * 60, perAccount: 10, perNetwork: 50 } as const;

export interface Attempt {
  /** Whom it is about; left out where nobody is named. */
  readonly account?: string;
  readonly network?: string;
  readonly strangers?: StrangersLimit;
}

/**
 * What everybody together may try who has never succeeded from where they are: without it, whoever has many networks could guess for ever.
 * Whoever has succeeded there is no stranger, so that nobody elsewhere can lock them out.
 */
export interface StrangersLimit {
  /** All of them. */
  readonly bucket: string;
  /** The one who is asking now, by their network; left out where it is counted whoever asks. */
  readonly known?: string;
  readonly tries: number;
  readonly seconds: number;
}

/** How long a network counts as somebody's own. */
const knownSeconds = 90 * 24 * 60 * 60;

/**
 * Counted before it is known how it ends, so that those who come all at once do not slip through, and in a transaction beside the act,
 * so that they wait for each other no longer than the counting takes, and what was counted stays so.
 */
export async function countAttempt(ctx: Ctx, { account, network, strangers }: Attempt): Promise<void> {
  const tooMany = await ctx.beside(async (tx) => {
    const { throttle } = tx;
    if (account && (await throttle.add(account, limits.windowSeconds)) > limits.perAccount) return true;
    if (network && (await throttle.add(network, limits.windowSeconds)) > limits.perNetwork) return true;
    return strangers !== undefined && (await isOneStrangerTooMany(tx, strangers));
  });
  if (tooMany) fail("rate.limited");
}

export async function isOneStrangerTooMany({ throttle }: UnitOfWork, { bucket, known, tries, seconds }: StrangersLimit): Promise<boolean> {
  if (known && (await throttle.has(known))) return false;
  return (await throttle.add(bucket, seconds)) > tries;
}

/** It was the right person: their failures are forgotten, and the network is as it was before. */
export async function forgiveAttempt(tx: UnitOfWork, { account, network, strangers }: Attempt): Promise<void> {
  if (account) await tx.throttle.clear(account);
  if (network) await tx.throttle.takeBack(network);
  if (strangers) await becomeKnown(tx, strangers);
}

/** Takes back what this one attempt has counted, and nobody else's: the owner's coming and going gives a guesser no new tries. */
async function becomeKnown({ throttle }: UnitOfWork, { bucket, known }: StrangersLimit): Promise<void> {
  if (known && (await throttle.has(known))) return;
  await throttle.takeBack(bucket);
  if (known) await throttle.add(known, knownSeconds);
}

/** Only whoever knows the password gets to guess a second factor: after this many wrong ones it is the password that has to change. */
export const secondFactorTries = (userId: string): StrangersLimit => ({
  bucket: `second-factor-ever:${userId}`,
  tries: 100,
  seconds: 30 * 24 * 60 * 60,
});
