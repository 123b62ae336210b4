import { contract } from "@farthing/contract";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { setPassword } from "../../src/use-cases/accounts/new-password.ts";
import { branchUserBen, signIn, statusAndCode, underwriterUna } from "../support/accounts.ts";
import { ownPageHeaders, startApps, type TestApps } from "../support/http.ts";

let shop: TestApps;
beforeAll(async () => {
  shop = await startApps();
});
afterAll(() => shop.end());
beforeEach(() => shop.pool.query("truncate throttle"));

test("two hundred parallel sign-ins with wrong passwords from one address are stopped after ten", async () => {
  const statuses: number[] = [];
  for (let round = 0; round < 10; round++) {
    const guesses = Array.from({ length: 20 }, (_, guess) =>
      signIn(shop, { ...branchUserBen, password: `guess ${round} ${guess}` }, { address: "10.6.6.6" }),
    );
    statuses.push(...(await Promise.all(guesses)).map(({ statusCode }) => statusCode));
  }
  const times = (status: number) => statuses.filter((given) => given === status).length;
  expect([times(401), times(429)]).toEqual([10, 190]);
  expect(statusAndCode(await signIn(shop, branchUserBen, { address: "10.6.6.6" }))).toEqual([429, "rate.limited"]);
  expect((await signIn(shop, branchUserBen, { address: "10.0.0.2" })).statusCode).toBe(200);
});

const signInWithWrongPassword = (from: string, typed: object = {}) =>
  signIn(shop, { ...branchUserBen, password: "wrong", ...typed }, { address: from });

test("sign-in throttling counts all IPv6 addresses of a /64 network together", async () => {
  for (let guess = 0; guess < 10; guess++) expect((await signInWithWrongPassword(`2001:db8:6:6::${guess}`)).statusCode).toBe(401);
  expect((await signInWithWrongPassword("2001:db8:6:6:ffff::1")).statusCode).toBe(429);
  expect((await signInWithWrongPassword("2001:db8:6:7::1")).statusCode).toBe(401);
});

test("sign-in throttling counts all spellings of a retailer's name as one account, even for an unknown user", async () => {
  for (const [username, from] of [
    ["ben.branch", "10.6.6.7"],
    ["nobody.here", "10.6.6.8"],
  ] as const) {
    for (const retailerName of ["harbour-beds", "Harbour Beds"])
      for (let guess = 0; guess < 5; guess++)
        expect((await signInWithWrongPassword(from, { username, retailerName })).statusCode).toBe(401);
    expect((await signInWithWrongPassword(from, { username, retailerName: "HARBOUR BEDS" })).statusCode).toBe(429);
  }
});

/** The end of the current period of 15 minutes. The server counts attempts to sign in for each such period. */
const windowEndSql = "to_timestamp((floor(extract(epoch from clock_timestamp()) / 900) + 1) * 900)";
const setAttemptCount = (bucket: string, count: number) =>
  shop.pool.query(
    `insert into throttle values ($1, ${windowEndSql}, $2) on conflict (bucket, window_end) do update set count = excluded.count`,
    [bucket, count],
  );
const endCurrentWindow = () =>
  shop.pool.query("update throttle set window_end = window_end - interval '15 minutes' where bucket not like 'known:%'");
const bensBucket = "sign-in:harbour-beds/ben.branch";

test("wrong passwords from a few networks do not prevent the user's own sign-in on a new network", async () => {
  await setAttemptCount(bensBucket, 1_000);
  expect((await signIn(shop, branchUserBen, { address: "10.9.0.1" })).statusCode).toBe(200);
  expect((await signInWithWrongPassword("10.9.0.2")).statusCode).toBe(401);
  expect((await signInWithWrongPassword("10.9.0.2")).statusCode).toBe(429);
  expect((await signIn(shop, branchUserBen, { address: "10.9.0.2" })).statusCode).toBe(429);
  expect((await signIn(shop, branchUserBen, { address: "10.9.0.3" })).statusCode).toBe(200);
});

test("an attack from eighty networks temporarily blocks new networks, but not the user's known networks", async () => {
  expect((await signIn(shop, branchUserBen, { address: "10.0.0.5" })).statusCode).toBe(200);
  await setAttemptCount(bensBucket, 20);
  await setAttemptCount(`own-tries:${bensBucket}`, 79);
  expect((await signInWithWrongPassword("10.9.1.1")).statusCode).toBe(401);
  expect((await signInWithWrongPassword("10.9.1.2")).statusCode).toBe(429);
  expect((await signIn(shop, branchUserBen, { address: "10.0.0.5" })).statusCode).toBe(200);
  expect((await signIn(shop, branchUserBen, { address: "10.9.1.3" })).statusCode).toBe(429);
  await endCurrentWindow();
  expect((await signIn(shop, branchUserBen, { address: "10.9.1.4" })).statusCode).toBe(200);
});

