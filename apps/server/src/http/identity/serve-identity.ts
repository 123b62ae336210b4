import type { FastifyInstance } from "fastify";
import type { Provider } from "oidc-provider";
import type { Implement } from "../implement.ts";
import type { AppParts } from "../parts.ts";
import { createIdentityProvider } from "./provider.ts";
import { serveSignIn } from "./sign-in-routes.ts";
import { makeSigningKey } from "./signing-key.ts";

const mountedAt = "/oidc";

/** The product's own identity service, on the applicant origin. */
export async function serveIdentity(app: FastifyInstance, implement: Implement, { config, store, log }: AppParts): Promise<void> {
  const keys = await store.transaction({ is: "all" }, null, ({ identityKeys }) => identityKeys.current(makeSigningKey));
  const provider = createIdentityProvider(config, { store, keys, log });
  await app.register(async (scope) => mount(scope, provider, new URL(config.origins.applicant)));
  serveSignIn(implement, provider);
}

/** It reads and answers requests by itself, save for the headers that every answer carries. */
async function mount(scope: FastifyInstance, provider: Provider, { protocol, host }: URL): Promise<void> {
  const answer = provider.callback();
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser("*", (_request, _payload, done) => done(null));
  scope.route({
    method: ["GET", "POST"],
    url: `${mountedAt}/*`,
    handler: async ({ raw }, reply) => {
      reply.hijack();
      for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) reply.raw.setHeader(name, value);
      reply.raw.setHeader("cache-control", "no-store");
      raw.headers["x-forwarded-proto"] = protocol.slice(0, -1);
      raw.headers["x-forwarded-host"] = host;
      Object.assign(raw, { originalUrl: raw.url, url: raw.url?.slice(mountedAt.length) });
      await answer(raw, reply.raw);
    },
  });
}
