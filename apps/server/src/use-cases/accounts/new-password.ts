import { nameKey } from "@farthing/domain/details";
import { fail, validationTexts } from "@farthing/domain/wording";
import { passwordResetCodePurpose } from "../../store/accounts/one-time-codes.ts";
import type { Account } from "../../store/accounts/users.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import type { Ctx } from "../context.ts";
import { accountEvent } from "./account-event.ts";
import { clearSecondFactorAttempts } from "./attempts.ts";
import { requireGoodPassword } from "./password-policy.ts";
import { hashPassword, isPasswordOf } from "./passwords.ts";
import { challengePurposes, continueSignIn, type SignInStep } from "./sign-in-steps.ts";

interface FirstPasswordInput {
  readonly retailerName: string;
  readonly username: string;
  readonly password: string;
  readonly confirmPassword: string;
  readonly session: string;
  readonly hostname: string;
}

/** If the password is refused, the user can try another password in the same sign-in. */
export async function setFirstPassword(ctx: Ctx, input: FirstPasswordInput): Promise<SignInStep> {
  requireMatchingPasswords(input);
  const account = await ctx.transaction(async (tx) => {
    const challenge = await tx.codes.find(challengePurposes.newPassword, input.session);
    return challenge && tx.users.byId(challenge.subject);
  });
  if (!account?.enabled || !matchesName(account, input)) return fail("password.challenge_expired");
  const chosen = await checkAndHashPassword(account, input.password, input.hostname, "password");
  return ctx.transaction(async (tx) => {
    if (!(await tx.codes.redeem(challengePurposes.newPassword, input.session))) fail("password.challenge_expired");
    await setPassword(tx, account, chosen, "first login");
    return continueSignIn(tx, ctx, { ...account, mustSetPassword: false, promptPasswordUpdate: false });
  });
}

export function requireMatchingPasswords({
  password,
  confirmPassword,
}: {
  readonly password: string;
  readonly confirmPassword: string;
}): void {
  if (password === confirmPassword) return;
  fail("input.invalid", {}, [{ path: "confirmPassword", message: validationTexts.passwordMismatch }]);
}

export const matchesName = (account: Account, typed: { readonly retailerName: string; readonly username: string }): boolean =>
  [account.retailer, nameKey(account.retailerName)].includes(nameKey(typed.retailerName)) && account.username === nameKey(typed.username);

interface HashedPassword {
  readonly hash: string;
  readonly strength: number | null;
}

/** `path` is the form field that shows the error message. */
export async function checkAndHashPassword(account: Account, password: string, hostname: string, path: string): Promise<HashedPassword> {
  const strength = await requireGoodPassword(password, { account, hostname }, path);
  if (await isPasswordOf(account, password)) fail("password.weak", {}, [{ path, message: validationTexts.passwordUnchanged }]);
  return { hash: await hashPassword(password), strength };
}

export async function setPassword(
  tx: UnitOfWork,
  account: Account,
  { hash, strength }: HashedPassword,
  how: "first login" | "reset" | "own wish",
  exceptSessionId?: string,
): Promise<void> {
  await tx.users.setPassword(account.id, hash, strength);
  await tx.sessions.endAllOf(account.id, exceptSessionId);
  // Reset links become invalid, and so do unfinished sign-ins that were started with the old password.
  for (const purpose of [passwordResetCodePurpose, ...Object.values(challengePurposes)]) await tx.codes.voidAll(purpose, account.id);
  await clearSecondFactorAttempts(tx, account.id);
  const { facts, ...event } = accountEvent(account);
  await tx.events.append({ type: "user.password_changed", ...event, facts: { ...facts, how } });
}
