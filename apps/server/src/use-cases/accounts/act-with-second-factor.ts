import { errorCatalogue, fail, isRefusal } from "@farthing/domain/wording";
import { newToken } from "../../platform/secrets.ts";
import type { Account } from "../../store/accounts/users.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import type { Ctx } from "../context.ts";
import { accountEvent } from "./account-event.ts";
import { countAttempt, recordSuccessfulAttempt, secondFactorLimitsFor } from "./attempts.ts";
import { consumeCode, consumePasskey, type SignedChallenge } from "./second-factor.ts";
import { passkeyRequest } from "./sign-in-steps.ts";

/** A one-time code, or a passkey's signature over the challenge that was issued for `session`. */
export type SecondFactorProof = { readonly code: string } | (SignedChallenge & { readonly session: string });

const challengeCodePurpose = "second-factor-for-an-act";
const challengeSeconds = 5 * 60;

/** A user who confirms an action with a passkey needs a challenge. A confirmation with a code needs none. */
export async function requestPasskeyChallenge(ctx: Ctx) {
  return ctx.transaction(async (tx) => {
    const keys = await tx.passkeys.ofUser(ctx.actor.id);
    if (keys.length === 0) fail("secondFactor.missing");
    const challenge = newToken();
    return {
      session: await tx.codes.issue(challengeCodePurpose, ctx.actor.id, { challenge }, challengeSeconds),
      passkey: passkeyRequest(challenge, keys),
    };
  });
}

/** The rate limits of the sign-in apply. If the action is refused or fails, the one-time code stays valid. */
export async function actWithSecondFactor<T>(ctx: Ctx, proof: SecondFactorProof, act: (tx: UnitOfWork) => Promise<T>): Promise<T> {
  const account = await ctx.separateTransaction((tx) => enrolledAccount(tx, ctx.actor.id));
  const attempt = secondFactorLimitsFor(account.id);
  await countAttempt(ctx, attempt);
  let isTaken = false;
  try {
    return await ctx.transaction(async (tx) => {
      isTaken = await consumeProof(tx, account, proof);
      return isTaken ? act(tx) : fail("secondFactor.refused", {}, [codeProblem]);
    });
  } catch (error) {
    if (isRefusal(error) && error.code === "secondFactor.refused")
      await ctx.separateTransaction((tx) => tx.events.append({ type: "user.second_factor_refused", ...accountEvent(account) }));
    throw error;
  } finally {
    if (isTaken) await ctx.separateTransaction((tx) => recordSuccessfulAttempt(tx, attempt));
  }
}

async function enrolledAccount(tx: UnitOfWork, userId: string): Promise<Account> {
  const account = (await tx.users.byId(userId)) ?? fail("session.required");
  return (await tx.secondFactors.isEnrolled(account.id)) ? account : fail("secondFactor.missing");
}

const codeProblem = { path: "code", message: errorCatalogue["secondFactor.refused"].text };

async function consumeProof(tx: UnitOfWork, account: Account, proof: SecondFactorProof): Promise<boolean> {
  if ("code" in proof) return consumeCode(tx, account, proof.code);
  const asked = await tx.codes.redeem(challengeCodePurpose, proof.session);
  return asked?.subject === account.id && consumePasskey(tx, account, asked.payload.challenge ?? "", proof);
}
