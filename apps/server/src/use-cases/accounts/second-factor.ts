import { fail } from "@farthing/domain/wording";
import type { SessionOrigin } from "../../store/accounts/sessions.ts";
import type { Account } from "../../store/accounts/users.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import type { Ctx } from "../context.ts";
import { accountEvent } from "./account-event.ts";
import { countAttempt, recordSuccessfulAttempt, secondFactorLimitsFor } from "./attempts.ts";
import { type AuthenticationResponseJSON, type RelyingApp, verifyPasskeySignature } from "./passkey-proof.ts";
import { newRecoveryCodes, normaliseRecoveryCode } from "./recovery-codes.ts";
import { challengePurposes, type SignedIn, startSession } from "./sign-in-steps.ts";
import { findMatchingTotpStep, totpStepAt } from "./totp.ts";

interface CodeInput {
  readonly session: string;
  readonly code: string;
}

export interface SignedChallenge {
  readonly response: AuthenticationResponseJSON;
  readonly app: RelyingApp;
}

interface PasskeyInput extends SignedChallenge {
  readonly session: string;
}

const triesPerChallenge = 5;

export const signInWithCode = (ctx: Ctx, input: CodeInput): Promise<SignedIn> =>
  answerChallenge(ctx, challengePurposes.totp, input, async (tx, account, payload) =>
    (await consumeCode(tx, account, input.code)) ? startSession(tx, ctx, account, originOf(payload)) : undefined,
  );

export const signInWithPasskey = (ctx: Ctx, { response, app, ...input }: PasskeyInput): Promise<SignedIn> =>
  answerChallenge(ctx, challengePurposes.totp, input, async (tx, account, { challenge = "", ...payload }) =>
    (await consumePasskey(tx, account, challenge, { response, app })) ? startSession(tx, ctx, account, originOf(payload)) : undefined,
  );

const originOf = ({ providerSession }: Readonly<Record<string, string>>): SessionOrigin =>
  providerSession === undefined ? {} : { providerSession };

export async function consumePasskey(
  { passkeys }: UnitOfWork,
  account: Account,
  challenge: string,
  { response, app }: SignedChallenge,
): Promise<boolean> {
  const passkey = (await passkeys.ofUser(account.id)).find(({ id }) => id === response.id);
  const counter = passkey && (await verifyPasskeySignature(app, challenge, response, passkey));
  return passkey !== undefined && counter !== undefined && passkeys.use(passkey.id, counter);
}

/** Authenticator apps show six digits as two groups of three, so users may type a space. */
const withoutSpaces = (code: string): string => code.replaceAll(" ", "");

/** Accepts six digits of the authenticator app or a recovery code. Each code can be used once. */
export function consumeCode(tx: UnitOfWork, account: Account, typed: string): Promise<boolean> {
  const code = withoutSpaces(typed);
  return /^\d+$/.test(code) ? consumeAppCode(tx, account, code) : consumeRecoveryCode(tx, account, code);
}

async function consumeAppCode({ secondFactors }: UnitOfWork, account: Account, code: string): Promise<boolean> {
  const secret = secondFactors.secretOf(account);
  const step = secret && findMatchingTotpStep(secret, code, totpStepAt(Date.now()));
  return step !== undefined && secondFactors.consumeTimeStep(account.id, step);
}

async function consumeRecoveryCode(tx: UnitOfWork, account: Account, code: string): Promise<boolean> {
  const taken = await tx.secondFactors.consumeRecoveryCode(account.id, normaliseRecoveryCode(code));
  if (taken) await tx.events.append({ type: "user.recovery_code_used", ...accountEvent(account) });
  return taken;
}

export const enrolAtSignIn = (ctx: Ctx, input: CodeInput): Promise<SignedIn & { readonly recoveryCodes: readonly string[] }> =>
  answerChallenge(ctx, challengePurposes.enrolment, input, async (tx, account, { secret = "", ...payload }) => {
    const recoveryCodes = await enrolAuthenticator(tx, account, tx.secondFactors.unwrap(account.id, secret), input.code);
    return recoveryCodes && { ...(await startSession(tx, ctx, account, originOf(payload))), recoveryCodes };
  });

export async function enrolAuthenticator(
  tx: UnitOfWork,
  account: Account,
  secret: Buffer,
  code: string,
): Promise<readonly string[] | undefined> {
  const step = findMatchingTotpStep(secret, withoutSpaces(code), totpStepAt(Date.now()));
  if (step === undefined) return undefined;
  const recoveryCodes = newRecoveryCodes();
  await tx.secondFactors.enrol(account.id, secret, step, recoveryCodes.map(normaliseRecoveryCode));
  await tx.events.append({ type: "user.second_factor_enrolled", ...accountEvent(account) });
  return recoveryCodes;
}

/**
 * Expired, unknown and wrongly answered sign-in challenges all get the same refusal. The transaction commits even after a refusal, so that
 * the attempt is counted.
 */
async function answerChallenge<T>(
  ctx: Ctx,
  purpose: string,
  { session }: { readonly session: string },
  answer: (tx: UnitOfWork, account: Account, payload: Readonly<Record<string, string>>) => Promise<T | undefined>,
): Promise<T> {
  const { account, payload } = await challengedAccount(ctx, purpose, session);
  const attempt = secondFactorLimitsFor(account.id);
  await countAttempt(ctx, attempt);
  const answered = await ctx.transaction(async (tx) => {
    const outcome = await answer(tx, account, payload);
    if (outcome === undefined) {
      await tx.codes.countWrongAttempt(purpose, session, triesPerChallenge);
      await tx.events.append({ type: "user.second_factor_refused", ...accountEvent(account) });
      return undefined;
    }
    if (!(await tx.codes.redeem(purpose, session))) fail("login.code_wrong");
    await recordSuccessfulAttempt(tx, attempt);
    return outcome;
  });
  return answered ?? fail("login.code_wrong");
}

const challengedAccount = (ctx: Ctx, purpose: string, session: string) =>
  ctx.transaction(async (tx) => {
    const challenge = await tx.codes.find(purpose, session);
    const account = challenge && (await tx.users.byId(challenge.subject));
    return challenge && account?.enabled ? { account, payload: challenge.payload } : fail("login.code_wrong");
  });
