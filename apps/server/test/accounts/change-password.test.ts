import { contract } from "@farthing/contract";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { branchUserBen, cookiesOf, eventsOf, signIn, statusAndCode } from "../support/accounts.ts";
import { startApps, type TestApps } from "../support/http.ts";

let shop: TestApps;
let originalPasswordHash: string;
beforeAll(async () => {
  shop = await startApps();
  originalPasswordHash = (await shop.pool.query("select password_hash from staff_user where username = 'ben.branch'")).rows[0]
    .password_hash;
});
afterAll(() => shop.end());
afterEach(async () => {
  await shop.pool.query("truncate throttle");
  await shop.pool.query("update staff_user set password_hash = $1 where username = 'ben.branch'", [originalPasswordHash]);
});

const chosenPassword = "violet-anchor-58";
const signedInBrowser = async () => ({ headers: { cookie: cookiesOf(await signIn(shop, branchUserBen)) } });
const changeBensPassword = (by: object, changed: object = {}) =>
  shop.call(contract.changePassword, {
    ...by,
    body: { currentPassword: branchUserBen.password, password: chosenPassword, confirmPassword: chosenPassword, ...changed },
  });
const isSignedIn = async (by: object) => (await shop.call(contract.sessionCheck, by)).statusCode === 200;

describe("users who change their own password", () => {
  test("changing a password ends every other session of the user and keeps the current session [S3-124]", async () => {
    const [here, elsewhere] = [await signedInBrowser(), await signedInBrowser()];
    const answer = await changeBensPassword(here);
    expect([answer.statusCode, answer.body]).toEqual([204, ""]);
    expect([await isSignedIn(here), await isSignedIn(elsewhere)]).toEqual([true, false]);
    expect((await signIn(shop, { ...branchUserBen, password: chosenPassword })).statusCode).toBe(200);
    expect((await signIn(shop, branchUserBen)).statusCode).toBe(401);
    expect(await eventsOf(shop, "ben.branch")).toContain("user.password_changed");
  });

  test("changing a weak password removes the prompt to update the password", async () => {
    await shop.pool.query("update staff_user set password_strength = 1 where username = 'ben.branch'");
    const here = await signedInBrowser();
    const prompt = async () => (await shop.call(contract.sessionCheck, here)).json().promptPasswordUpdate;
    expect(await prompt()).toBe(true);
    await changeBensPassword(here);
    expect(await prompt()).toBe(false);
  });

  test("the error for a wrong current password appears at the field of the current password", async () => {
    const answer = await changeBensPassword(await signedInBrowser(), { currentPassword: "wrong" });
    expect([answer.statusCode, answer.json()]).toEqual([
      422,
      {
        code: "password.current_wrong",
        message: "The current password is not correct.",
        details: [{ path: "currentPassword", message: "The current password is not correct." }],
      },
    ]);
  });

  test("a password change is refused after ten wrong attempts to enter the current password", async () => {
    const here = await signedInBrowser();
    await changeBensPassword(here, { currentPassword: "wrong" });
    await shop.pool.query("update throttle set count = 10 where bucket like 'own-password:%'");
    expect(statusAndCode(await changeBensPassword(here))).toEqual([429, "rate.limited"]);
  });

  test("a changed password must satisfy the policy and differ from the current password", async () => {
    const here = await signedInBrowser();
    for (const password of ["ben.branch-58!", "qazwsxedc", branchUserBen.password]) {
      const answer = await changeBensPassword(here, { password, confirmPassword: password });
      expect(statusAndCode(answer)).toEqual([422, "password.weak"]);
      expect(answer.json().details).toEqual([{ path: "password", message: expect.any(String) }]);
    }
    expect(statusAndCode(await changeBensPassword(here, { confirmPassword: "another" }))).toEqual([400, "input.invalid"]);
    expect((await signIn(shop, branchUserBen)).statusCode).toBe(200);
  });

  test("the stored record of an idempotency key contains neither the old nor the new password", async () => {
    const { headers } = await signedInBrowser();
    await changeBensPassword({ headers: { ...headers, "idempotency-key": "change-password-1" } });
    expect((await shop.pool.query("select from idempotency_key")).rowCount).toBe(0);
  });
});

test("ending all sessions of a user invalidates the user's access and refresh tokens immediately", async () => {
  const [one, other] = [await signedInBrowser(), await signedInBrowser()];
  const { rows } = await shop.pool.query<{ id: string }>("select id from staff_user where username = 'ben.branch'");
  await shop.store.transaction({ is: "all" }, null, (tx) => tx.sessions.endAllOf(rows[0]?.id ?? ""));
  for (const by of [one, other]) {
    expect(await isSignedIn(by)).toBe(false);
    expect((await shop.call(contract.refreshToken, by)).statusCode).toBe(401);
  }
});

test("an access token that is renewed near the end of a session expires when the session ends", async () => {
  const by = await signedInBrowser();
  await shop.pool.query("update session set refresh_expires_at = clock_timestamp() + interval '1 minute' where ended_at is null");
  expect((await shop.call(contract.refreshToken, by)).statusCode).toBe(204);
  const { rows } = await shop.pool.query(
    "select s.access_expires_at = s.refresh_expires_at as together from session s join spent_refresh_token t on t.session_id = s.id where s.ended_at is null",
  );
  expect(rows).toEqual([{ together: true }]);
});
