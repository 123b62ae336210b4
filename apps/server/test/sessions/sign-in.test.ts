import { contract } from "@farthing/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { everyonesPassword } from "../../../demo-world/src/shops/tenants.ts";
import { readConfig } from "../../src/platform/config.ts";
import { hashPassword } from "../../src/use-cases/accounts/passwords.ts";
import { ownPageHeaders, startApps, type TestApps } from "../support/http.ts";

let shop: TestApps;
beforeAll(async () => {
  shop = await startApps();
});
afterAll(() => shop.end());
beforeEach(() => shop.pool.query("truncate throttle"));

const branchUserCredentials = { retailerName: "harbour-beds", username: "ben.branch", password: everyonesPassword };

const signIn = (body: object, { from = "10.0.0.1", at = "staff" as "staff" | "lender", apps = shop.apps, headers = {} } = {}) =>
  apps[at].inject({ method: "POST", url: "/api/login", payload: body, headers: { ...ownPageHeaders, ...headers }, remoteAddress: from });

const loginRefusal = { code: "login.failed", message: "Something went wrong. Please check your details and try again." };

describe("signing in", () => {
  test("signing in with retailer, username and password starts a session and returns the user [S3-255]", async () => {
    const answer = await signIn(branchUserCredentials);
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      {
        username: "ben.branch",
        retailerName: "harbour-beds",
        groups: ["branch_user"],
        givenName: "Ben",
        familyName: "Branch",
        promptPasswordUpdate: false,
      },
    ]);
    const cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
    const check = await shop.call(contract.sessionCheck, { headers: { cookie } });
    expect(check.json()).toMatchObject({ success: true, username: "ben.branch" });
  });

  test("a new sign-in ends the earlier session in the same browser, but not sessions in other browsers", async () => {
    const cookieOf = (answer: Awaited<ReturnType<typeof signIn>>) => answer.cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
    const isValid = async (cookie: string) => (await shop.call(contract.sessionCheck, { headers: { cookie } })).statusCode === 200;
    const [first, elsewhere] = [cookieOf(await signIn(branchUserCredentials)), cookieOf(await signIn(branchUserCredentials))];
    const second = cookieOf(await signIn(branchUserCredentials, { headers: { cookie: first } }));
    expect([await isValid(first), await isValid(second), await isValid(elsewhere)]).toEqual([false, true, true]);
    // A failed sign-in does not change the session.
    await signIn({ ...branchUserCredentials, password: "wrong" }, { headers: { cookie: second } });
    expect(await isValid(second)).toBe(true);
    // The access cookie expires after 15 minutes. The refresh cookie still identifies the session.
    const refreshOnly = second
      .split("; ")
      .filter((cookie) => cookie.includes("-rt-"))
      .join("");
    await signIn(branchUserCredentials, { headers: { cookie: refreshOnly } });
    expect(await isValid(second)).toBe(false);
    const { rowCount } = await shop.pool.query(
      "select from audit_event where type = 'user.signed_out' and facts->>'username' = 'ben.branch'",
    );
    expect(rowCount).toBe(2);
  });

  test.each([
    ["in capitals", { retailerName: "HARBOUR-BEDS", username: "BEN.BRANCH" }],
    ["with spaces around", { retailerName: " harbour-beds ", username: " ben.branch " }],
    ["by the trading name", { retailerName: "Harbour Beds" }],
    ["in full-width letters", { retailerName: "ｈａｒｂｏｕｒ－ｂｅｄｓ", username: "ｂｅｎ．ｂｒａｎｃｈ" }],
  ])("a user can sign in with the names %s", async (_, typed) => {
    expect((await signIn({ ...branchUserCredentials, ...typed })).statusCode).toBe(200);
  });

  test.each([
    ["an unknown user", { username: "nobody" }],
    ["an unknown retailer", { retailerName: "nowhere" }],
    ["another retailer's user", { retailerName: "spoke-chain" }],
    ["a wrong password", { password: "copper-lantern-93" }],
    ["a password in another case", { password: everyonesPassword.toUpperCase() }],
  ])("signing in with %s gets the same neutral refusal", async (_, wrong) => {
    const answer = await signIn({ ...branchUserCredentials, ...wrong });
    expect([answer.statusCode, answer.json(), answer.cookies]).toEqual([401, loginRefusal, []]);
  });

  test("a deactivated user gets the same refusal as for a wrong password [S3-169]", async () => {
    const enable = (enabled: boolean) => shop.pool.query("update staff_user set enabled = $1 where username = 'ben.branch'", [enabled]);
    await enable(false);
    const answer = await signIn(branchUserCredentials);
    expect([answer.statusCode, answer.json()]).toEqual([401, loginRefusal]);
    await enable(true);
    expect((await signIn(branchUserCredentials)).statusCode).toBe(200);
  });

  test("staff and lender users get the same refusal in the other app as for a wrong password", async () => {
    const una = { ...branchUserCredentials, retailerName: "farthing", username: "una.underwriter" };
    for (const answer of [await signIn(branchUserCredentials, { at: "lender" }), await signIn(una, { at: "staff" })])
      expect([answer.statusCode, answer.json()]).toEqual([401, loginRefusal]);
    expect((await signIn(una, { at: "lender" })).statusCode).toBe(200);
  });

  test("successful and failed sign-ins of a known user are logged in the retailer's audit chain", async () => {
    const events = async () =>
      (await shop.pool.query<{ type: string }>("select type from audit_event where chain = 'tenant:harbour-beds' order by seq")).rows;
    const before = await events();
    await signIn({ ...branchUserCredentials, username: "nobody" });
    await signIn({ ...branchUserCredentials, password: "wrong" });
    await signIn(branchUserCredentials);
    expect((await events()).slice(before.length)).toEqual([{ type: "user.sign_in_refused" }, { type: "user.signed_in" }]);
  });
});

