import { type Contract, contract, type Endpoint, readSignInState } from "@farthing/contract";
import { applicationIdFrom } from "@farthing/domain/application";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { makeSigningKey } from "../../src/http/identity/signing-key.ts";
import { startApps, type TestApps } from "../support/http.ts";
import { isAboutApplication, sampleRequests } from "../support/sample-requests.ts";
import { applicantOrigin, browser, clientId, digitsSentTo, getAuthorisationCode, redirectUri, tokenFor } from "./relying-party.ts";

/** Customers sign in with an authorisation code and PKCE, from the discovery document to the token (S3 §4, §7). */

let shop: TestApps;
beforeAll(async () => {
  shop = await startApps();
});
afterAll(() => shop.end());

const openWith = (token: string, id: string) =>
  shop.call(contract.getApplicantApplication, { params: { id }, headers: { authorization: `Bearer ${token}` } });

describe("the discovery document", () => {
  test("the discovery document returns the authorisation and token URLs and permits only S256 [S3-285] [S2-392]", async () => {
    const answer = await browser(shop).get("/oidc/.well-known/openid-configuration");
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      expect.objectContaining({
        issuer: `${applicantOrigin}/oidc`,
        authorization_endpoint: `${applicantOrigin}/oidc/auth`,
        token_endpoint: `${applicantOrigin}/oidc/token`,
        code_challenge_methods_supported: ["S256"],
        response_types_supported: ["code"],
      }),
    ]);
  });

  test("mo/config returns the client id and the URL of the discovery document [S3-253]", async () => {
    const config = (await shop.call(contract.mailOrderConfig)).json();
    expect(config).toMatchObject({ applicantAuthBaseUrl: `${applicantOrigin}/oidc`, applicantAuthClientId: clientId });
    const { pathname } = new URL(config.applicantAuthBaseUrl);
    expect((await browser(shop).get(`${pathname}/.well-known/openid-configuration`)).statusCode).toBe(200);
  });

  test("responses of the identity service have the security headers of every page and are not cached", async () => {
    const { headers } = await browser(shop).get("/oidc/jwks");
    expect(headers["content-security-policy"]).toContain("default-src 'self'");
    expect(headers["cache-control"]).toBe("no-store");
  });
});

describe("an authorisation request", () => {
  test("a complete authorisation request (response type, login hint, redirect, challenge, client) leads to the sign-in page [S3-005] [S2-368]", async () => {
    const { id } = await shop.application();
    const answer = await browser(shop).authorise(id);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, expect.stringMatching(/^\/sign-in\/[\w-]+$/)]);
  });

  test("scripts, other apps and other websites cannot read the cookies of an authorisation request", async () => {
    const { id } = await shop.application();
    const lines = [(await browser(shop).authorise(id)).headers["set-cookie"]].flat();
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) {
      expect(line).toMatch(/^farthing-applicant-(sign-in|sign-in-under-way|resume)-4001(\.sig)?=/);
      expect(line).toMatch(/; samesite=strict; httponly$/i);
    }
  });

  test.each([
    ["with a plain challenge", { code_challenge_method: "plain" }, "invalid_request"],
    ["without a challenge method", { code_challenge_method: undefined }, "invalid_request"],
    ["without a challenge", { code_challenge: undefined, code_challenge_method: undefined }, "invalid_request"],
    ["for an implicit token", { response_type: "token" }, "unsupported_response_type"],
  ])("an authorisation request %s is refused with a redirect to the app", async (_, changed, error) => {
    const { id } = await shop.application();
    const redirect = new URL(String((await browser(shop).authorise(id, changed)).headers.location));
    const parameters = new URLSearchParams(redirect.search || redirect.hash.slice(1));
    expect([`${redirect.origin}${redirect.pathname}`, parameters.get("error"), parameters.get("code")]).toEqual([redirectUri, error, null]);
  });

  test.each(["http://localhost:4001/auth/", "http://localhost:4001/auth?next=1", "http://localhost:4000/auth", "https://evil.test/auth"])(
    "an authorisation request with the redirect URL %s is refused without a redirect",
    async (redirect_uri) => {
      const { id } = await shop.application();
      const answer = await browser(shop).authorise(id, { redirect_uri });
      expect([answer.statusCode, answer.headers.location, answer.json().error]).toEqual([400, undefined, "invalid_redirect_uri"]);
    },
  );

  test("an authorisation request stores no row before the customer's identity is proved", async () => {
    const records = async () => (await shop.pool.query("select model from identity_record order by model")).rows.map(({ model }) => model);
    const before = await records();
    const { id } = await shop.application();
    const customer = browser(shop);
    const uid = await customer.begin(id);
    await customer.look(uid);
    await customer.sendCode(uid);
    expect(await records()).toEqual(before);
    await customer.answer(uid, await digitsSentTo(shop, id));
    expect(await records()).toEqual([...before, "Interaction"].sort());
    await customer.get(`/oidc/auth/${uid}`);
    expect(await records()).toEqual([...before, "AuthorizationCode", "Grant"].sort());
  });

  test("an altered or expired authorisation request is refused", async () => {
    const { id } = await shop.application();
    const customer = browser(shop);
    const uid = await customer.begin(id);
    const carried = customer.cookie("farthing-applicant-sign-in-under-way-4001");
    expect((await customer.look(uid)).statusCode).toBe(200);
    customer.keep("farthing-applicant-sign-in-under-way-4001", `${carried.slice(0, -8)}AAAAAAAA`);
    expect((await customer.look(uid)).statusCode).toBe(410);
    customer.keep("farthing-applicant-sign-in-under-way-4001", carried);
    onTestFinished(() => void vi.useRealTimers());
    vi.setSystemTime(Date.now() + 21 * 60_000);
    expect((await customer.look(uid)).statusCode).toBe(410);
  });

  test("authorisation requests from one network are limited per minute", async () => {
    const request = async (remoteAddress: string) => {
      const { statusCode, headers } = await shop.apps.applicant.inject({ method: "GET", url: "/oidc/auth", remoteAddress });
      return { statusCode, wait: Number(headers["retry-after"]) };
    };
    // The server counts requests per minute. If a new minute begins during the test, the count starts again from zero.
    const answers = [await request("2001:db8:8::1")];
    while (answers.length < 250 && answers.at(-1)?.statusCode !== 429) answers.push(await request(`2001:db8:8::${answers.length}`));
    expect(answers.length).toBeGreaterThan(120);
    expect(answers.at(-1)).toEqual({ statusCode: 429, wait: expect.toSatisfy((seconds) => seconds >= 1 && seconds <= 60) });
    expect((await request("2001:db8:9::1")).statusCode).toBe(400);
  });

  test("an authorisation request of an unknown client is refused", async () => {
    const { id } = await shop.application();
    expect((await browser(shop).authorise(id, { client_id: "stranger" })).json().error).toBe("invalid_client");
  });

  test("after the proof of identity, an authorisation request redirects to /auth with a code and the state", async () => {
    const { id } = await shop.application();
    const customer = browser(shop);
    const uid = await customer.begin(id);
    await customer.sendCode(uid);
    const { redirectTo } = (await customer.answer(uid, await digitsSentTo(shop, id))).json();
    const redirectUrl = new URL(String((await customer.get(new URL(redirectTo).pathname)).headers.location));
    expect(`${redirectUrl.origin}${redirectUrl.pathname}`).toBe(redirectUri);
    expect(redirectUrl.searchParams.get("code")).toMatch(/^[\w-]{43}$/);
    expect(readSignInState(redirectUrl.searchParams.get("state"))).toEqual({ applicationId: id, nonce: "n" });
  });
});

