import { errorCatalogue, fail, isRefusal } from "@farthing/domain/wording";
import { newToken } from "../../platform/secrets.ts";
import type { Account } from "../../store/accounts/users.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import type { Ctx } from "../context.ts";
import { about } from "./about.ts";
import { countAttempt, forgiveAttempt } from "./attempts.ts";
import { type SignedChallenge, secondFactorAttempt, takeCode, takePasskey } from "./second-factor.ts";
import { asking } from "./sign-in-steps.ts";

/** A code, or a passkey's signature over the challenge that was issued for `session`. */
export type SecondFactorProof = { readonly code: string } | (SignedChallenge & { readonly session: string });

const purpose = "second-factor-for-an-act";
const challengeSeconds = 5 * 60;

/** Returns the challenge that one of the user's passkeys signs before an act. Codes need no challenge. */
export async function askForPasskey(ctx: Ctx) {
  return ctx.transaction(async (tx) => {
    const keys = await tx.passkeys.ofUser(ctx.actor.id);
    if (keys.length === 0) fail("secondFactor.missing");
    const challenge = newToken();
    return { session: await tx.codes.issue(purpose, ctx.actor.id, { challenge }, challengeSeconds), passkey: asking(challenge, keys) };
  });
}

/**
 * Runs an act that needs the second factor again, with the same rate limits as the sign-in. The proof is consumed in the transaction of the
 * act: if the act is refused or fails, the code stays usable.
 */
export async function actWithSecondFactor<T>(ctx: Ctx, proof: SecondFactorProof, act: (tx: UnitOfWork) => Promise<T>): Promise<T> {
  const account = await ctx.beside((tx) => somebodyEnrolled(tx, ctx.actor.id));
  const attempt = secondFactorAttempt(account.id);
  await countAttempt(ctx, attempt);
  let isTaken = false;
  try {
    return await ctx.transaction(async (tx) => {
      isTaken = await takeProof(tx, account, proof);
      return isTaken ? act(tx) : fail("secondFactor.refused", {}, [atCode]);
    });
  } catch (error) {
    if (isRefusal(error) && error.code === "secondFactor.refused")
      await ctx.beside((tx) => tx.events.append({ type: "user.second_factor_refused", ...about(account) }));
    throw error;
  } finally {
    if (isTaken) await ctx.beside((tx) => forgiveAttempt(tx, attempt));
  }
}

async function somebodyEnrolled(tx: UnitOfWork, userId: string): Promise<Account> {
  const account = (await tx.users.byId(userId)) ?? fail("session.required");
  return (await tx.secondFactors.isEnrolled(account.id)) ? account : fail("secondFactor.missing");
}

const atCode = { path: "code", message: errorCatalogue["secondFactor.refused"].text };

async function takeProof(tx: UnitOfWork, account: Account, proof: SecondFactorProof): Promise<boolean> {
  if ("code" in proof) return takeCode(tx, account, proof.code);
  const asked = await tx.codes.redeem(purpose, proof.session);
  return asked?.subject === account.id && takePasskey(tx, account, asked.payload.challenge ?? "", proof);
}
