import { isRefusal } from "@farthing/domain/wording";
import type { FastifyInstance } from "fastify";
import { type Ctx, type RequestContext, unauthenticatedActor } from "../use-cases/context.ts";
import { followSignInLink } from "../use-cases/control/sign-in-link.ts";
import type { sessionCookies } from "./cookies.ts";
import { deviceOf } from "./device.ts";

/** The sandbox offers links that sign a user in with one click. A link with an invalid code leads to the sign-in page. */
export function serveSignInLinks(
  app: FastifyInstance,
  cookies: ReturnType<typeof sessionCookies>,
  contextFor: (occasion: RequestContext) => Ctx,
): void {
  app.get<{ Params: { code: string } }>("/api/sign-in-link/:code", async (request, reply) => {
    const ctx = contextFor({
      actor: unauthenticatedActor,
      call: "GET sign-in-link",
      requestId: request.id,
      idempotency: undefined,
      device: deviceOf(request),
      browserSession: cookies.readBoth(request),
    });
    try {
      const { tokens, path } = await followSignInLink(ctx, request.params.code);
      cookies.set(reply, tokens);
      return reply.redirect(path, 303);
    } catch (error) {
      if (isRefusal(error)) return reply.redirect("/login", 303);
      throw error;
    }
  });
}
