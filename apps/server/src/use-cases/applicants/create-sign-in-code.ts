import { fail } from "@farthing/domain/wording";
import { uuid } from "../../platform/ids.ts";
import type { Ctx } from "../context.ts";
import { findSignInChoices, type PendingSignIn } from "./sign-in-subject.ts";

/** Returns the sign-in code instead of sending it, for demonstrations. Only available if a control key is configured. */
export async function createSignInCode(ctx: Ctx, signingIn: PendingSignIn): Promise<string> {
  return ctx.transaction(async (tx) => {
    const { exists, ways } = await findSignInChoices(tx, signingIn);
    const [way] = ways;
    if (!exists || !way) return fail("application.not_found");
    const codeId = uuid();
    await tx.identityCodes.issue(signingIn.signIn, codeId, { ...way, digits: 6 });
    return tx.identityCodes.digitsOf(codeId, 6);
  });
}
