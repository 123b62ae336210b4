import { contract } from "@farthing/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { App } from "../../src/store/accounts/sessions.ts";
import { requestPasswordReset } from "../../src/use-cases/accounts/forgot-password.ts";
import { answerOf, ben, cookiesOf, nina, signIn } from "../support/accounts.ts";
import { type House, house } from "../support/http.ts";

/** Who comes to a new password in which way; how it is mailed and typed is in forgot-password, first-password and change-password. */

let shop: House;
let before: { password_hash: string }[];
beforeAll(async () => {
  shop = await house();
  before = (await shop.pool.query("select id, password_hash, must_set_password from staff_user order by id")).rows;
});
afterAll(() => shop.end());
beforeEach(async () => {
  await shop.pool.query("truncate throttle, one_time_code");
  await shop.pool.query(
    `update staff_user u set enabled = true, password_hash = b.password_hash, must_set_password = b.must_set_password
     from jsonb_to_recordset($1) as b(id uuid, password_hash text, must_set_password boolean) where b.id = u.id`,
    [JSON.stringify(before)],
  );
});

const own = "violet-anchor-58";
const codes = async (): Promise<number> =>
  (await shop.pool.query("select from one_time_code where purpose = 'password-reset'")).rowCount ?? 0;
const forgets = (username: string, { retailerName = "harbour-beds", app = "staff" as App } = {}) =>
  requestPasswordReset(shop.asSystem(), { retailerName, username, app });
const deactivate = (username: string) => shop.pool.query("update staff_user set enabled = false where username = $1", [username]);

describe("a link to a new password", () => {
  test("is made for somebody of the app in which they have forgotten it", async () => {
    await forgets("ben.branch");
    expect(await codes()).toBe(1);
    await forgets("una.underwriter", { retailerName: "farthing", app: "lender" });
    expect(await codes()).toBe(2);
  });

  test.each([
    ["is unknown", () => forgets("nobody")],
    ["is another retailer's", () => forgets("ben.branch", { retailerName: "spoke-chain" })],
    ["belongs to the lender's app, in the shops'", () => forgets("una.underwriter", { retailerName: "farthing" })],
    ["belongs to the shops' app, in the lender's", () => forgets("ben.branch", { app: "lender" })],
  ])("is not made for whoever %s", async (_, forgetting) => {
    await forgetting();
    expect(await codes()).toBe(0);
  });

  test("is not made for a partner's program, which is no person", async () => {
    const partner = "select from staff_user where username = 'ride-ready' and retailer = 'spoke-chain' and role = 'direct_apps'";
    expect((await shop.pool.query(partner)).rowCount).toBe(1);
    await forgets("ride-ready", { retailerName: "spoke-chain" });
    expect(await codes()).toBe(0);
  });

  test("is not made for somebody who is deactivated", async () => {
    await deactivate("ben.branch");
    await forgets("ben.branch");
    expect(await codes()).toBe(0);
  });

  test("is made five times an hour for one person, and not a sixth time", async () => {
    const asked = () =>
      shop.pool.query("select from audit_event where type = 'user.password_reset_requested' and facts->>'username' = 'ada.admin'");
    const already = (await asked()).rowCount ?? 0;
    for (let times = 0; times < 7; times++) await forgets("ada.admin");
    expect((await asked()).rowCount).toBe(already + 5);
  });
});

describe("whoever follows a link", () => {
  const reset = (verificationCode: string) =>
    shop.call(contract.confirmForgotPassword, {
      body: { retailerName: "harbour-beds", username: "ben.branch", verificationCode, newPassword: own },
    });
  const linkOf = async (username: string): Promise<string> => {
    const { rows } = await shop.pool.query<{ id: string }>("select id from staff_user where username = $1", [username]);
    return shop.asSystem().transaction((tx) => tx.codes.issue("password-reset", rows[0]?.id ?? "", {}, 60));
  };

  test("is refused if they were deactivated meanwhile", async () => {
    const code = await linkOf("ben.branch");
    await deactivate("ben.branch");
    expect(answerOf(await reset(code))).toEqual([400, "password.reset_failed"]);
  });

  test("is refused by the app that is not theirs", async () => {
    const code = await linkOf("una.underwriter");
    const body = { retailerName: "farthing", username: "una.underwriter", verificationCode: code, newPassword: own };
    expect(answerOf(await shop.call(contract.confirmForgotPassword, { body, origin: "staff" }))).toEqual([400, "password.reset_failed"]);
    expect((await shop.call(contract.confirmForgotPassword, { body, origin: "lender" })).statusCode).toBe(204);
  });

  test("is told to wait after fifty tries from where they are", async () => {
    await reset("wrong");
    const { rowCount } = await shop.pool.query("update throttle set count = 50 where bucket like 'reset:@%'");
    expect(rowCount).toBe(1);
    expect(answerOf(await reset("wrong"))).toEqual([429, "rate.limited"]);
  });
});

describe("the trail tells how somebody came to their password", () => {
  const howOf = async (username: string) =>
    (
      await shop.pool.query<{ how: string }>(
        "select facts->>'how' as how from audit_event where type = 'user.password_changed' and facts->>'username' = $1 order by seq desc limit 1",
        [username],
      )
    ).rows[0]?.how;

  test("at the first login", async () => {
    const { session } = (await signIn(shop, nina)).json();
    const body = { retailerName: nina.retailerName, username: nina.username, password: own, confirmPassword: own, session };
    expect((await shop.call(contract.newPasswordChallenge, { body })).statusCode).toBe(200);
    expect(await howOf("nina.new")).toBe("first login");
  });

  test("by their own wish, which takes the tries back that it counted", async () => {
    const headers = { cookie: cookiesOf(await signIn(shop, ben)) };
    const body = { currentPassword: ben.password, password: own, confirmPassword: own };
    expect((await shop.call(contract.changePassword, { headers, body })).statusCode).toBe(204);
    expect(await howOf("ben.branch")).toBe("own wish");
    expect((await shop.pool.query("select from throttle where bucket like 'own-password:%'")).rowCount).toBe(0);
  });

  test("by a link", async () => {
    const { rows } = await shop.pool.query<{ id: string }>("select id from staff_user where username = 'ben.branch'");
    const verificationCode = await shop.asSystem().transaction((tx) => tx.codes.issue("password-reset", rows[0]?.id ?? "", {}, 60));
    const body = { retailerName: "harbour-beds", username: "ben.branch", verificationCode, newPassword: own };
    expect((await shop.call(contract.confirmForgotPassword, { body })).statusCode).toBe(204);
    expect(await howOf("ben.branch")).toBe("reset");
  });
});
