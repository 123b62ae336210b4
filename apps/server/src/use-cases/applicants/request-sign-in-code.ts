import type { ContactChannel } from "@farthing/domain/details";
import { fail } from "@farthing/domain/wording";
import { uuid } from "../../platform/ids.ts";
import type { SentCode } from "../../store/identity/identity-codes.ts";
import type { Ctx } from "../context.ts";
import { refuseIfLimited } from "../rate-limit.ts";
import { codeLengthFor, countCodeRequest } from "./code-limit.ts";
import { findSignInChoices, type PendingSignIn } from "./sign-in-subject.ts";

interface CodeRequest extends PendingSignIn {
  readonly channel: ContactChannel;
  readonly network: string;
}

/** The same steps run for an unknown reference, so that the response does not reveal which references exist. */
export async function requestSignInCode(ctx: Ctx, request: CodeRequest): Promise<SentCode & { readonly codesLeft: number }> {
  // Requests for a code are counted in a separate transaction, so that refused requests count too.
  const { secondsToWait, codesLeft } = await ctx.transaction((tx) => countCodeRequest(tx, request));
  refuseIfLimited(secondsToWait);
  return ctx.transaction(async (tx) => {
    const { ways } = await findSignInChoices(tx, request);
    const way = ways.find(({ channel }) => channel === request.channel) ?? fail("signIn.over");
    const codeId = uuid();
    const sent = { ...way, digits: await codeLengthFor(tx, request) };
    await tx.identityCodes.issue(request.signIn, codeId, sent);
    const { applicationId, signIn, channel } = request;
    await tx.sendJob("send-sign-in-code", { applicationId, signIn, codeId, channel });
    return { ...sent, codesLeft };
  });
}
