import { fail } from "@farthing/domain/wording";
import { appOf, type SignedIn, startSession } from "../accounts/sign-in-steps.ts";
import type { Ctx } from "../context.ts";

const signInLinkPurpose = "sign-in-link";
const linkSeconds = 60;

interface LinkInput {
  readonly retailerName: string;
  readonly username: string;
  readonly path: string;
  readonly firstLoginByHand: boolean;
}

/** Signs a user in with one click, for demonstrations. Only available if a control key is configured. */
export async function createSignInLink(ctx: Ctx, { retailerName, username, path, firstLoginByHand }: LinkInput) {
  return ctx.transaction(async (tx) => {
    const user = await tx.users.find(retailerName, username);
    if (!user?.enabled) return fail("user.not_found");
    const app = appOf(user);
    if (firstLoginByHand && user.mustSetPassword) return { app, path: `/login?${new URLSearchParams({ retailerName, username })}` };
    return { app, path: `/api/sign-in-link/${await tx.codes.issue(signInLinkPurpose, user.id, { path }, linkSeconds)}` };
  });
}

export async function followSignInLink(ctx: Ctx, code: string): Promise<SignedIn & { path: string }> {
  return ctx.transaction(async (tx) => {
    const redeemed = await tx.codes.redeem(signInLinkPurpose, code);
    const user = redeemed && (await tx.users.byId(redeemed.subject));
    if (!user?.enabled) return fail("login.failed");
    return { ...(await startSession(tx, ctx, user)), path: redeemed?.payload.path ?? "/" };
  });
}
