import type { FastifyInstance } from "fastify";
import type { Provider } from "oidc-provider";
import { networkOf } from "../caller-network.ts";
import type { EndpointImplementer } from "../implement.ts";
import { MinuteLimit } from "../minute-limit.ts";
import type { AppDependencies } from "../parts.ts";
import { createCookieSignIns, createIdentityProvider } from "./provider.ts";
import { serveSignIn } from "./sign-in-routes.ts";
import { makeSigningKey } from "./signing-key.ts";

const mountPath = "/oidc";
const authorisationPattern = /^\/oidc\/auth\/?(\?|$)/;
/** The limit on sign-ins from one network is high, because all customers in a shop or of a mobile carrier may share a network. */
const signInsBegunPerMinute = 120;

export async function serveIdentity(
  app: FastifyInstance,
  implement: EndpointImplementer,
  { config, store, log }: AppDependencies,
): Promise<void> {
  if (config.applicantAuth.outside) return;
  const keys = await store.transaction({ is: "all" }, null, ({ identityKeys }) => identityKeys.current(makeSigningKey));
  const carried = createCookieSignIns(config);
  const provider = createIdentityProvider(config, { store, keys, log, carried });
  await app.register(async (scope) => mount(scope, provider, new URL(config.origins.applicant)));
  serveSignIn(implement, provider, carried);
}

/** The identity provider reads requests and writes answers itself. This function adds only Farthing's common headers. */
async function mount(scope: FastifyInstance, provider: Provider, { protocol, host }: URL): Promise<void> {
  const answer = provider.callback();
  const begun = new MinuteLimit(signInsBegunPerMinute);
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser("*", (_request, _payload, done) => done(null));
  scope.route({
    method: ["GET", "POST"],
    url: `${mountPath}/*`,
    handler: async ({ raw, ip }, reply) => {
      if (authorisationPattern.test(raw.url ?? "")) begun.count(networkOf(ip));
      reply.hijack();
      for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) reply.raw.setHeader(name, value);
      reply.raw.setHeader("cache-control", "no-store");
      raw.headers["x-forwarded-proto"] = protocol.slice(0, -1);
      raw.headers["x-forwarded-host"] = host;
      Object.assign(raw, { originalUrl: raw.url, url: raw.url?.slice(mountPath.length) });
      await answer(raw, reply.raw);
    },
  });
}
