import { errorCatalogue, fail } from "@farthing/domain/wording";
import type { Account } from "../../store/accounts/users.ts";
import type { Ctx } from "../context.ts";
import { countAttempt, recordSuccessfulAttempt } from "./attempts.ts";
import { checkAndHashPassword, requireMatchingPasswords, setPassword } from "./new-password.ts";
import { isPasswordOf } from "./passwords.ts";

interface ChangeInput {
  readonly currentPassword: string;
  readonly password: string;
  readonly confirmPassword: string;
  readonly sessionId: string;
  readonly hostname: string;
}

export async function changePassword(ctx: Ctx, input: ChangeInput): Promise<void> {
  requireMatchingPasswords(input);
  const account = await requireOwnPassword(ctx, input.currentPassword, "currentPassword");
  const chosen = await checkAndHashPassword(account, input.password, input.hostname, "password");
  await ctx.transaction((tx) => setPassword(tx, account, chosen, "own wish", input.sessionId));
}

/** A stolen session must not be enough for a change that could lock the owner out, so the password is required. */
export async function requireOwnPassword(ctx: Ctx, password: string, path: string): Promise<Account> {
  const attempt = { account: `own-password:${ctx.actor.id}` };
  await countAttempt(ctx, attempt);
  const account = await ctx.lookUp((tx) => tx.users.byId(ctx.actor.id));
  if (!account || !(await isPasswordOf(account, password))) {
    return fail("password.current_wrong", {}, [{ path, message: errorCatalogue["password.current_wrong"].text }]);
  }
  await ctx.transaction((tx) => recordSuccessfulAttempt(tx, attempt));
  return account;
}