describe("the token exchange", () => {
  test("a token exchange with code and code_verifier returns an access token for two hours [S3-176] [S3-286] [S2-394] [S2-395]", async () => {
    const { id } = await shop.application();
    const customer = browser(shop);
    const answer = await customer.exchange(await getAuthorisationCode(shop, customer, id));
    expect(answer.json()).toMatchObject({ access_token: expect.stringMatching(/^[\w-]{43}$/), token_type: "Bearer", expires_in: 7200 });
    expect((await openWith(answer.json().access_token, id)).json()).toMatchObject({ id, status: "open" });
  });

  test.each([
    ["with another verifier", { code_verifier: "x".repeat(43) }],
    ["without a verifier", { code_verifier: undefined }],
    ["for another redirect address", { redirect_uri: "http://localhost:4001/other" }],
  ])("a token exchange %s is refused", async (_, changed) => {
    const { id } = await shop.application();
    const customer = browser(shop);
    const answer = await customer.exchange(await getAuthorisationCode(shop, customer, id), changed);
    expect([answer.statusCode, answer.json().error]).toEqual([400, "invalid_grant"]);
  });

  test("a second use of an authorisation code revokes the token from the first use", async () => {
    const { id } = await shop.application();
    const customer = browser(shop);
    const code = await getAuthorisationCode(shop, customer, id);
    const token = (await customer.exchange(code)).json().access_token;
    expect((await openWith(token, id)).statusCode).toBe(200);
    expect((await customer.exchange(code)).json().error).toBe("invalid_grant");
    expect((await openWith(token, id)).statusCode).toBe(401);
  });

  test("parallel token exchanges with one code leave at most one token", async () => {
    const { id } = await shop.application();
    const customer = browser(shop);
    const code = await getAuthorisationCode(shop, customer, id);
    const answers = await Promise.all(Array.from({ length: 8 }, () => customer.exchange(code)));
    expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeLessThanOrEqual(1);
  });

  test("an authorisation code expires after ten minutes", async () => {
    const { id } = await shop.application();
    const customer = browser(shop);
    const code = await getAuthorisationCode(shop, customer, id);
    const { rows } = await shop.pool.query<{ ten: boolean }>(
      "select max(expires_at) - clock_timestamp() between interval '9 minutes' and interval '10 minutes' as ten from identity_record where model = 'AuthorizationCode'",
    );
    expect(rows).toEqual([{ ten: true }]);
    await shop.pool.query("update identity_record set expires_at = clock_timestamp() where model = 'AuthorizationCode'");
    expect((await customer.exchange(code)).json().error).toBe("invalid_grant");
  });
});

