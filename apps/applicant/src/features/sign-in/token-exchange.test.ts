import { writeSignInState } from "@farthing/contract";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { accessToken, isSignedInFor } from "../../shell/session.ts";
import { authorisationUrl } from "./authorisation-request.ts";
import { exchangeCode } from "./token-exchange.ts";

const applicationId = "104829247";
const origin = "http://localhost:4001";
const issuer = {
  server: { issuer: `${origin}/oidc`, authorization_endpoint: `${origin}/oidc/auth`, token_endpoint: `${origin}/oidc/token` },
  client: { client_id: "farthing-applicant" },
  resource: {},
};

let storage: Map<string, string>;
let tokenRequests: { url: string; body: URLSearchParams }[];
let makeTokenResponse: () => Response;
let audience: string | undefined;

beforeEach(() => {
  storage = new Map();
  tokenRequests = [];
  audience = undefined;
  makeTokenResponse = () => Response.json({ access_token: "the-token", token_type: "Bearer" });
  vi.stubGlobal("location", { origin, protocol: "http:" });
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  });
  vi.stubGlobal("fetch", async (url: string, init: { body?: URLSearchParams } = {}) => {
    if (url.endsWith("/mo/config"))
      return Response.json({
        applicantAuthBaseUrl: issuer.server.issuer,
        applicantAuthClientId: issuer.client.client_id,
        applicantAuthAudience: audience,
      });
    if (url.endsWith("openid-configuration")) return Response.json(issuer.server);
    tokenRequests.push({ url, body: init.body ?? new URLSearchParams() });
    return makeTokenResponse();
  });
});
afterEach(() => vi.unstubAllGlobals());

const makeCallbackQuery = async (): Promise<URLSearchParams> => {
  const asked = new URL(await authorisationUrl(applicationId, issuer)).searchParams;
  return new URLSearchParams({ code: "the-code", state: asked.get("state") ?? "" });
};

test("the authorisation request asks for a code, with the application as login hint, an S256 challenge and the client id", async () => {
  const asked = new URL(await authorisationUrl(applicationId, issuer));
  expect(Object.fromEntries(asked.searchParams)).toEqual({
    response_type: "code",
    scope: "openid",
    client_id: "farthing-applicant",
    redirect_uri: `${origin}/auth`,
    login_hint: applicationId,
    state: expect.stringMatching(/^[\w-]+$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: "S256",
  });
});

test("the token exchange sends the authorisation code with its verifier, and stores the token for the application", async () => {
  expect(await exchangeCode(await makeCallbackQuery())).toBe(`/application/${applicationId}`);
  expect(tokenRequests.map(({ url }) => url)).toEqual([issuer.server.token_endpoint]);
  expect(Object.fromEntries(tokenRequests[0]?.body ?? [])).toEqual({
    grant_type: "authorization_code",
    code: "the-code",
    code_verifier: expect.stringMatching(/^[\w-]{43}$/),
    client_id: "farthing-applicant",
    redirect_uri: `${origin}/auth`,
  });
  expect([isSignedInFor(applicationId), accessToken()]).toEqual([true, "the-token"]);
});

test("an external identity service gets the token's audience in the authorisation request and in the token exchange", async () => {
  const outside = { resource: "https://loans.example" };
  const asked = new URL(await authorisationUrl(applicationId, { ...issuer, resource: outside })).searchParams;
  expect(asked.get("resource")).toBe(outside.resource);
  audience = outside.resource;
  await exchangeCode(new URLSearchParams({ code: "the-code", state: asked.get("state") ?? "" }));
  expect(tokenRequests[0]?.body.get("resource")).toBe(outside.resource);
});

test("after the token exchange, the requested page opens", async () => {
  const asked = new URL(await authorisationUrl(applicationId, issuer, `/application/${applicationId}/summary`)).searchParams;
  const query = new URLSearchParams({ code: "the-code", state: asked.get("state") ?? "" });
  expect(await exchangeCode(query)).toBe(`/application/${applicationId}/summary`);
});

test.each([
  ["worked", () => Response.json({ access_token: "the-token", token_type: "Bearer" }), ["farthing-applicant-token"]],
  ["failed", () => Response.json({ error: "invalid_grant" }, { status: 400 }), []],
])("after a token exchange that %s, the tab's storage contains the received token or nothing", async (_, answered, kept) => {
  makeTokenResponse = answered;
  await exchangeCode(await makeCallbackQuery()).catch(() => undefined);
  expect([...storage.keys()].sort()).toEqual(kept);
});

test("a second use of an authorisation code, or a state from another tab, sends no request", async () => {
  const query = await makeCallbackQuery();
  await exchangeCode(query);
  await expect(exchangeCode(query)).rejects.toThrow("Failed to exchange authorization token, please try again");
  await authorisationUrl(applicationId, issuer);
  const others = new URLSearchParams({ code: "theirs", state: writeSignInState({ applicationId, nonce: "theirs" }) });
  await expect(exchangeCode(others)).rejects.toThrow("Failed to exchange authorization token, please try again");
  expect(tokenRequests).toHaveLength(1);
});
