import { type Configuration, errors, type JWK, type KoaContextWithOIDC, Provider } from "oidc-provider";
import type { Config } from "../../platform/config.ts";
import type { Log } from "../../platform/log.ts";
import { KeyRing, masterKeys } from "../../platform/secrets.ts";
import { applicantTokenSeconds } from "../../store/identity/applicant-tokens.ts";
import type { SigningKey } from "../../store/identity/identity-keys.ts";
import type { Store } from "../../store/unit-of-work.ts";
import { SignInsInCookies } from "./cookie-sign-ins.ts";
import { createIdentityRecordsAdapter } from "./records-adapter.ts";
import { signingAlgorithm } from "./signing-key.ts";

const signInCallsPath = "/api/mo/sign-in";

const lifetimeSeconds = { code: 10 * 60, signIn: 20 * 60 } as const;

export function createIdentityProvider(
  { origins, applicantAuth, ...secrets }: Pick<Config, "origins" | "applicantAuth" | "masterKey" | "secondMasterKey">,
  { store, keys, log, carried }: { store: Store; keys: readonly SigningKey[]; log: Log; carried: SignInsInCookies },
): Provider {
  const { carried: _, ...names } = cookieNames(origins.applicant);
  const configuration: Configuration = {
    adapter: createIdentityRecordsAdapter(store, carried),
    jwks: { keys: keys.map((key) => key as JWK) },
    clients: [
      {
        client_id: applicantAuth.clientId,
        token_endpoint_auth_method: "none",
        grant_types: ["authorization_code"],
        response_types: ["code"],
        redirect_uris: [`${origins.applicant}/auth`],
        id_token_signed_response_alg: signingAlgorithm,
      },
    ],
    responseTypes: ["code"],
    clientAuthMethods: ["none"],
    scopes: ["openid"],
    pkce: { required: () => true },
    cookies: {
      names,
      keys: new KeyRing(masterKeys(secrets), "identity-cookies").all.map((key) => key.toString("base64url")),
      long: { signed: true, sameSite: "strict" },
      short: { signed: true, sameSite: "strict", path: signInCallsPath },
    },
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      dPoP: { enabled: false },
      revocation: { enabled: true, allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId },
    },
    ttl: {
      AccessToken: applicantTokenSeconds,
      AuthorizationCode: lifetimeSeconds.code,
      Grant: applicantTokenSeconds + lifetimeSeconds.code,
      IdToken: lifetimeSeconds.code,
      Interaction: lifetimeSeconds.signIn,
      Session: lifetimeSeconds.signIn,
    },
    expiresWithSession: () => false,
    interactions: { url: (_ctx, { uid }) => `/sign-in/${uid}` },
    findAccount: (_ctx, applicationId) => ({ accountId: applicationId, claims: async () => ({ sub: applicationId }) }),
    loadExistingGrant: grantToOwnApp,
    renderError: (ctx, out, error) => {
      // The page `/auth` tells the customer that the sign-in has expired. Any other error shows a bug in the client.
      if (error instanceof errors.SessionNotFound) return void ctx.redirect(`${origins.applicant}/auth?error=${out.error}`);
      ctx.body = out;
    },
  };
  const provider = new Provider(applicantAuth.baseUrl, configuration);
  // The forwarded headers can be trusted, because `serveIdentity` sets them itself.
  provider.proxy = true;
  provider.on("server_error", (_ctx, error) => log.error({ err: error }, "the identity service failed"));
  return provider;
}

export const createCookieSignIns = ({ origins, ...secrets }: Pick<Config, "origins" | "masterKey" | "secondMasterKey">): SignInsInCookies =>
  new SignInsInCookies(new KeyRing(masterKeys(secrets), "sign-ins-under-way"), {
    name: cookieNames(origins.applicant).carried,
    path: signInCallsPath,
  });

/** The customer is not asked for consent, because the app belongs to Farthing. */
async function grantToOwnApp({ oidc }: KoaContextWithOIDC) {
  const { client, session } = oidc;
  if (!client || !session?.accountId) return undefined;
  const grant = new oidc.provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope("openid");
  await grant.save();
  return grant;
}

/**
 * A browser sends a cookie to all ports of a host, so each cookie's name contains the app and the port. The prefix is `__Secure-`, because
 * a cookie with the prefix `__Host-` must have the path `/`.
 */
function cookieNames(origin: string) {
  const { protocol, port } = new URL(origin);
  const name = (kind: string) =>
    `${protocol === "https:" ? "__Secure-" : ""}farthing-applicant-${kind}-${port || (protocol === "https:" ? "443" : "80")}`;
  return { interaction: name("sign-in"), resume: name("resume"), session: name("identity"), carried: name("sign-in-under-way") };
}
