import { keepsPassword, type Role } from "@farthing/domain/access";
import { fail } from "@farthing/domain/wording";
import type { SessionApp } from "../../store/accounts/sessions.ts";
import type { Account } from "../../store/accounts/users.ts";
import { asEventActor, type Ctx, tenantOf } from "../context.ts";
import { accountEvent } from "./account-event.ts";
import { countAttempt, recordSuccessfulAttempt, signInLimitsFor } from "./attempts.ts";
import { assessPassword } from "./password-policy.ts";
import { isPasswordOf } from "./passwords.ts";
import { appOf, continueSignIn, type SignInStep } from "./sign-in-steps.ts";

interface SignInInput {
  readonly retailerName: string;
  readonly username: string;
  readonly password: string;
  readonly app: SessionApp;
  readonly hostname: string;
  readonly network: string;
}

/** A wrong name, a wrong password, a disabled account and the wrong app get the same answer, after the same amount of work. */
export async function signIn(ctx: Ctx, input: SignInInput): Promise<SignInStep> {
  const attempt = signInLimitsFor(await ctx.lookUp((tx) => tx.users.nameOnRecord(input.retailerName, input.username)), input.network);
  await countAttempt(ctx, attempt);
  const account = await ctx.lookUp((tx) => tx.users.find(input.retailerName, input.username));
  const right = await isPasswordOf(account, input.password);
  if (!right || !account?.enabled || appOf(account) !== input.app) return refuseSignIn(ctx, account);
  // The error reveals that the company's users sign in through the company's own provider. Only a caller who knows the password gets this
  // error.
  if (account.singleSignOn && !keepsPassword(account.role as Role)) return fail("login.single_sign_on_required");

  const judged = await assessPassword(input.password, { account, hostname: input.hostname });
  return ctx.transaction(async (tx) => {
    await recordSuccessfulAttempt(tx, attempt);
    if (judged.strength !== account.passwordStrength || judged.promptUpdate !== account.promptPasswordUpdate) {
      await tx.users.savePasswordStrength(account.id, judged.strength, judged.promptUpdate);
    }
    return continueSignIn(tx, ctx, { ...account, promptPasswordUpdate: judged.promptUpdate });
  });
}

/**
 * The refusal of an unknown user is logged too, so that it takes as long as that of a known user. The typed username is not logged, because
 * it may be a password.
 */
async function refuseSignIn(ctx: Ctx, account: Account | undefined): Promise<never> {
  const stranger = { on: { tenant: tenantOf(ctx.actor) }, by: asEventActor(ctx.actor), facts: { username: "unknown" } };
  await ctx.transaction((tx) => tx.events.append({ type: "user.sign_in_refused", ...(account ? accountEvent(account) : stranger) }));
  return fail("login.failed");
}
