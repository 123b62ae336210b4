import { fail } from "@farthing/domain/wording";
import type { App } from "../../store/accounts/sessions.ts";
import type { Ctx } from "../context.ts";
import { countRequest } from "../rate-limit.ts";
import { accountEvent } from "./account-event.ts";
import { clearAfterReset, countAttempt } from "./attempts.ts";
import { choosePassword, matchesName, resetPurpose, setPassword } from "./new-password.ts";
import { appOf } from "./sign-in-steps.ts";

interface PasswordResetRequest {
  readonly retailerName: string;
  readonly username: string;
  readonly app: App;
}

const linkSeconds = 30 * 60;
/** Limits how many e-mails another person can cause per 15 minutes. Only the newest e-mail has a valid link. */
const mailsMax = 5;

/** Only enqueues a job. The job looks up the user, so the response does not reveal whether the account exists. */
export async function forgotPassword(ctx: Ctx, { network, ...person }: PasswordResetRequest & { readonly network: string }): Promise<void> {
  const name = await ctx.lookUp((tx) => tx.users.nameOnRecord(person.retailerName, person.username));
  await countAttempt(ctx, { account: `forgot:${name}@${network}`, network: `forgot:@${network}` });
  await ctx.transaction((tx) => tx.sendJob("request-password-reset", person));
}

/** Issues a reset code, which invalidates the previous code. The event sends the e-mail with the link. */
export async function requestPasswordReset(ctx: Ctx, { retailerName, username, app }: PasswordResetRequest): Promise<void> {
  await ctx.transaction(async (tx) => {
    const account = await tx.users.find(retailerName, username);
    if (!account?.enabled || appOf(account) !== app || account.role === "direct_apps") return;
    if ((await countRequest(tx, [{ bucket: `reset-mail:${account.id}`, times: mailsMax }])) > 0) return;
    const { id } = await tx.events.append({ type: "user.password_reset_requested", ...accountEvent(account) });
    await tx.codes.issueFor(id, resetPurpose, account.id, linkSeconds);
  });
}

interface ResetInput extends PasswordResetRequest {
  readonly verificationCode: string;
  readonly newPassword: string;
  readonly hostname: string;
  readonly network: string;
}

/**
 * Resets the password. If the password is refused, the link stays valid. A successful reset ends every session of the user and clears the
 * limits on sign-in.
 */
export async function resetPassword(ctx: Ctx, input: ResetInput): Promise<void> {
  await countAttempt(ctx, { network: `reset:@${input.network}` });
  const account = await ctx.transaction(async (tx) => {
    const code = await tx.codes.find(resetPurpose, input.verificationCode);
    return code && tx.users.byId(code.subject);
  });
  if (!account?.enabled || appOf(account) !== input.app || !matchesName(account, input)) return fail("password.reset_failed");
  const chosen = await choosePassword(account, input.newPassword, input.hostname, "newPassword");
  await ctx.transaction(async (tx) => {
    if (!(await tx.codes.redeem(resetPurpose, input.verificationCode))) fail("password.reset_failed");
    await setPassword(tx, account, chosen, "reset");
    await clearAfterReset(tx, await tx.users.nameOnRecord(account.retailer, account.username), input.network);
  });
}
