import type { SentCode } from "../../store/identity/identity-codes.ts";
import type { Ctx } from "../context.ts";
import { type PendingSignIn, type SignInSubject, signInSubject } from "./sign-in-subject.ts";

/** Returns the retailer, the contact points to which Farthing can send a code, and the code that was already sent. */
export async function readSignIn(ctx: Ctx, signingIn: PendingSignIn): Promise<SignInSubject & { readonly sent: SentCode | undefined }> {
  return ctx.transaction(async (tx) => ({
    ...(await signInSubject(tx, signingIn)),
    sent: await tx.identityCodes.sentTo(signingIn.signIn),
  }));
}