describe("the access token", () => {
  test("an access token gives access to one application only", async () => {
    const own = await shop.application();
    const others = await shop.application();
    const token = await tokenFor(shop, own.id);
    const about = (id: string) => ({ params: { id }, headers: { authorization: `Bearer ${token}` } });
    for (const call of [contract.getApplicantApplication, contract.getApplicantSession, contract.getApplicantRetailer]) {
      expect((await shop.call(call, about(own.id))).statusCode).toBe(200);
      const answer = await shop.call(call, about(others.id));
      expect([answer.statusCode, answer.json().code]).toEqual([404, "application.not_found"]);
    }
    const body = { id: others.id };
    expect((await shop.call(contract.getContent, { ...about(own.id), body })).statusCode).toBe(404);
  });

  test("in every call below mo/, an access token reveals nothing about other applications [S2-367]", async () => {
    const own = await shop.application();
    const others = await shop.application();
    const headers = { authorization: `Bearer ${await tokenFor(shop, own.id)}` };
    const asApplicant = (Object.entries(contract) as [keyof Contract, Endpoint][]).filter(([, { needs }]) => needs === "applicant");
    expect(asApplicant.map(([, { path }]) => path).filter((path) => !path.startsWith("mo/"))).toEqual([]);
    const nobodys = applicationIdFrom("10000000");
    for (const [name, call] of asApplicant) {
      if (!isAboutApplication(others.id, sampleRequests[name](others.id))) continue;
      const answered = async (id: string) => {
        const { statusCode, body } = await shop.call(call, { ...sampleRequests[name](id), headers });
        return { name, statusCode, body };
      };
      const answer = await answered(others.id);
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
      expect(answer).toEqual(await answered(nobodys));
    }
  });

  test("an ID token or an invented token gives no access to an application", async () => {
    const { id } = await shop.application();
    const customer = browser(shop);
    const { id_token: idToken } = (await customer.exchange(await getAuthorisationCode(shop, customer, id))).json();
    for (const token of [idToken, "x".repeat(43), "", "none"]) expect((await openWith(token, id)).statusCode).toBe(401);
  });

  test("an access token ends after two hours or when the customer signs out", async () => {
    const { id } = await shop.application();
    const late = await tokenFor(shop, id);
    await shop.pool.query("update applicant_token set expires_at = clock_timestamp()");
    expect((await openWith(late, id)).statusCode).toBe(401);

    const token = await tokenFor(shop, id);
    const payload = new URLSearchParams({ token, client_id: clientId }).toString();
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const revoked = await shop.apps.applicant.inject({ method: "POST", url: "/oidc/token/revocation", payload, headers });
    expect([revoked.statusCode, (await openWith(token, id)).statusCode]).toEqual([200, 401]);
  });

  test("an access token ends after twenty minutes without activity, and automatic requests are not activity", async () => {
    const { id } = await shop.application();
    const token = await tokenFor(shop, id);
    const asked = { params: { id }, headers: { authorization: `Bearer ${token}` } };
    const wait = (minutes: number) =>
      shop.pool.query("update applicant_token set last_active_at = last_active_at - make_interval(mins => $1) where application_id = $2", [
        minutes,
        id,
      ]);
    await wait(15);
    expect((await shop.call(contract.staySignedIn, asked)).statusCode).toBe(204);
    await wait(15);
    expect((await shop.call(contract.getApplicantSession, asked)).statusCode).toBe(200);
    await wait(6);
    for (const call of [contract.getApplicantSession, contract.staySignedIn, contract.getApplicantApplication]) {
      expect((await shop.call(call, asked)).statusCode).toBe(401);
    }
  });

  test("tokens, codes and keys are not readable in the database", async () => {
    const { id } = await shop.application();
    const customer = browser(shop);
    const code = await getAuthorisationCode(shop, customer, id);
    const token = (await customer.exchange(code)).json().access_token;
    const { rows } = await shop.pool.query<{ kept: string }>(
      `select encode(sealed, 'escape') || encode(hash, 'escape') as kept from identity_record
       union all select encode(hash, 'escape') from applicant_token union all select encode(sealed, 'escape') from identity_key`,
    );
    for (const secret of [code, token, '"kty"']) expect(rows.some(({ kept }) => kept.includes(secret))).toBe(false);
  });
});

test("all nodes share the signing keys, and a replaced key is still published for a few days", async () => {
  const current = () => shop.store.transaction({ is: "all" }, null, ({ identityKeys }) => identityKeys.current(makeSigningKey));
  const [first, ...others] = await current();
  expect(others).toEqual([]);
  expect((await current())[0]?.kid).toBe(first?.kid);
  await shop.pool.query("update identity_key set created_at = clock_timestamp() - interval '91 days'");
  expect((await current()).map(({ kid }) => kid)).toEqual([expect.not.stringMatching(first?.kid ?? ""), first?.kid]);
  await shop.pool.query("update identity_key set created_at = clock_timestamp() - interval '98 days' where kid = $1", [first?.kid]);
  expect((await current()).map(({ kid }) => kid)).not.toContain(first?.kid);
});
