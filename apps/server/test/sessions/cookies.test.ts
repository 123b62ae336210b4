import { contract } from "@farthing/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { everyonesPassword } from "../../../demo-world/src/shops/tenants.ts";
import { readConfig } from "../../src/platform/config.ts";
import { authenticatorCodeOf } from "../support/accounts.ts";
import { controlKey, startApps, type TestApps } from "../support/http.ts";

const credentialsByApp = {
  staff: { retailerName: "harbour-beds", username: "ben.branch", password: everyonesPassword },
  lender: { retailerName: "farthing", username: "una.underwriter", password: everyonesPassword },
};

const answerTotpChallenge = async (shop: TestApps, session: string) =>
  shop.call(contract.totpChallenge, {
    origin: "lender",
    body: { session, code: await authenticatorCodeOf(shop, credentialsByApp.lender.username) },
  });

describe("the cookies of a session", () => {
  test.each([
    ["staff", "http://localhost:4000", "__Host-farthing-staff", "4000", true],
    ["staff", "http://127.0.0.1:4100", "__Host-farthing-staff", "4100", true],
    ["lender", "http://localhost:4002", "__Host-farthing-lender", "4002", true],
    ["staff", "https://staff.lender.example", "__Host-farthing-staff", "443", true],
    ["staff", "http://shop.lan:4000", "farthing-staff", "4000", false],
    ["staff", "http://shop.lan", "farthing-staff", "80", false],
  ] as const)("the session cookies of the %s app at %s are named %s-…-%s", async (app, origin, name, port, secure) => {
    const config = readConfig({});
    const shop = await startApps(() => ({ config: { ...config, origins: { ...config.origins, [app]: origin } } }));
    const login = await shop.call(contract.login, { origin: app, body: credentialsByApp[app] });
    const { cookies } = app === "staff" ? login : await answerTotpChallenge(shop, login.json().session);
    await shop.end();
    const common = { path: "/", httpOnly: true, sameSite: "Strict", ...(secure && { secure }) };
    expect(cookies).toEqual([
      { name: `${name}-at-${port}`, value: expect.stringMatching(/^[\w-]{43}$/), maxAge: 15 * 60, ...common },
      { name: `${name}-rt-${port}`, value: expect.stringMatching(/^[\w-]{43}$/), maxAge: 12 * 3600, ...common },
    ]);
  });

  test("the database stores only hashes of session tokens", async () => {
    const shop = await startApps();
    const { cookies } = await shop.call(contract.login, { body: credentialsByApp.staff });
    const { rows } = await shop.pool.query("select row_to_json(s)::text || encode(access_hash, 'escape') as kept from session s");
    await shop.end();
    for (const { value } of cookies) expect(JSON.stringify(rows)).not.toContain(value);
  });
});

describe("a one-click link", () => {
  let shop: TestApps;
  beforeAll(async () => {
    shop = await startApps();
  });
  afterAll(() => shop.end());

  const link = (path = "/applications", username = "ben.branch") =>
    shop.call(contract.createSignInLink, { body: { retailerName: "harbour-beds", username, path } });
  const follow = async (url: string) => {
    const { statusCode, headers, cookies } = await shop.apps.staff.inject(new URL(url).pathname);
    return { statusCode, to: headers.location, names: cookies.map(({ name }) => name) };
  };
  const signedIn = { statusCode: 303, to: "/applications", names: ["__Host-farthing-staff-at-4000", "__Host-farthing-staff-rt-4000"] };
  const sentToTheDoor = { statusCode: 303, to: "/login", names: [] };

  test("a one-click link signs the user in once and leads to its page", async () => {
    const { url } = (await link()).json();
    expect(url).toMatch(/^http:\/\/localhost:4000\/api\/sign-in-link\/[\w-]{43}$/);
    expect(await follow(url)).toEqual(signedIn);
    expect(await follow(url)).toEqual(sentToTheDoor);
  });

  test("a one-click link that is opened twice at the same time signs in once", async () => {
    const { url } = (await link()).json();
    const followed = await Promise.all([follow(url), follow(url)]);
    expect(followed).toEqual(expect.arrayContaining([signedIn, sentToTheDoor]));
  });

  test("a one-click link is valid for one minute", async () => {
    const { url } = (await link()).json();
    const { rows } = await shop.pool.query("select max(expires_at) - clock_timestamp() <= interval '1 minute' as short from one_time_code");
    expect(rows).toEqual([{ short: true }]);
    await shop.pool.query("update one_time_code set expires_at = clock_timestamp()");
    expect(await follow(url)).toEqual(sentToTheDoor);
  });

  test.each(["//evil.test", "/\\evil.test", "https://evil.test", "evil"])("a one-click link cannot lead to %s", async (path) => {
    expect((await link(path)).statusCode).toBe(400);
  });

  test("a one-click link for a first login leads a new user to the sign-in page", async () => {
    const body = { retailerName: "harbour-beds", username: "nina.new", firstLoginByHand: true };
    const { url } = (await shop.call(contract.createSignInLink, { body })).json();
    expect(url).toBe("http://localhost:4000/login?retailerName=harbour-beds&username=nina.new");
  });

  test("a one-click link for an unknown user is refused", async () => {
    const answer = await link("/", "nobody");
    expect([answer.statusCode, answer.json().code]).toEqual([404, "user.not_found"]);
  });

  test("one-click links and the test clock are available only if a control key is set", async () => {
    const config = readConfig({});
    const withoutKey = await startApps(() => ({ config: { ...config, controlKey: undefined } }));
    const authorization = `Bearer ${controlKey}`;
    for (const declared of [
      contract.readClock,
      contract.moveClock,
      contract.setFeature,
      contract.setRetailerFlag,
      contract.listDemoUsers,
      contract.createSignInLink,
    ])
      expect((await withoutKey.call(declared, { body: {}, headers: { authorization } })).statusCode).toBe(404);
    expect((await withoutKey.apps.staff.inject("/api/sign-in-link/anything")).statusCode).toBe(404);
    await withoutKey.end();
  });
});
