import { contract } from "@farthing/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { branchUserBen, cookiesOf, eventsOf, statusAndCode } from "../support/accounts.ts";
import { ownPageHeaders, startApps, type TestApps } from "../support/http.ts";

let shop: TestApps;
beforeAll(async () => {
  shop = await startApps();
});
afterAll(() => shop.end());

const tillUserAgent = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36";
const phoneUserAgent =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 Version/18.6 Mobile/15E148 Safari/604.1";

async function signInWith(userAgent: string, address: string) {
  const headers = { ...ownPageHeaders, "user-agent": userAgent };
  const answer = await shop.apps.staff.inject({
    method: "POST",
    url: "/api/login",
    payload: branchUserBen,
    headers,
    remoteAddress: address,
  });
  return { headers: { cookie: cookiesOf(answer) } };
}
const sessionsOf = async (by: object) => (await shop.call(contract.listOwnSessions, by)).json();
const end = (by: object, id: string) => shop.call(contract.endOwnSession, { ...by, params: { id } });
const isSignedIn = async (by: object) => (await shop.call(contract.sessionCheck, by)).statusCode === 200;

describe("users who manage their own sessions", () => {
  test("the list of a user's sessions shows browser, address and times, and marks the current session", async () => {
    const atTheTill = await signInWith(tillUserAgent, "10.0.0.7");
    const onThePhone = await signInWith(phoneUserAgent, "2001:db8::9");
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
    const common = { id: expect.any(String), started: time, lastUsed: time };
    expect(await sessionsOf(atTheTill)).toEqual([
      { ...common, browser: "Safari on iPhone", kind: "phone", address: "2001:db8::9", current: false },
      { ...common, browser: "Chrome on Windows", kind: "desktop", address: "10.0.0.7", current: true },
    ]);
    await shop.call(contract.signOutEverywhere, onThePhone);
  });

  test("the list of sessions leaves out ended sessions and sessions without activity for twenty minutes", async () => {
    const idle = await signInWith(phoneUserAgent, "10.0.0.8");
    await shop.pool.query("update session set last_active_at = clock_timestamp() - interval '21 minutes' where ended_at is null");
    const here = await signInWith(tillUserAgent, "10.0.0.7");
    expect(await sessionsOf(here)).toEqual([expect.objectContaining({ current: true })]);
    expect(await isSignedIn(idle)).toBe(false);
    await shop.call(contract.logout, here);
  });

  test("a user can end another of their own sessions, and this is logged", async () => {
    const [here, there] = [await signInWith(tillUserAgent, "10.0.0.7"), await signInWith(phoneUserAgent, "10.0.0.8")];
    const other = (await sessionsOf(here)).find(({ current }: { current: boolean }) => !current);
    expect((await end(here, other.id)).statusCode).toBe(204);
    expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([true, false]);
    expect(statusAndCode(await end(here, other.id))).toEqual([404, "session.not_found"]);
    expect(await eventsOf(shop, "ben.branch")).toContain("user.session_ended");
    await shop.call(contract.logout, here);
  });

  test("ending the current session clears its cookies", async () => {
    const here = await signInWith(tillUserAgent, "10.0.0.7");
    const [own] = await sessionsOf(here);
    const answer = await end(here, own.id);
    expect(answer.cookies.map(({ value }) => value)).toEqual(["", ""]);
    expect(await isSignedIn(here)).toBe(false);
  });

  test("a user can neither see nor end the sessions of another user", async () => {
    const here = await signInWith(tillUserAgent, "10.0.0.7");
    const mo = await shop.signedIn("branch_manager");
    const [bens] = await sessionsOf(here);
    expect(statusAndCode(await shop.call(contract.endOwnSession, { params: { id: bens.id } }, mo))).toEqual([404, "session.not_found"]);
    expect((await shop.call(contract.listOwnSessions, {}, mo)).json()).toEqual([expect.objectContaining({ current: true })]);
    expect(await isSignedIn(here)).toBe(true);
  });

  test("signing out everywhere ends all sessions of a user and clears the data in the browser", async () => {
    const [here, there] = [await signInWith(tillUserAgent, "10.0.0.7"), await signInWith(phoneUserAgent, "10.0.0.8")];
    const answer = await shop.call(contract.signOutEverywhere, here);
    expect([answer.statusCode, answer.headers["clear-site-data"]]).toEqual([204, '"cache", "storage"']);
    expect(answer.cookies.map(({ value }) => value)).toEqual(["", ""]);
    expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([false, false]);
    expect(await eventsOf(shop, "ben.branch")).toContain("user.signed_out_everywhere");
  });
});
