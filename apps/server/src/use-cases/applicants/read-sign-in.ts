import type { SentCode } from "../../store/identity/identity-codes.ts";
import type { Ctx } from "../context.ts";
import { findSignInChoices, type PendingSignIn, type SignInChoices } from "./sign-in-subject.ts";

export async function readSignIn(ctx: Ctx, signingIn: PendingSignIn): Promise<SignInChoices & { readonly sent: SentCode | undefined }> {
  return ctx.transaction(async (tx) => ({
    ...(await findSignInChoices(tx, signingIn)),
    sent: await tx.identityCodes.sentTo(signingIn.signIn),
  }));
}
