import type { UnitOfWork } from "../../store/unit-of-work.ts";
import type { Ctx } from "../context.ts";
import { countAndGetWait, refuseIfLimited, windowSeconds } from "../rate-limit.ts";

/** A network may serve a whole shop, so the limit of a network is higher than the limit of an account. */
const attemptsMax = { perAccount: 10, perNetwork: 50 } as const;

export interface AttemptLimits {
  readonly account?: string;
  readonly network?: string;
  readonly unknownNetwork?: UnknownNetworkLimits;
  /** Counts the failed attempts of 30 days. After a hundred failures, only one attempt in 15 minutes is permitted. */
  readonly slowedBy?: string;
}

/**
 * A network is unknown to an account or application if no attempt from the network has succeeded in the last 90 days. All unknown networks
 * share one limit, so that an attacker cannot guess from many networks.
 */
export interface UnknownNetworkLimits {
  readonly bucket: string;
  readonly network: string;
  readonly sharedTries: number;
  /**
   * When the shared attempts are used up, this many unknown networks get one more attempt each. The account's owner can thus still sign in
   * from a new network.
   */
  readonly networksWithOwnTry: number;
}

const knownNetworkSeconds = 90 * 24 * 60 * 60;
const knownNetworkBucket = ({ bucket, network }: UnknownNetworkLimits): string => `known:${bucket}@${network}`;
const ownTriesBucket = (bucket: string): string => `own-tries:${bucket}`;

const slowdownLimit = { seconds: 30 * 24 * 60 * 60, failures: 100 } as const;

/** The attempt is counted before its result is known, so that parallel attempts cannot bypass the limit. */
export async function countAttempt(ctx: Ctx, attempt: AttemptLimits): Promise<void> {
  refuseIfLimited(await ctx.separateTransaction((tx) => countAttemptAndGetWait(tx, attempt)));
}

async function countAttemptAndGetWait(tx: UnitOfWork, { account, network, unknownNetwork, slowedBy }: AttemptLimits): Promise<number> {
  const tries = account ? await tx.throttle.add(account, windowSeconds) : undefined;
  if (tries && tries.count > attemptsMax.perAccount) return tries.secondsLeft;
  if (tries && slowedBy) {
    const failures = await tx.throttle.add(slowedBy, slowdownLimit.seconds);
    if (failures.count > slowdownLimit.failures && tries.count > 1) return tries.secondsLeft;
  }
  const wait = network ? await countAndGetWait(tx, [{ bucket: network, times: attemptsMax.perNetwork }]) : 0;
  return wait || (unknownNetwork ? countNetworkAndGetWait(tx, unknownNetwork) : 0);
}

export const isKnownNetwork = ({ throttle }: UnitOfWork, caller: UnknownNetworkLimits): Promise<boolean> =>
  throttle.has(knownNetworkBucket(caller));

/** Only attempts from unknown networks count. Returns the number of seconds that the caller must wait, or 0. */
export async function countNetworkAndGetWait(tx: UnitOfWork, caller: UnknownNetworkLimits): Promise<number> {
  if (await isKnownNetwork(tx, caller)) return 0;
  const { bucket, network, sharedTries, networksWithOwnTry } = caller;
  if ((await countAndGetWait(tx, [{ bucket, times: sharedTries }])) === 0) return 0;
  return countAndGetWait(tx, [
    { bucket: `${ownTriesBucket(bucket)}@${network}`, times: 1 },
    { bucket: ownTriesBucket(bucket), times: networksWithOwnTry },
  ]);
}

export async function recordSuccessfulAttempt(
  tx: UnitOfWork,
  { account, network, unknownNetwork, slowedBy }: AttemptLimits,
): Promise<void> {
  if (account) await tx.throttle.clear(account);
  if (network) await tx.throttle.undo(network);
  if (slowedBy) await tx.throttle.undo(slowedBy);
  if (unknownNetwork) await rememberNetwork(tx, unknownNetwork);
}

/** Only the successful attempt is removed from the count. The owner's sign-in must not reset the count of an attacker's attempts. */
export async function rememberNetwork(tx: UnitOfWork, caller: UnknownNetworkLimits): Promise<void> {
  if (await isKnownNetwork(tx, caller)) return;
  await tx.throttle.undo(caller.bucket);
  await tx.throttle.add(knownNetworkBucket(caller), knownNetworkSeconds);
}

/**
 * All unknown networks together get 100 attempts in 15 minutes: 20 shared attempts, and one for each of 80 networks. An attacker needs 80
 * networks to block the owner's sign-in.
 */
export const signInLimitsFor = (
  accountName: string,
  network: string,
): AttemptLimits & { readonly unknownNetwork: UnknownNetworkLimits } => ({
  account: `sign-in:${accountName}@${network}`,
  network: `sign-in:@${network}`,
  unknownNetwork: { bucket: `sign-in:${accountName}`, network, sharedTries: 20, networksWithOwnTry: 80 },
});

/**
 * Only a caller who knows the password is asked for the second factor. One limit for all networks is therefore safe, because an attacker
 * without the password cannot use it up.
 */
export const secondFactorLimitsFor = (userId: string): AttemptLimits => ({
  account: `second-factor:${userId}`,
  slowedBy: `second-factor-ever:${userId}`,
});

/** The password reset link proves access to the account's mailbox, so the sign-in limits start again. */
export async function clearLimitsAfterReset(tx: UnitOfWork, accountName: string, network: string): Promise<void> {
  const { account, unknownNetwork } = signInLimitsFor(accountName, network);
  for (const bucket of [account, unknownNetwork.bucket, ownTriesBucket(unknownNetwork.bucket)]) {
    if (bucket) await tx.throttle.clear(bucket);
  }
  await rememberNetwork(tx, unknownNetwork);
}

export async function clearSecondFactorAttempts({ throttle }: UnitOfWork, userId: string): Promise<void> {
  for (const bucket of Object.values(secondFactorLimitsFor(userId))) await throttle.clear(bucket);
}
