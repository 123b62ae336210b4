import type { SentCode } from "../../store/identity/identity-codes.ts";
import type { Ctx } from "../context.ts";
import { type PendingSignIn, type SignInSubject, signInSubject } from "./sign-in-subject.ts";

export async function readSignIn(ctx: Ctx, signingIn: PendingSignIn): Promise<SignInSubject & { readonly sent: SentCode | undefined }> {
  return ctx.transaction(async (tx) => ({
    ...(await signInSubject(tx, signingIn)),
    sent: await tx.identityCodes.sentTo(signingIn.signIn),
  }));
}
