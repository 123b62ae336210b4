import { contract } from "@farthing/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { SessionApp } from "../../src/store/accounts/sessions.ts";
import { requestPasswordReset } from "../../src/use-cases/accounts/forgot-password.ts";
import { branchUserBen, cookiesOf, newUserNina, signIn, statusAndCode } from "../support/accounts.ts";
import { startApps, type TestApps } from "../support/http.ts";

let shop: TestApps;
let originalPasswords: { password_hash: string }[];
beforeAll(async () => {
  shop = await startApps();
  originalPasswords = (await shop.pool.query("select id, password_hash, must_set_password from staff_user order by id")).rows;
});
afterAll(() => shop.end());
beforeEach(async () => {
  await shop.pool.query("truncate throttle, one_time_code");
  await shop.pool.query(
    `update staff_user u set enabled = true, password_hash = b.password_hash, must_set_password = b.must_set_password
     from jsonb_to_recordset($1) as b(id uuid, password_hash text, must_set_password boolean) where b.id = u.id`,
    [JSON.stringify(originalPasswords)],
  );
});

const chosenPassword = "violet-anchor-58";
const countResetCodes = async (): Promise<number> =>
  (await shop.pool.query("select from one_time_code where purpose = 'password-reset'")).rowCount ?? 0;
const requestResetFor = (username: string, { retailerName = "harbour-beds", app = "staff" as SessionApp } = {}) =>
  requestPasswordReset(shop.asSystem(), { retailerName, username, app });
const deactivate = (username: string) => shop.pool.query("update staff_user set enabled = false where username = $1", [username]);

describe("creating a password reset link", () => {
  test("a password reset link leads to the app in which the user requested the link", async () => {
    await requestResetFor("ben.branch");
    expect(await countResetCodes()).toBe(1);
    await requestResetFor("una.underwriter", { retailerName: "farthing", app: "lender" });
    expect(await countResetCodes()).toBe(2);
  });

  test.each([
    ["is unknown", () => requestResetFor("nobody")],
    ["belongs to another retailer", () => requestResetFor("ben.branch", { retailerName: "spoke-chain" })],
    ["belongs to the lender and uses the staff app", () => requestResetFor("una.underwriter", { retailerName: "farthing" })],
    ["belongs to a shop and uses the lender app", () => requestResetFor("ben.branch", { app: "lender" })],
  ])("no reset link is created for a user who %s", async (_, forgetting) => {
    await forgetting();
    expect(await countResetCodes()).toBe(0);
  });

  test("no reset link is created for the account through which a partner's customers sign in", async () => {
    const partner = "select from staff_user where username = 'ride-ready' and retailer = 'spoke-chain' and role = 'direct_apps'";
    expect((await shop.pool.query(partner)).rowCount).toBe(1);
    await requestResetFor("ride-ready", { retailerName: "spoke-chain" });
    expect(await countResetCodes()).toBe(0);
  });

  test("no reset link is created for a deactivated user", async () => {
    await deactivate("ben.branch");
    await requestResetFor("ben.branch");
    expect(await countResetCodes()).toBe(0);
  });

  test("at most five reset links are created for one user in 15 minutes", async () => {
    const resetRequests = () =>
      shop.pool.query("select from audit_event where type = 'user.password_reset_requested' and facts->>'username' = 'ada.admin'");
    const already = (await resetRequests()).rowCount ?? 0;
    for (let times = 0; times < 7; times++) await requestResetFor("ada.admin");
    expect((await resetRequests()).rowCount).toBe(already + 5);
  });
});

describe("following a password reset link", () => {
  const reset = (verificationCode: string) =>
    shop.call(contract.confirmForgotPassword, {
      body: { retailerName: "harbour-beds", username: "ben.branch", verificationCode, newPassword: chosenPassword },
    });
  const linkOf = async (username: string): Promise<string> => {
    const { rows } = await shop.pool.query<{ id: string }>("select id from staff_user where username = $1", [username]);
    return shop.asSystem().transaction((tx) => tx.codes.issue("password-reset", rows[0]?.id ?? "", {}, 60));
  };

  test("a user who was deactivated after requesting a reset link cannot reset the password", async () => {
    const code = await linkOf("ben.branch");
    await deactivate("ben.branch");
    expect(statusAndCode(await reset(code))).toEqual([400, "password.reset_failed"]);
  });

  test("a lender user's reset link can be used only in the lender app", async () => {
    const code = await linkOf("una.underwriter");
    const body = { retailerName: "farthing", username: "una.underwriter", verificationCode: code, newPassword: chosenPassword };
    expect(statusAndCode(await shop.call(contract.confirmForgotPassword, { body, origin: "staff" }))).toEqual([
      400,
      "password.reset_failed",
    ]);
    expect((await shop.call(contract.confirmForgotPassword, { body, origin: "lender" })).statusCode).toBe(204);
  });

  test("password resets from one network address are throttled after fifty attempts", async () => {
    await reset("wrong");
    const { rowCount } = await shop.pool.query("update throttle set count = 50 where bucket like 'reset:@%'");
    expect(rowCount).toBe(1);
    expect(statusAndCode(await reset("wrong"))).toEqual([429, "rate.limited"]);
  });
});

describe("audit events about a changed password", () => {
  const howOf = async (username: string) =>
    (
      await shop.pool.query<{ how: string }>(
        "select facts->>'how' as how from audit_event where type = 'user.password_changed' and facts->>'username' = $1 order by seq desc limit 1",
        [username],
      )
    ).rows[0]?.how;

  test("the audit log records that a user set a password at the first login", async () => {
    const { session } = (await signIn(shop, newUserNina)).json();
    const body = {
      retailerName: newUserNina.retailerName,
      username: newUserNina.username,
      password: chosenPassword,
      confirmPassword: chosenPassword,
      session,
    };
    expect((await shop.call(contract.newPasswordChallenge, { body })).statusCode).toBe(200);
    expect(await howOf("nina.new")).toBe("first login");
  });

  test("the audit log records a user's password change, which also resets the count of wrong attempts", async () => {
    const headers = { cookie: cookiesOf(await signIn(shop, branchUserBen)) };
    const body = { currentPassword: branchUserBen.password, password: chosenPassword, confirmPassword: chosenPassword };
    expect((await shop.call(contract.changePassword, { headers, body })).statusCode).toBe(204);
    expect(await howOf("ben.branch")).toBe("own wish");
    expect((await shop.pool.query("select from throttle where bucket like 'own-password:%'")).rowCount).toBe(0);
  });

  test("the audit log records that a user set a password with a reset link", async () => {
    const { rows } = await shop.pool.query<{ id: string }>("select id from staff_user where username = 'ben.branch'");
    const verificationCode = await shop.asSystem().transaction((tx) => tx.codes.issue("password-reset", rows[0]?.id ?? "", {}, 60));
    const body = { retailerName: "harbour-beds", username: "ben.branch", verificationCode, newPassword: chosenPassword };
    expect((await shop.call(contract.confirmForgotPassword, { body })).statusCode).toBe(204);
    expect(await howOf("ben.branch")).toBe("reset");
  });
});
