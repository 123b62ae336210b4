import { contract } from "@farthing/contract";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { branchUserBen, codeFor, cookiesOf, eventsOf, newUserNina, signIn, statusAndCode } from "../support/accounts.ts";
import { startApps, type TestApps } from "../support/http.ts";
import { type MemoryMailer, startWorker } from "../support/worker.ts";

const oldEmail = "ben.branch@harbour-beds.test";
const newEmail = "ben@home.test";

let shop: TestApps;
let mail: MemoryMailer;
beforeAll(async () => {
  shop = await startApps();
  mail = (await startWorker(shop)).mail;
});
afterAll(() => shop.end());
afterEach(async () => {
  await shop.pool.query("truncate throttle");
  await shop.pool.query("update staff_user set email = $1, totp_secret = null where username = 'ben.branch'", [oldEmail]);
});

const signInBen = async () => ({ headers: { cookie: cookiesOf(await signIn(shop, branchUserBen)) } });
const changeEmail = (by: object, email: string, password = branchUserBen.password) =>
  shop.call(contract.changeOwnEmail, { ...by, body: { email, password } });
const emailOf = async (username: string) =>
  (await shop.pool.query<{ email: string }>("select email from staff_user where username = $1", [username])).rows[0]?.email;
const expectEmail = (to: string, subject: string) =>
  vi.waitFor(() => expect(mail.sent.filter((one) => one.to === to && one.subject === subject)).toHaveLength(1), { timeout: 20_000 });
const benFormValues = {
  username: "harbour-beds/ben.branch",
  givenName: "Ben",
  familyName: "Branch",
  enabled: true,
  retailerName: "harbour-beds",
  defaultBranch: "100101",
  groups: ["branch_user"],
};

describe("users who change their own e-mail address", () => {
  test("changing an e-mail address requires the password, and the old address gets one notice", async () => {
    const by = await signInBen();
    expect(statusAndCode(await changeEmail(by, newEmail, "wrong"))).toEqual([422, "password.current_wrong"]);
    expect(await emailOf("ben.branch")).toBe(oldEmail);
    expect((await changeEmail(by, newEmail)).statusCode).toBe(204);
    expect(await emailOf("ben.branch")).toBe(newEmail);
    await expectEmail(oldEmail, "Your e-mail address was changed");
    await vi.waitFor(async () => expect((await shop.pool.query("select from former_email")).rowCount).toBe(0), { timeout: 20_000 });
    expect(await eventsOf(shop, "ben.branch")).toContain("user.email_changed");
    const { rows } = await shop.pool.query("select facts::text from audit_event where type = 'user.email_changed'");
    expect(JSON.stringify(rows)).not.toMatch(/harbour-beds\.test|home\.test/);
  });

  test("a new e-mail address must be valid, and saving an unchanged address sends no notice", async () => {
    const by = await signInBen();
    const answer = await changeEmail(by, "nowhere");
    expect([answer.statusCode, answer.json().details]).toEqual([400, [{ path: "email", message: expect.any(String) }]]);
    expect((await changeEmail(by, oldEmail)).statusCode).toBe(204);
    expect((await shop.pool.query("select from former_email")).rowCount).toBe(0);
  });

  test("changing an e-mail address invalidates reset links that were sent to the old address", async () => {
    const { rows } = await shop.pool.query<{ id: string }>("select id from staff_user where username = 'ben.branch'");
    const code = await shop.store.transaction({ is: "all" }, null, (tx) => tx.codes.issue("password-reset", rows[0]?.id ?? "", {}, 600));
    await changeEmail(await signInBen(), newEmail);
    const body = { retailerName: "harbour-beds", username: "ben.branch", verificationCode: code, newPassword: "violet-anchor-58" };
    expect(statusAndCode(await shop.call(contract.confirmForgotPassword, { body }))).toEqual([410, "password.reset_link_used"]);
  });

  test("managers cannot change their own e-mail address on the users page, because the page does not ask for a password", async () => {
    const mo = await shop.signedIn("branch_manager");
    const own = { ...benFormValues, username: "harbour-beds/branch_manager.100101", groups: ["branch_manager"] };
    const body = { ...own, email: "mo@home.test" };
    expect(statusAndCode(await shop.call(contract.updateUser, { body }, mo))).toEqual([403, "user.own_email"]);
  });

  test("if a manager changes a user's e-mail address, the old address gets a notice", async () => {
    const mo = await shop.signedIn("branch_manager");
    const body = { ...benFormValues, email: "ben.third@home.test" };
    await shop.pool.query("update staff_user set email = 'ben.second@home.test' where username = 'ben.branch'");
    expect((await shop.call(contract.updateUser, { body }, mo)).statusCode).toBe(200);
    await expectEmail("ben.second@home.test", "Your e-mail address was changed");
  });
});

test("a user is notified when a second factor is added or removed", async () => {
  await shop.pool.query("update retailer set second_factor = 'optional' where normalised_name = 'harbour-beds'");
  const by = await signInBen();
  const { secret } = (await shop.call(contract.startSecondFactor, { ...by, body: { password: branchUserBen.password } })).json();
  await shop.call(contract.confirmSecondFactor, { ...by, body: { code: codeFor(secret) } });
  await expectEmail(oldEmail, "A way to sign in was added");
  await shop.call(contract.removeSecondFactor, { ...by, body: { password: branchUserBen.password } });
  await expectEmail(oldEmail, "A way to sign in was removed");
});

test("a password reset ends a first login that was not finished", async () => {
  const { session } = (await signIn(shop, newUserNina)).json();
  const { rows } = await shop.pool.query<{ id: string }>("select id from staff_user where username = 'nina.new'");
  const code = await shop.store.transaction({ is: "all" }, null, (tx) => tx.codes.issue("password-reset", rows[0]?.id ?? "", {}, 600));
  const who = { retailerName: "harbour-beds", username: "nina.new" };
  const reset = { ...who, verificationCode: code, newPassword: "violet-anchor-58" };
  expect((await shop.call(contract.confirmForgotPassword, { body: reset })).statusCode).toBe(204);
  const password = "somebody-else-chose-1";
  const first = { ...who, password, confirmPassword: password, session };
  expect(statusAndCode(await shop.call(contract.newPasswordChallenge, { body: first }))).toEqual([401, "password.challenge_expired"]);
});
