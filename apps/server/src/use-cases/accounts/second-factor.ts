import { fail } from "@farthing/domain/wording";
import type { Account } from "../../store/accounts/users.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import type { Ctx } from "../context.ts";
import { about } from "./about.ts";
import { type Attempt, countAttempt, forgiveAttempt, secondFactorTries } from "./attempts.ts";
import { type AuthenticationResponseJSON, provedPasskey, type RelyingApp } from "./passkey-proof.ts";
import { newRecoveryCodes, plainRecoveryCode } from "./recovery-codes.ts";
import { challengePurposes, type SignedIn, startSession } from "./sign-in-steps.ts";
import { matchingStep, stepAt } from "./totp.ts";

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

/** Only whoever knows the password gets as far as this, so the account itself may be closed to guessing, from wherever it comes. */
export const secondFactorAttempt = (userId: string): Attempt => ({
  account: `second-factor:${userId}`,
  strangers: secondFactorTries(userId),
});

/** Ends the sign-in with a code of the app, or with one of the recovery codes. */
export const showSecondFactor = (ctx: Ctx, input: CodeInput): Promise<SignedIn> =>
  answerChallenge(ctx, challengePurposes.totp, input, async (tx, account) =>
    (await takeCode(tx, account, input.code)) ? startSession(tx, ctx, account) : undefined,
  );

/** Ends the sign-in with a signature of one of the person's passkeys over this sign-in's own challenge. */
export const showPasskey = (ctx: Ctx, { response, app, ...input }: PasskeyInput): Promise<SignedIn> =>
  answerChallenge(ctx, challengePurposes.totp, input, async (tx, account, { challenge = "" }) =>
    (await takePasskey(tx, account, challenge, { response, app })) ? startSession(tx, ctx, account) : undefined,
  );

/** Is it one of their keys that has signed this challenge? */
export async function takePasskey(
  { passkeys }: UnitOfWork,
  account: Account,
  challenge: string,
  { response, app }: SignedChallenge,
): Promise<boolean> {
  const passkey = (await passkeys.ofUser(account.id)).find(({ id }) => id === response.id);
  const counter = passkey && (await provedPasskey(app, challenge, response, passkey));
  return passkey !== undefined && counter !== undefined && passkeys.use(passkey.id, counter);
}

/** Apps show six digits as two times three, and some people type them so. */
const withoutSpaces = (code: string): string => code.replaceAll(" ", "");

/** Six digits of the app, or a recovery code; either is taken once. */
export function takeCode(tx: UnitOfWork, account: Account, typed: string): Promise<boolean> {
  const code = withoutSpaces(typed);
  return /^\d+$/.test(code) ? takeAppCode(tx, account, code) : takeRecoveryCode(tx, account, code);
}

async function takeAppCode({ secondFactors }: UnitOfWork, account: Account, code: string): Promise<boolean> {
  const secret = secondFactors.secretOf(account);
  const step = secret && matchingStep(secret, code, stepAt(Date.now()));
  return step !== undefined && secondFactors.takeStep(account.id, step);
}

async function takeRecoveryCode(tx: UnitOfWork, account: Account, code: string): Promise<boolean> {
  const taken = await tx.secondFactors.takeRecoveryCode(account.id, plainRecoveryCode(code));
  if (taken) await tx.events.append({ type: "user.recovery_code_used", ...about(account) });
  return taken;
}

/** Sets up the factor that is required and ends the sign-in with it. The recovery codes are told this once. */
export const enrolAtSignIn = (ctx: Ctx, input: CodeInput): Promise<SignedIn & { readonly recoveryCodes: readonly string[] }> =>
  answerChallenge(ctx, challengePurposes.enrolment, input, async (tx, account, { secret = "" }) => {
    const recoveryCodes = await enrol(tx, account, tx.secondFactors.unwrap(account.id, secret), input.code);
    return recoveryCodes && { ...(await startSession(tx, ctx, account)), recoveryCodes };
  });

/** Undefined where the code does not prove that the app has the secret. */
export async function enrol(tx: UnitOfWork, account: Account, secret: Buffer, code: string): Promise<readonly string[] | undefined> {
  const step = matchingStep(secret, withoutSpaces(code), stepAt(Date.now()));
  if (step === undefined) return undefined;
  const recoveryCodes = newRecoveryCodes();
  await tx.secondFactors.enrol(account.id, secret, step, recoveryCodes.map(plainRecoveryCode));
  await tx.events.append({ type: "user.second_factor_enrolled", ...about(account) });
  return recoveryCodes;
}

/** A challenge that is over, unknown or answered wrongly is one refusal; a wrong answer is counted, which has to be kept. */
async function answerChallenge<T>(
  ctx: Ctx,
  purpose: string,
  { session }: { readonly session: string },
  answer: (tx: UnitOfWork, account: Account, payload: Readonly<Record<string, string>>) => Promise<T | undefined>,
): Promise<T> {
  const { account, payload } = await begunBy(ctx, purpose, session);
  const attempt = secondFactorAttempt(account.id);
  await countAttempt(ctx, attempt);
  const answered = await ctx.transaction(async (tx) => {
    const outcome = await answer(tx, account, payload);
    if (outcome === undefined) {
      await tx.codes.miss(purpose, session, triesPerChallenge);
      await tx.events.append({ type: "user.second_factor_refused", ...about(account) });
      return undefined;
    }
    if (!(await tx.codes.redeem(purpose, session))) fail("login.code_wrong");
    await forgiveAttempt(tx, attempt);
    return outcome;
  });
  return answered ?? fail("login.code_wrong");
}

const begunBy = (ctx: Ctx, purpose: string, session: string) =>
  ctx.transaction(async (tx) => {
    const challenge = await tx.codes.find(purpose, session);
    const account = challenge && (await tx.users.byId(challenge.subject));
    return challenge && account?.enabled ? { account, payload: challenge.payload } : fail("login.code_wrong");
  });
