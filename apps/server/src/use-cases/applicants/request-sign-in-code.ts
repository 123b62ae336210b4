import type { ContactChannel } from "@farthing/domain/details";
import { fail } from "@farthing/domain/wording";
import { v7 as uuid } from "../../platform/ids.ts";
import type { CodeToSend } from "../../store/identity/identity-codes.ts";
import { exceedsUnknownNetworkLimit } from "../accounts/attempts.ts";
import type { Ctx } from "../context.ts";
import { codeLimitForUnknownNetworks } from "./code-limit.ts";
import { type PendingSignIn, signInSubject } from "./sign-in-subject.ts";

/** Limits on sent codes. Each code allows five guesses. A network may serve a whole shop, so its limit is higher. */
const limits = {
  signIn: { seconds: 10 * 60, codes: 4 },
  applicationFromNetwork: { seconds: 15 * 60, codes: 6 },
  application: { seconds: 60 * 60, codes: 20 },
  network: { seconds: 15 * 60, codes: 60 },
} as const;

interface CodeRequest extends PendingSignIn {
  readonly channel: ContactChannel;
  readonly network: string;
}

/** Sends six digits to the contact point that the retailer stored. For an unknown reference the same steps run, but nothing is sent. */
export async function requestSignInCode(ctx: Ctx, request: CodeRequest): Promise<CodeToSend> {
  await countRequest(ctx, request);
  return ctx.transaction(async (tx) => {
    const { ways } = await signInSubject(tx, request);
    const way = ways.find(({ channel }) => channel === request.channel) ?? fail("signIn.over");
    const codeId = uuid();
    await tx.identityCodes.issue(request.signIn, codeId, way);
    const { applicationId, signIn, channel } = request;
    await tx.sendJob("send-sign-in-code", { applicationId, signIn, codeId, channel }, { singletonKey: codeId });
    return way;
  });
}

/** Counts in a separate transaction, so that refused requests count too. */
async function countRequest(ctx: Ctx, { signIn, applicationId, network }: CodeRequest): Promise<void> {
  const buckets = [
    [`sign-in-code:${signIn}`, limits.signIn],
    [`sign-in-code:${applicationId}@${network}`, limits.applicationFromNetwork],
    [`sign-in-code:${applicationId}`, limits.application],
    [`sign-in-code:@${network}`, limits.network],
  ] as const;
  const tooMany = await ctx.transaction(async (tx) => {
    for (const [bucket, { seconds, codes }] of buckets) if ((await tx.throttle.add(bucket, seconds)) > codes) return true;
    return exceedsUnknownNetworkLimit(tx, codeLimitForUnknownNetworks(applicationId, network));
  });
  if (tooMany) fail("rate.limited");
}
