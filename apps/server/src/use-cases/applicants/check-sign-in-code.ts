import { type ErrorCode, fail } from "@farthing/domain/wording";
import type { CodeCheckResult } from "../../store/identity/identity-codes.ts";
import { actorOfApplication, asEventActor, type Ctx, tenantOf } from "../context.ts";
import { recordCorrectCode } from "./code-limit.ts";
import { findSignInChoices, type PendingSignIn } from "./sign-in-subject.ts";

const refusalErrorCodes = {
  wrong: "login.code_wrong",
  one_left: "signIn.code_one_left",
  used_up: "signIn.code_used_up",
} as const satisfies Record<Exclude<CodeCheckResult, "right">, ErrorCode>;

/** After five wrong attempts, the customer must request a new code. */
export async function checkSignInCode(ctx: Ctx, signingIn: PendingSignIn & { readonly network: string }, digits: string): Promise<void> {
  const answer = await ctx.transaction(async (tx): Promise<CodeCheckResult> => {
    const { exists } = await findSignInChoices(tx, signingIn);
    const sent = await tx.identityCodes.sentTo(signingIn.signIn);
    const given = await tx.identityCodes.answer(signingIn.signIn, digits);
    const right = given === "right" && exists;
    if (!sent || given === "wrong" || given === "one_left") return given;
    await tx.events.append({
      type: right ? "applicant.signed_in" : "applicant.sign_in_refused",
      on: exists ? { applicationId: signingIn.applicationId } : { tenant: tenantOf(ctx.actor) },
      by: asEventActor(actorOfApplication(signingIn.applicationId)),
      facts: { channel: sent.channel },
    });
    if (!right) return "used_up";
    await recordCorrectCode(tx, signingIn);
    return "right";
  });
  if (answer !== "right") fail(refusalErrorCodes[answer]);
}
