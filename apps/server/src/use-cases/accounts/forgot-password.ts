import { keepsPassword, type Role } from "@farthing/domain/access";
import { fail } from "@farthing/domain/wording";
import { passwordResetCodePurpose } from "../../store/accounts/one-time-codes.ts";
import type { SessionApp } from "../../store/accounts/sessions.ts";
import type { Ctx } from "../context.ts";
import { countAndGetWait } from "../rate-limit.ts";
import { accountEvent } from "./account-event.ts";
import { clearLimitsAfterReset, countAttempt } from "./attempts.ts";
import { checkAndHashPassword, matchesName, setPassword } from "./new-password.ts";
import { appOf } from "./sign-in-steps.ts";

interface PasswordResetRequest {
  readonly retailerName: string;
  readonly username: string;
  readonly app: SessionApp;
}

const linkSeconds = 30 * 60;
/** Anyone can request a reset, so an account gets at most this many reset e-mails in 15 minutes. */
const mailsMax = 5;

/** The job looks up the user later, so the response does not reveal whether the account exists. */
export async function forgotPassword(ctx: Ctx, { network, ...person }: PasswordResetRequest & { readonly network: string }): Promise<void> {
  const name = await ctx.lookUp((tx) => tx.users.nameOnRecord(person.retailerName, person.username));
  await countAttempt(ctx, { account: `forgot:${name}@${network}`, network: `forgot:@${network}` });
  await ctx.transaction((tx) => tx.sendJob("request-password-reset", person));
}

/** The previous reset link becomes invalid. The recorded event causes the e-mail with the new link. */
export async function requestPasswordReset(ctx: Ctx, { retailerName, username, app }: PasswordResetRequest): Promise<void> {
  await ctx.transaction(async (tx) => {
    const account = await tx.users.find(retailerName, username);
    if (!account?.enabled || appOf(account) !== app || account.role === "direct_apps") return;
    // A user of single sign-on cannot sign in with a password, so no e-mail is sent.
    if (account.singleSignOn && !keepsPassword(account.role as Role)) return;
    if ((await countAndGetWait(tx, [{ bucket: `reset-mail:${account.id}`, times: mailsMax }])) > 0) return;
    const { id } = await tx.events.append({ type: "user.password_reset_requested", ...accountEvent(account) });
    await tx.codes.issueFor(id, passwordResetCodePurpose, account.id, linkSeconds);
  });
}

interface ResetInput extends PasswordResetRequest {
  readonly verificationCode: string;
  readonly newPassword: string;
  readonly hostname: string;
  readonly network: string;
}

/** If the password is refused, the reset link stays valid. After a reset, all sessions of the user end. */
export async function resetPassword(ctx: Ctx, input: ResetInput): Promise<void> {
  await countAttempt(ctx, { network: `reset:@${input.network}` });
  const { account, isUsed } = await ctx.transaction(async (tx) => {
    const code = await tx.codes.find(passwordResetCodePurpose, input.verificationCode);
    const subject = code?.subject ?? (await tx.codes.subjectOfUsed(passwordResetCodePurpose, input.verificationCode));
    return { account: subject === undefined ? undefined : await tx.users.byId(subject), isUsed: code === undefined };
  });
  if (!account?.enabled || appOf(account) !== input.app || !matchesName(account, input)) return fail("password.reset_failed");
  if (isUsed) return fail("password.reset_link_used");
  const chosen = await checkAndHashPassword(account, input.newPassword, input.hostname, "newPassword");
  await ctx.transaction(async (tx) => {
    if (!(await tx.codes.redeem(passwordResetCodePurpose, input.verificationCode))) fail("password.reset_link_used");
    await setPassword(tx, account, chosen, "reset");
    await clearLimitsAfterReset(tx, await tx.users.nameOnRecord(account.retailer, account.username), input.network);
  });
}
