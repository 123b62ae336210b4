import { type ApiVersionChange, apiVersionChanges, isVersion, newestVersion } from "@farthing/contract/v1";
import { fail } from "@farthing/domain/wording";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { ApiKeyHolder } from "../../store/web-shop/web-shops.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The version of API v1 in which the reply is written. Null for other calls. */
    apiVersion: string | null;
  }
}

export const isV1 = (url: string): boolean => url.startsWith("/api/v1/");
const isPublicCall = (url: string): boolean => url.startsWith("/api/v1/public/") || url.startsWith("/api/v1/openapi.json");

/** Pages of other websites may read the public calls. */
export function setV1Headers(app: FastifyInstance): void {
  app.decorateRequest("apiVersion", null);
  app.addHook("onRequest", (request, reply, done) => {
    if (isV1(request.url)) reply.header("request-id", request.id);
    if (isPublicCall(request.url)) reply.header("access-control-allow-origin", "*").header("cross-origin-resource-policy", "cross-origin");
    done();
  });
  app.addHook("onSend", (request, reply, payload, done) => {
    if (request.apiVersion !== null) reply.header("farthing-version", request.apiVersion);
    done(null, payload);
  });
}

/** Before a page of another website reads a public call, the browser sends a preflight request. */
export function answerPreflights(app: FastifyInstance): void {
  app.options("/api/v1/public/*", (_request, reply) =>
    reply
      .code(204)
      .headers({
        "access-control-allow-methods": "GET",
        "access-control-allow-headers": "farthing-version",
        "access-control-max-age": "86400",
      })
      .send(),
  );
}

export function apiVersionOf(
  { headers }: Pick<FastifyRequest, "headers">,
  key: Pick<ApiKeyHolder, "apiVersion"> | undefined,
  changes: readonly ApiVersionChange[] = apiVersionChanges,
): string {
  const wanted = headers["farthing-version"] ?? key?.apiVersion ?? newestVersion(changes);
  return typeof wanted === "string" && isVersion(wanted, changes) ? wanted : fail("version.unknown");
}
