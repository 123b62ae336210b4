import * as contract from "@farthing/contract";
import { fail } from "@farthing/domain/wording";
import type { FastifyReply, FastifyRequest } from "fastify";
import { errors, type Provider } from "oidc-provider";
import { acceptHandOverLink } from "../../use-cases/applicants/accept-hand-over-link.ts";
import { checkSignInCode } from "../../use-cases/applicants/check-sign-in-code.ts";
import { readSignIn } from "../../use-cases/applicants/read-sign-in.ts";
import { requestSignInCode } from "../../use-cases/applicants/request-sign-in-code.ts";
import type { PendingSignIn } from "../../use-cases/applicants/sign-in-subject.ts";
import { networkOf } from "../caller-network.ts";
import type { EndpointImplementer } from "../implement.ts";
import type { SignInsInCookies } from "./cookie-sign-ins.ts";

export function serveSignIn(implement: EndpointImplementer, provider: Provider, carried: SignInsInCookies): void {
  /** The link to a sign-in works only in the browser that started the sign-in, because only this browser has the cookie of the sign-in. */
  const underWay = async (uid: string, request: FastifyRequest, reply: FastifyReply): Promise<PendingSignIn> => {
    const found = await carried.withCookieOf(request, () => provider.interactionDetails(request.raw, reply.raw)).catch(undefinedIfExpired);
    const applicationId = found?.params.login_hint;
    if (found?.uid !== uid || typeof applicationId !== "string" || applicationId.length > referenceLengthMax) return fail("signIn.over");
    return { signIn: uid, applicationId };
  };

  const proved = async (
    { applicationId }: PendingSignIn,
    by: "otp" | "handover",
    raw: FastifyRequest,
    reply: FastifyReply,
  ): Promise<string> => {
    const login = { accountId: applicationId, amr: [by], remember: false };
    const redirectTo = await carried.withCookieOf(raw, () =>
      provider.interactionResult(raw.raw, reply.raw, { login }, { mergeWithLastSubmission: false }),
    );
    carried.clear(reply);
    return redirectTo;
  };

  implement(contract.getSignIn, async ({ ctx, given, raw, reply }) => {
    const signingIn = await underWay(given.params.uid, raw, reply);
    const { retailer, ways, sent } = await readSignIn(ctx, signingIn);
    return { applicationId: signingIn.applicationId, retailer, ways: [...ways], sent: sent ?? null };
  });

  implement(contract.sendSignInCode, async ({ ctx, given, raw, reply }) => {
    const signingIn = await underWay(given.params.uid, raw, reply);
    return requestSignInCode(ctx, { ...signingIn, channel: given.body.channel, network: networkOf(raw.ip) });
  });

  implement(contract.answerSignInCode, async ({ ctx, given, raw, reply }) => {
    const signingIn = await underWay(given.params.uid, raw, reply);
    await checkSignInCode(ctx, { ...signingIn, network: networkOf(raw.ip) }, given.body.code.replace(/\D/g, ""));
    return { redirectTo: await proved(signingIn, "otp", raw, reply) };
  });

  implement(contract.takeHandOver, async ({ ctx, given, raw, reply }) => {
    const signingIn = await underWay(given.params.uid, raw, reply);
    const retailer = await acceptHandOverLink(ctx, signingIn, given.body.token);
    return { redirectTo: await proved(signingIn, "handover", raw, reply), retailer };
  });
}

const referenceLengthMax = 50;

function undefinedIfExpired(error: unknown): undefined {
  if (!(error instanceof errors.SessionNotFound)) throw error;
}