describe("throttling after ten failed sign-ins", () => {
  const failTenTimes = async (from: string) => {
    await signIn({ ...branchUserCredentials, password: "wrong" }, { from });
    await shop.pool.query("update throttle set count = 10 where bucket like '%ben.branch@%'");
  };

  test("after ten failures, a network address is blocked for the account, even with the right password", async () => {
    await failTenTimes("10.0.0.1");
    const answer = await signIn(branchUserCredentials, { from: "10.0.0.1" });
    expect([answer.statusCode, answer.json().code]).toEqual([429, "rate.limited"]);
    expect(Number(answer.headers["retry-after"])).toSatisfy((seconds: number) => seconds >= 1 && seconds <= 900);
  });

  test("ten failures block only this account at this network address", async () => {
    await failTenTimes("10.0.0.1");
    expect((await signIn(branchUserCredentials, { from: "10.0.0.2" })).statusCode).toBe(200);
    expect((await signIn({ ...branchUserCredentials, username: "ada.admin" }, { from: "10.0.0.1" })).statusCode).toBe(200);
  });

  test("another spelling of a username counts as the same account", async () => {
    await failTenTimes("10.0.0.1");
    expect((await signIn({ ...branchUserCredentials, username: " BEN.Branch" }, { from: "10.0.0.1" })).statusCode).toBe(429);
  });

  test("after fifteen minutes, the network address can sign in to the account again", async () => {
    await failTenTimes("10.0.0.1");
    await shop.pool.query("update throttle set window_end = clock_timestamp()");
    expect((await signIn(branchUserCredentials, { from: "10.0.0.1" })).statusCode).toBe(200);
  });

  test("the right password after nine failures resets the count of failures", async () => {
    await signIn({ ...branchUserCredentials, password: "wrong" });
    await shop.pool.query("update throttle set count = 9 where bucket like '%ben.branch@%'");
    await signIn(branchUserCredentials);
    await signIn({ ...branchUserCredentials, password: "wrong" });
    expect((await signIn(branchUserCredentials)).statusCode).toBe(200);
  });
});

test("after fifty failures, a network address is blocked for all accounts, but other addresses are not", async () => {
  await signIn({ ...branchUserCredentials, username: "nobody" }, { from: "10.0.0.3" });
  await shop.pool.query("update throttle set count = 50 where bucket = 'sign-in:@10.0.0.3'");
  expect((await signIn(branchUserCredentials, { from: "10.0.0.3" })).statusCode).toBe(429);
  expect((await signIn(branchUserCredentials, { from: "10.0.0.4" })).statusCode).toBe(200);
});

describe("the strength of a password", () => {
  const ada = { ...branchUserCredentials, username: "ada.admin" };
  const promptAfter = async (password: string): Promise<boolean> => {
    const hash = await hashPassword(password);
    await shop.pool.query("update staff_user set password_hash = $1, password_strength = null where username = 'ada.admin'", [hash]);
    return (await signIn({ ...ada, password })).json().promptPasswordUpdate;
  };

  test.each(["quarry-Harbour-Beds-lantern-7", "ada.admin-quarry-lantern-7", "quarry-localhost-lantern-7", "quarry-letmein-lantern-7"])(
    "the sign-in asks the user to change a strong password that contains a forbidden word: %s [S3-150]",
    async (password) => {
      expect(await promptAfter(password)).toBe(true);
    },
  );

  test("the sign-in accepts a strong password without forbidden words and asks for no change", async () => {
    expect(await promptAfter("quarry-thimble-lantern-7")).toBe(false);
  });

  test("the strength of a password is estimated once and stored", async () => {
    const storedStrength = async () =>
      (
        await shop.pool.query(
          "select password_strength as strength, prompt_password_update as prompt, xmin from staff_user where username = 'ada.admin'",
        )
      ).rows[0];
    await promptAfter("quarry-letmein-lantern-7");
    const first = await storedStrength();
    expect(first).toMatchObject({ strength: 4, prompt: true });
    await signIn({ ...ada, password: "quarry-letmein-lantern-7" });
    expect(await storedStrength()).toEqual(first);
    await promptAfter("quarry-thimble-lantern-7");
    expect(await storedStrength()).toMatchObject({ strength: 4, prompt: false });
  });
});

describe("the network address by which sign-ins are throttled", () => {
  const buckets = async () =>
    (await shop.pool.query<{ bucket: string }>("select bucket from throttle where bucket like 'sign-in:@%'")).rows.map(
      ({ bucket }) => bucket,
    );

  test("throttling uses the address of the connection and ignores the headers of the request", async () => {
    await signIn({ ...branchUserCredentials, password: "wrong" }, { from: "10.0.0.5", headers: { "x-forwarded-for": "1.2.3.4" } });
    expect(await buckets()).toEqual(["sign-in:@10.0.0.5"]);
  });

  test("throttling in production uses the address that the proxy has seen", async () => {
    const inProduction = await startApps(() => ({ config: { ...readConfig({}), env: "prod" }, pool: shop.pool, store: shop.store }));
    await signIn(
      { ...branchUserCredentials, password: "wrong" },
      { from: "10.0.0.9", apps: inProduction.apps, headers: { "x-forwarded-for": "1.2.3.4, 203.0.113.7" } },
    );
    await inProduction.end();
    expect(await buckets()).toEqual(["sign-in:@203.0.113.7"]);
  });
});
