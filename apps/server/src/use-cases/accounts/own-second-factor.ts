import { randomBytes } from "node:crypto";
import { fail } from "@farthing/domain/wording";
import type { Account } from "../../store/accounts/users.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import type { Ctx } from "../context.ts";
import { accountEvent } from "./account-event.ts";
import { countAttempt, recordSuccessfulAttempt } from "./attempts.ts";
import { requireOwnPassword } from "./change-password.ts";
import { newRecoveryCodes, normaliseRecoveryCode } from "./recovery-codes.ts";
import { enrolAuthenticator } from "./second-factor.ts";
import { authenticatorSetUp, secondFactorPolicyOf } from "./sign-in-steps.ts";
import { secretBytes } from "./totp.ts";

const setUpCodePurpose = "second-factor-set-up";
const setUpSeconds = 10 * 60;

/** Existing second factors stay valid until the user confirms the new authenticator app. */
export async function startSecondFactor(ctx: Ctx, password: string): Promise<ReturnType<typeof authenticatorSetUp>> {
  // A person at an unlocked browser must not set up an authenticator app of their own, so the password is required.
  const account = await requireOwnPassword(ctx, password, "password");
  return ctx.transaction(async (tx) => {
    if (secondFactorPolicyOf(account.role, account.secondFactorPolicy) === "off") fail("secondFactor.not_offered");
    if (account.totpSecret) fail("secondFactor.not_offered");
    const secret = randomBytes(secretBytes);
    await tx.codes.voidAll(setUpCodePurpose, account.id);
    await tx.codes.issue(setUpCodePurpose, account.id, { secret: tx.secondFactors.wrap(account.id, secret) }, setUpSeconds);
    return authenticatorSetUp(secret, account);
  });
}

export async function confirmSecondFactor(ctx: Ctx, code: string): Promise<{ readonly recoveryCodes: readonly string[] }> {
  const attempt = { account: `second-factor-set-up:${ctx.actor.id}` };
  await countAttempt(ctx, attempt);
  const recoveryCodes = await ctx.transaction(async (tx) => {
    const account = await ownAccount(ctx, tx);
    const begun = await tx.codes.newestOf(setUpCodePurpose, account.id);
    if (!begun?.payload.secret) return undefined;
    const codes = await enrolAuthenticator(tx, account, tx.secondFactors.unwrap(account.id, begun.payload.secret), code);
    if (!codes) return undefined;
    await tx.codes.voidAll(setUpCodePurpose, account.id);
    await recordSuccessfulAttempt(tx, attempt);
    return codes;
  });
  return recoveryCodes ? { recoveryCodes } : fail("secondFactor.refused");
}

export async function renewRecoveryCodes(ctx: Ctx, password: string): Promise<{ readonly recoveryCodes: readonly string[] }> {
  const account = await requireOwnPassword(ctx, password, "password");
  return ctx.transaction(async (tx) => {
    if (!(await tx.secondFactors.isEnrolled(account.id))) fail("secondFactor.not_offered");
    const recoveryCodes = newRecoveryCodes();
    await tx.secondFactors.saveRecoveryCodes(account.id, recoveryCodes.map(normaliseRecoveryCode));
    await tx.events.append({ type: "user.recovery_codes_renewed", ...accountEvent(account) });
    return { recoveryCodes };
  });
}

export async function removeSecondFactor(ctx: Ctx, password: string): Promise<void> {
  const account = await requireOwnPassword(ctx, password, "password");
  await ctx.transaction(async (tx) => {
    await tx.secondFactors.remove(account.id);
    await requireRemainingFactor(tx, account);
    await tx.events.append({ type: "user.second_factor_removed", ...accountEvent(account) });
  });
}

/** Fails if the account must have a second factor and none is left. Recovery codes do not count as a second factor. */
export async function requireRemainingFactor(tx: UnitOfWork, account: Account): Promise<void> {
  if (await tx.secondFactors.isEnrolled(account.id)) return;
  if (secondFactorPolicyOf(account.role, account.secondFactorPolicy) === "required") fail("secondFactor.required");
  await tx.secondFactors.saveRecoveryCodes(account.id, []);
}

const ownAccount = async (ctx: Ctx, tx: UnitOfWork): Promise<Account> => (await tx.users.byId(ctx.actor.id)) ?? fail("session.required");
