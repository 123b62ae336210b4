import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { contract } from "@farthing/contract";
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";
import { Provider } from "oidc-provider";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readConfig } from "../../src/platform/config.ts";
import { startApps, type TestApps } from "../support/http.ts";
import { applicantOrigin, browser, redirectUri } from "./relying-party.ts";

/** In these tests, the operator's identity service on another port replaces Farthing's own. */

type PrivateKey = Awaited<ReturnType<typeof generateKeyPair>>["privateKey"];

interface OutsideIssuer {
  readonly issuer: string;
  readonly key: PrivateKey;
  end(): Promise<void>;
}

/** The service signs in every customer. The login hint names the application to which the token gives access. */
async function startOutsideIssuer(): Promise<OutsideIssuer> {
  const { privateKey: key } = await generateKeyPair("ES256", { extractable: true });
  const server: Server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    jwks: { keys: [{ ...(await exportJWK(key)), kid: "theirs", alg: "ES256", use: "sig" }] },
    cookies: { keys: ["of-no-importance"] },
    clients: [
      {
        client_id: "customers",
        token_endpoint_auth_method: "none",
        grant_types: ["authorization_code"],
        response_types: ["code"],
        redirect_uris: [redirectUri],
        id_token_signed_response_alg: "ES256",
      },
    ],
    features: {
      devInteractions: { enabled: false },
      resourceIndicators: {
        enabled: true,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope: "openid",
          audience: applicantOrigin,
          accessTokenFormat: "jwt",
          accessTokenTTL: 3_600,
          jwt: { sign: { alg: "ES256" } },
        }),
      },
    },
    ttl: { Interaction: 60, Grant: 60, Session: 60, AccessToken: 3_600, IdToken: 60 },
    extraTokenClaims: (_ctx, token) => ("accountId" in token ? { application_id: token.accountId } : undefined),
    interactions: { url: (_ctx, { uid }) => `/prove/${uid}` },
    findAccount: (_ctx, accountId) => ({ accountId, claims: async () => ({ sub: accountId }) }),
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({ clientId: "customers", accountId: oidc.session?.accountId ?? "" });
      grant.addOIDCScope("openid");
      grant.addResourceScope(applicantOrigin, "openid");
      await grant.save();
      return grant;
    },
  });
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (!request.url?.startsWith("/prove/")) return provider.callback()(request, response);
    const { params } = await provider.interactionDetails(request, response);
    await provider.interactionFinished(request, response, { login: { accountId: String(params.login_hint) } });
  };
  return { issuer, key, end: () => new Promise((resolve) => void server.close(() => resolve())) };
}

let outsideIssuer: OutsideIssuer;
let shop: TestApps;
beforeAll(async () => {
  outsideIssuer = await startOutsideIssuer();
  shop = await startApps(() => ({ config: configForIssuer(outsideIssuer.issuer) }));
});
afterAll(async () => {
  await shop.end();
  await outsideIssuer.end();
});

const configForIssuer = (issuer: string) =>
  readConfig({ FARTHING_APPLICANT_AUTH_URL: issuer, FARTHING_APPLICANT_AUTH_CLIENT: "customers" });

const openWith = (token: string, id: string, at = shop) =>
  at.call(contract.getApplicantApplication, { params: { id }, headers: { authorization: `Bearer ${token}` } });