test("Retry-After is the exact number of seconds until the limit ends, and never more than 15 minutes", async () => {
  await setAttemptCount(`${bensBucket}@10.9.2.1`, 10);
  const { headers, statusCode } = await signIn(shop, branchUserBen, { address: "10.9.2.1" });
  const { rows } = await shop.pool.query<{ left: number }>(`select extract(epoch from ${windowEndSql} - clock_timestamp())::float as left`);
  const left = rows[0]?.left ?? 0;
  expect(statusCode).toBe(429);
  expect(Number(headers["retry-after"])).toBeGreaterThanOrEqual(left);
  expect(Number(headers["retry-after"])).toBeLessThan(left + 3);
});

test("after a password reset by e-mail, all sign-in limits of the account end immediately", async () => {
  const address = "10.9.3.1";
  const { rows } = await shop.pool.query("select id from staff_user where username = 'ben.branch' and retailer = 'harbour-beds'");
  const code = await shop.store.transaction({ is: "all" }, null, (tx) => tx.codes.issue("password-reset", rows[0].id, {}, 60));
  for (const bucket of [bensBucket, `own-tries:${bensBucket}`, `${bensBucket}@${address}`]) await setAttemptCount(bucket, 1_000);
  expect((await signIn(shop, branchUserBen, { address })).statusCode).toBe(429);
  const newPassword = "walnut-harvest-57-orbit";
  const done = await shop.apps.staff.inject({
    method: "POST",
    url: `/api/${contract.confirmForgotPassword.path}`,
    payload: { retailerName: branchUserBen.retailerName, username: branchUserBen.username, verificationCode: code, newPassword },
    headers: ownPageHeaders,
    remoteAddress: address,
  });
  expect(done.statusCode).toBe(204);
  expect((await signIn(shop, { ...branchUserBen, password: newPassword }, { address })).statusCode).toBe(200);
  await shop.pool.query(
    "update staff_user set password_hash = (select password_hash from staff_user where username = 'una.underwriter') where id = $1",
    [rows[0].id],
  );
});

test("a hundred wrong second-factor codes limit a user to one attempt per 15 minutes until the password changes", async () => {
  const { account, nextTry } = await prepareSecondFactorTries("una.underwriter");
  expect(await nextTry()).toEqual([401, "login.code_wrong"]);
  const within30Days = `update throttle set count = 100 where bucket = $1 and extract(epoch from window_end)::bigint % ${30 * 86_400} = 0`;
  expect((await shop.pool.query(within30Days, [`second-factor-ever:${account}`])).rowCount).toBe(1);
  expect(await nextTry()).toEqual([401, "login.code_wrong"]);
  expect(await nextTry({ inSameWindow: true })).toEqual([429, "rate.limited"]);
  await shop.store.transaction({ is: "all" }, null, async (tx) => {
    const una = await tx.users.byId(account);
    if (una) await setPassword(tx, una, { hash: una.passwordHash, strength: una.passwordStrength }, "reset");
  });
  expect((await shop.pool.query("select from throttle where bucket like 'second-factor%'")).rowCount).toBe(0);
});

/** Signs in with the right password and returns `nextTry`, which enters a wrong code. */
async function prepareSecondFactorTries(username: string) {
  const { rows } = await shop.pool.query("select id from staff_user where username = $1", [username]);
  const { session } = (await signIn(shop, underwriterUna, { at: "lender" })).json();
  const nextTry = async ({ inSameWindow = false } = {}) => {
    if (!inSameWindow) await shop.pool.query("delete from throttle where bucket = $1", [`second-factor:${rows[0].id}`]);
    return statusAndCode(await shop.call(contract.totpChallenge, { origin: "lender", body: { session, code: "000000" } }));
  };
  return { account: rows[0].id as string, nextTry };
}

test("many successful sign-ins from one shop's network address do not count as wrong attempts", async () => {
  for (let time = 0; time < 3; time++) expect((await signIn(shop, branchUserBen, { address: "10.0.0.3" })).statusCode).toBe(200);
  const { rows } = await shop.pool.query("select count from throttle where bucket = 'sign-in:@10.0.0.3'");
  expect(rows).toEqual([{ count: 0 }]);
});

test("the log of an unknown user's refused sign-in does not contain the typed name", async () => {
  await signIn(shop, { ...branchUserBen, username: "my-secret-password" }, { address: "10.0.0.4" });
  const { rows } = await shop.pool.query(
    "select chain, facts from audit_event where type = 'user.sign_in_refused' order by at desc limit 1",
  );
  expect(rows).toEqual([{ chain: "tenant:farthing", facts: { username: "unknown" } }]);
});
