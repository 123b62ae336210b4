import { contract } from "@farthing/contract";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { setPassword } from "../../src/use-cases/accounts/new-password.ts";
import { ben, signIn, statusAndCode, una } from "../support/accounts.ts";
import { startApps, type TestApps } from "../support/http.ts";

let shop: TestApps;
beforeAll(async () => {
  shop = await startApps();
});
afterAll(() => shop.end());
beforeEach(() => shop.pool.query("truncate throttle"));

test("two hundred parallel wrong passwords from one address are stopped after ten, and the user can sign in from another address", async () => {
  const statuses: number[] = [];
  for (let round = 0; round < 10; round++) {
    const guesses = Array.from({ length: 20 }, (_, guess) =>
      signIn(shop, { ...ben, password: `guess ${round} ${guess}` }, { address: "10.6.6.6" }),
    );
    statuses.push(...(await Promise.all(guesses)).map(({ statusCode }) => statusCode));
  }
  const times = (status: number) => statuses.filter((given) => given === status).length;
  expect([times(401), times(429)]).toEqual([10, 190]);
  expect(statusAndCode(await signIn(shop, ben, { address: "10.6.6.6" }))).toEqual([429, "rate.limited"]);
  expect((await signIn(shop, ben, { address: "10.0.0.2" })).statusCode).toBe(200);
});

const wrong = (from: string, typed: object = {}) => signIn(shop, { ...ben, password: "wrong", ...typed }, { address: from });

test("sign-in throttling counts all IPv6 addresses of a /64 network as one", async () => {
  for (let guess = 0; guess < 10; guess++) expect((await wrong(`2001:db8:6:6::${guess}`)).statusCode).toBe(401);
  expect((await wrong("2001:db8:6:6:ffff::1")).statusCode).toBe(429);
  expect((await wrong("2001:db8:6:7::1")).statusCode).toBe(401);
});

test("sign-in throttling counts every spelling of a retailer's name as one account, even for an unknown user", async () => {
  for (const [username, from] of [
    ["ben.branch", "10.6.6.7"],
    ["nobody.here", "10.6.6.8"],
  ] as const) {
    for (const retailerName of ["harbour-beds", "Harbour Beds"])
      for (let guess = 0; guess < 5; guess++) expect((await wrong(from, { username, retailerName })).statusCode).toBe(401);
    expect((await wrong(from, { username, retailerName: "HARBOUR BEDS" })).statusCode).toBe(429);
  }
});

test("an account takes a hundred wrong passwords a day from new addresses, and a known address is not counted", async () => {
  expect((await signIn(shop, ben, { address: "10.0.0.5" })).statusCode).toBe(200);
  await shop.pool.query(
    "insert into throttle values ('sign-in:harbour-beds/ben.branch', to_timestamp((floor(extract(epoch from clock_timestamp()) / 86400) + 1) * 86400), 99) on conflict (bucket, window_end) do update set count = 99",
  );
  expect((await wrong("10.9.0.1")).statusCode).toBe(401);
  expect((await wrong("10.9.0.2")).statusCode).toBe(429);
  expect((await signIn(shop, ben, { address: "10.9.0.3" })).statusCode).toBe(429);
  expect((await signIn(shop, ben, { address: "10.0.0.5" })).statusCode).toBe(200);
});

test("a hundred wrong second factors in thirty days lock the second factor until the password changes", async () => {
  const { account, nextTry } = await secondFactorOf("una.underwriter");
  expect(await nextTry()).toEqual([401, "login.code_wrong"]);
  const within30Days = `update throttle set count = 100 where bucket = $1 and extract(epoch from window_end)::bigint % ${30 * 86_400} = 0`;
  expect((await shop.pool.query(within30Days, [`second-factor-ever:${account}`])).rowCount).toBe(1);
  expect(await nextTry()).toEqual([429, "rate.limited"]);
  await shop.store.transaction({ is: "all" }, null, async (tx) => {
    const una = await tx.users.byId(account);
    if (una) await setPassword(tx, una, { hash: una.passwordHash, strength: una.passwordStrength }, "reset");
  });
  expect(await nextTry()).toEqual([401, "login.code_wrong"]);
});

/** Returns a function that enters the right password and then a wrong code. */
async function secondFactorOf(username: string) {
  const { rows } = await shop.pool.query("select id from staff_user where username = $1", [username]);
  const { session } = (await signIn(shop, una, { at: "lender" })).json();
  const nextTry = async () => {
    await shop.pool.query("delete from throttle where bucket = $1", [`second-factor:${rows[0].id}`]);
    return statusAndCode(await shop.call(contract.totpChallenge, { origin: "lender", body: { session, code: "000000" } }));
  };
  return { account: rows[0].id as string, nextTry };
}

test("successful sign-ins of a whole shop from one address do not count as guesses", async () => {
  for (let time = 0; time < 3; time++) expect((await signIn(shop, ben, { address: "10.0.0.3" })).statusCode).toBe(200);
  const { rows } = await shop.pool.query("select count from throttle where bucket = 'sign-in:@10.0.0.3'");
  expect(rows).toEqual([{ count: 0 }]);
});

test("a refused sign-in of an unknown user is logged without the name that was typed", async () => {
  await signIn(shop, { ...ben, username: "my-secret-password" }, { address: "10.0.0.4" });
  const { rows } = await shop.pool.query(
    "select chain, facts from audit_event where type = 'user.sign_in_refused' order by at desc limit 1",
  );
  expect(rows).toEqual([{ chain: "tenant:farthing", facts: { username: "unknown" } }]);
});