async function tokenFromOutside(id: string): Promise<string> {
  const discovery = (await (await fetch(`${outsideIssuer.issuer}/.well-known/openid-configuration`)).json()) as Record<string, string>;
  const { applicantAuthBaseUrl, applicantAuthClientId, applicantAuthAudience } = (await shop.call(contract.mailOrderConfig)).json();
  expect(applicantAuthBaseUrl).toBe(discovery.issuer);
  const { verifier, challenge } = browser(shop);
  const asked = new URLSearchParams({
    response_type: "code",
    client_id: applicantAuthClientId,
    redirect_uri: redirectUri,
    scope: "openid",
    login_hint: id,
    state: "s",
    code_challenge: challenge,
    code_challenge_method: "S256",
    resource: applicantAuthAudience,
  });
  const cookies = new Map<string, string>();
  let at = `${discovery.authorization_endpoint}?${asked}`;
  while (!at.startsWith(redirectUri)) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const answer = await fetch(at, { redirect: "manual", headers: { cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    at = new URL(answer.headers.get("location") ?? redirectUri, at).href;
  }
  const exchanged = await fetch(discovery.token_endpoint ?? "", {
    method: "POST",
    body: new URLSearchParams({
      grant_type: "authorization_code",
      code: new URL(at).searchParams.get("code") ?? "",
      code_verifier: verifier,
      client_id: applicantAuthClientId,
      redirect_uri: redirectUri,
      resource: applicantAuthAudience,
    }),
  });
  return ((await exchanged.json()) as { access_token: string }).access_token;
}

interface TokenChanges {
  readonly claims?: JWTPayload;
  readonly typ?: string;
  readonly expires?: string;
  readonly issued?: Date;
  readonly key?: PrivateKey;
}

async function signToken(
  id: string,
  { claims = {}, typ = "at+jwt", expires = "1h", issued = new Date(), key = outsideIssuer.key }: TokenChanges = {},
): Promise<string> {
  return new SignJWT({ iss: outsideIssuer.issuer, aud: applicantOrigin, sub: id, application_id: id, jti: crypto.randomUUID(), ...claims })
    .setProtectedHeader({ alg: "ES256", kid: "theirs", typ })
    .setIssuedAt(issued)
    .setExpirationTime(expires)
    .sign(key);
}

describe("an external identity service", () => {
  test("an external identity service signs a customer in to one application and replaces Farthing's own service", async () => {
    const { id } = await shop.application();
    const others = await shop.application();
    const token = await tokenFromOutside(id);
    expect((await openWith(token, id)).json().id).toBe(id);
    expect((await openWith(token, others.id)).statusCode).toBe(404);
    expect((await shop.as("branch_user").history(id)).map(({ summary }) => summary)).toEqual(["Customer signed in"]);
    expect((await shop.call(contract.getSignIn, { params: { uid: "none" } })).statusCode).toBe(404);
  });

  test("the applicant app's pages may connect to the external identity service and no other website", async () => {
    const { headers } = await shop.apps.applicant.inject("/");
    expect(headers["content-security-policy"]).toContain(`connect-src 'self' ${outsideIssuer.issuer};`);
  });

  test.each<[string, (id: string) => Promise<TokenChanges>]>([
    ["for another audience", async () => ({ claims: { aud: "https://other.example" } })],
    ["of another issuer", async () => ({ claims: { iss: "https://other.example" } })],
    ["that is an ID token", async () => ({ typ: "JWT" })],
    ["that has expired", async () => ({ expires: "-1m" })],
    ["issued in the future", async () => ({ issued: new Date(Date.now() + 60_000) })],
    ["valid for more than two hours", async () => ({ expires: "3h" })],
    ["without an application", async () => ({ claims: { application_id: undefined } })],
    ["for an unknown application", async () => ({ claims: { application_id: "100000009" } })],
    ["signed with an unknown key", async () => ({ key: (await generateKeyPair("ES256")).privateKey })],
  ])("an external token %s gives no access", async (_, changes) => {
    const { id } = await shop.application();
    expect((await openWith(await signToken(id), id)).statusCode).toBe(200);
    const answer = await openWith(await signToken(id, await changes(id)), id);
    expect([answer.statusCode, answer.json().code]).toEqual([401, "session.required"]);
  });

  test("an external token becomes invalid after twenty minutes without activity and stays invalid", async () => {
    const { id } = await shop.application();
    const token = await signToken(id);
    expect((await openWith(token, id)).statusCode).toBe(200);
    await shop.pool.query("update applicant_token set last_active_at = last_active_at - interval '21 minutes' where application_id = $1", [
      id,
    ]);
    expect((await openWith(token, id)).statusCode).toBe(401);
    expect((await openWith(token, id)).statusCode).toBe(401);
  });

  test("while the external identity service is unavailable, a new token gets 503", async () => {
    const gone = await startApps(() => ({ config: configForIssuer("http://localhost:1") }));
    const { id } = await gone.application();
    expect((await openWith(await signToken(id), id, gone)).statusCode).toBe(503);
    await gone.end();
  });
});
