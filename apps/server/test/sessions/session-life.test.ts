import { contract } from "@farthing/contract";
import type { LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { SessionTokens } from "../../src/store/accounts/sessions.ts";
import { type Caller, cookieOf, startApps, type TestApps } from "../support/http.ts";

let shop: TestApps;
let branchUser: Caller;
beforeAll(async () => {
  shop = await startApps();
});
afterAll(() => shop.end());
beforeEach(async () => {
  branchUser = await shop.signedIn("branch_user");
});

const withTokens = (tokens: SessionTokens): Caller => ({ ...branchUser, tokens, cookie: cookieOf("staff", tokens) });
const isSignedIn = async (caller: Caller) => (await shop.call(contract.listApplications, {}, caller)).statusCode === 200;
const renew = (caller: Caller) => shop.call(contract.refreshToken, {}, caller);
const tokensIn = (answer: LightMyRequestResponse): SessionTokens => {
  const value = (kind: string) => answer.cookies.find(({ name }) => name.includes(`-${kind}-`))?.value ?? "";
  return { access: value("at"), refresh: value("rt") };
};
const renewedCaller = async (caller: Caller) => withTokens(tokensIn(await renew(caller)));
const sessionCondition = ({ tokens }: Caller) => `access_hash = sha256('${tokens.access}')`;
/** Ends the grace period in which a second tab may still send a refresh token that was already used. */
const endRenewalGracePeriod = () => shop.pool.query("update spent_refresh_token set spent_at = spent_at - interval '11 seconds'");
const countReuseAlarms = async () => (await shop.pool.query("select from audit_event where type = 'session.reuse_detected'")).rowCount;
const updateBensSession = (column: string) => shop.pool.query(`update session set ${column} where ${sessionCondition(branchUser)}`);

describe("renewing a session", () => {
  test("renewing a session returns two new tokens and invalidates the old tokens [S2-422]", async () => {
    const answer = await renew(branchUser);
    expect([answer.statusCode, answer.body]).toEqual([204, ""]);
    const later = withTokens(tokensIn(answer));
    expect(later.tokens.access).not.toBe(branchUser.tokens.access);
    expect(later.tokens.refresh).not.toBe(branchUser.tokens.refresh);
    expect(await isSignedIn(later)).toBe(true);
    expect(await isSignedIn(branchUser)).toBe(false);
  });

  test("renewing with a used token ends the session and is logged", async () => {
    const later = await renewedCaller(branchUser);
    await endRenewalGracePeriod();
    const stolen = await renew(branchUser);
    expect([stolen.statusCode, stolen.json().code]).toEqual([401, "session.required"]);
    expect(await isSignedIn(later)).toBe(false);
    expect((await renew(later)).statusCode).toBe(401);
    const { rows } = await shop.pool.query("select facts from audit_event where type = 'session.reuse_detected'");
    expect(rows).toContainEqual({ facts: { username: "branch_user.100101" } });
  });

  test("a session can be renewed after its access token has expired", async () => {
    await updateBensSession("access_expires_at = clock_timestamp()");
    expect(await isSignedIn(branchUser)).toBe(false);
    expect(await isSignedIn(await renewedCaller(branchUser))).toBe(true);
  });

  test("a session can be renewed for at most twelve hours", async () => {
    await updateBensSession("refresh_expires_at = clock_timestamp()");
    expect((await renew(branchUser)).statusCode).toBe(401);
  });

  test.each([
    ["no cookie", undefined],
    ["a made-up token", `__Host-farthing-staff-rt-4000=${"x".repeat(43)}`],
  ])("renewing a session with %s is refused", async (_, cookie) => {
    expect((await shop.call(contract.refreshToken, { headers: { cookie } })).statusCode).toBe(401);
  });

  test("renewing with an access token is refused", async () => {
    expect((await renew(withTokens({ access: branchUser.tokens.access, refresh: branchUser.tokens.access }))).statusCode).toBe(401);
  });

  test("two tabs that renew a session at the same time get the same new tokens", async () => {
    const before = await countReuseAlarms();
    const answers = await Promise.all([renew(branchUser), renew(branchUser)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204]);
    const [first, second] = answers.map(tokensIn);
    expect(second).toEqual(first);
    expect(await isSignedIn(withTokens(first as SessionTokens))).toBe(true);
    expect(await countReuseAlarms()).toBe(before);
  });

  test("a tab that renews a few seconds later gets the same tokens, unless the session has ended", async () => {
    const first = await renewedCaller(branchUser);
    expect(await renewedCaller(branchUser)).toEqual(first);
    await shop.call(contract.logout, {}, first);
    expect((await renew(branchUser)).statusCode).toBe(401);
  });

  test("the new tokens for a second tab are stored encrypted", async () => {
    const { tokens } = await renewedCaller(branchUser);
    const { rows } = await shop.pool.query("select encode(successor, 'escape') as kept from spent_refresh_token");
    for (const token of [tokens.access, tokens.refresh]) expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe("a session without activity for twenty minutes", () => {
  const idleFor = (minutes: number) => updateBensSession(`last_active_at = clock_timestamp() - interval '${minutes} minutes'`);
  const lastActive = async () =>
    (
      await shop.pool.query<{ minutes: number }>(
        `select extract(epoch from clock_timestamp() - last_active_at)::float8 / 60 as minutes from session where ${sessionCondition(branchUser)}`,
      )
    ).rows[0]?.minutes;

  test("a session ends after twenty minutes without activity and cannot be renewed", async () => {
    await idleFor(20.05);
    expect(await isSignedIn(branchUser)).toBe(false);
    expect((await renew(branchUser)).statusCode).toBe(401);
  });

  test("a session is still valid just before twenty minutes without activity have passed", async () => {
    await idleFor(19.9);
    expect(await isSignedIn(branchUser)).toBe(true);
  });

  test("a user's request keeps the session alive", async () => {
    await idleFor(15);
    await isSignedIn(branchUser);
    expect(await lastActive()).toBeLessThan(1);
  });

  test("automatic requests do not keep the session alive", async () => {
    await idleFor(15);
    for (const declared of [contract.sessionCheck, contract.userPolicy])
      expect((await shop.call(declared, {}, branchUser)).statusCode).toBe(200);
    const unattended = { headers: { "x-unattended": "true" } };
    expect((await shop.call(contract.listApplications, unattended, branchUser)).statusCode).toBe(200);
    branchUser = await renewedCaller(branchUser);
    expect(await lastActive()).toBeGreaterThan(14.9);
  });

  test("moving the business clock does not end a session", async () => {
    await shop.call(contract.moveClock, { body: { days: 30 } });
    expect(await isSignedIn(branchUser)).toBe(true);
  });
});

describe("the end of a session", () => {
  test("signing out ends a session immediately and clears its cookies", async () => {
    const answer = await shop.call(contract.logout, {}, branchUser);
    expect(answer.statusCode).toBe(204);
    expect(answer.cookies).toEqual([
      expect.objectContaining({ name: "__Host-farthing-staff-at-4000", value: "", maxAge: 0, path: "/" }),
      expect.objectContaining({ name: "__Host-farthing-staff-rt-4000", value: "", maxAge: 0, path: "/" }),
    ]);
    expect(answer.headers["clear-site-data"]).toBe('"cache", "storage"');
    expect(await isSignedIn(branchUser)).toBe(false);
    expect((await renew(branchUser)).statusCode).toBe(401);
    const { rows } = await shop.pool.query("select facts from audit_event where type = 'user.signed_out'");
    expect(rows).toContainEqual({ facts: { username: "branch_user.100101" } });
  });

  test("signing out does not end another session of the user", async () => {
    const elsewhere = await shop.signedIn("branch_user");
    await shop.call(contract.logout, {}, branchUser);
    expect(await isSignedIn(elsewhere)).toBe(true);
  });

  test("disabling a user ends the user's sessions immediately", async () => {
    const enable = (enabled: boolean) => shop.pool.query("update staff_user set enabled = $2 where id = $1", [branchUser.userId, enabled]);
    await enable(false);
    expect(await isSignedIn(branchUser)).toBe(false);
    expect((await renew(branchUser)).statusCode).toBe(401);
    await enable(true);
  });
});

test("a changed role applies to the next request", async () => {
  const { id } = await shop.application();
  const cancel = async () => (await shop.call(contract.cancelApplication, { params: { id }, body: {} }, branchUser)).statusCode;
  expect(await cancel()).toBe(403);
  await shop.pool.query("update staff_user set role = 'branch_manager' where id = $1", [branchUser.userId]);
  expect(await cancel()).toBe(200);
});
