import { contract } from "@farthing/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { branchUserBen, eventsOf, newUserNina, signedInUserOf, signIn, statusAndCode } from "../support/accounts.ts";
import { startApps, type TestApps } from "../support/http.ts";

let shop: TestApps;
beforeAll(async () => {
  shop = await startApps();
});
afterAll(() => shop.end());
let originalPasswordHash: string;
beforeEach(async () => {
  originalPasswordHash ??= (await shop.pool.query("select password_hash from staff_user where username = 'nina.new'")).rows[0]
    .password_hash;
  await shop.pool.query("update staff_user set must_set_password = true, password_hash = $1 where username = 'nina.new'", [
    originalPasswordHash,
  ]);
});

const startFirstSignIn = async (): Promise<string> => (await signIn(shop, newUserNina)).json().session;
const chosenPassword = "violet-anchor-58";
const sendFirstPassword = (session: string, changed: object = {}) =>
  shop.call(contract.newPasswordChallenge, {
    body: {
      retailerName: "harbour-beds",
      username: "nina.new",
      password: chosenPassword,
      confirmPassword: chosenPassword,
      session,
      ...changed,
    },
  });
const expiredChallengeRefusal = [401, "password.challenge_expired"];

describe("the first login of a user", () => {
  test("a first login requires a new password and starts no session [S3-128] [S3-140]", async () => {
    const answer = await signIn(shop, newUserNina);
    expect([answer.statusCode, answer.json(), answer.cookies]).toEqual([
      200,
      {
        code: "NewPasswordChallenge",
        session: expect.stringMatching(/^[\w-]{43}$/),
        givenName: "Nina",
        familyName: "New",
        strongerPasswords: true,
      },
      [],
    ]);
  });

  test("a first login with the wrong password fails", async () => {
    expect(statusAndCode(await signIn(shop, { ...newUserNina, password: "wrong" }))).toEqual([401, "login.failed"]);
  });

  test("a first login with a new password signs the user in and replaces the old password [S3-124] [S3-258]", async () => {
    const answer = await sendFirstPassword(await startFirstSignIn(), {
      currentPassword: newUserNina.password,
      givenName: "Nina",
      familyName: "New",
    });
    expect(answer.json()).toMatchObject({ username: "nina.new", groups: ["branch_user"], promptPasswordUpdate: false });
    expect(await signedInUserOf(shop, answer)).toBe("nina.new");
    expect((await signIn(shop, { ...newUserNina, password: chosenPassword })).json()).toMatchObject({ username: "nina.new" });
    expect(statusAndCode(await signIn(shop, newUserNina))).toEqual([401, "login.failed"]);
    expect(await eventsOf(shop, "nina.new")).toEqual(expect.arrayContaining(["user.password_changed", "user.signed_in"]));
  });

  test("at a first login, a user can try again after a refused new password, but not after an accepted new password", async () => {
    const session = await startFirstSignIn();
    expect(statusAndCode(await sendFirstPassword(session, { password: "short", confirmPassword: "short" }))).toEqual([
      422,
      "password.weak",
    ]);
    expect((await sendFirstPassword(session)).statusCode).toBe(200);
    expect(statusAndCode(await sendFirstPassword(session))).toEqual(expiredChallengeRefusal);
  });

  test("two first logins at the same time set only one password", async () => {
    const session = await startFirstSignIn();
    const answers = await Promise.all([sendFirstPassword(session), sendFirstPassword(session)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
  });

  test.each([
    ["an unknown session", { session: "none" }],
    ["another person's name", { username: "ben.branch" }],
    ["another retailer's name", { retailerName: "spoke-chain" }],
  ])("a first login with %s gets the same refusal as a wrong password", async (_, wrong) => {
    expect(statusAndCode(await sendFirstPassword(await startFirstSignIn(), wrong))).toEqual(expiredChallengeRefusal);
  });

  test("a first login expires after ten minutes", async () => {
    const session = await startFirstSignIn();
    const { rows } = await shop.pool.query(
      "select max(expires_at) - clock_timestamp() between interval '9 minutes' and interval '10 minutes' as ten from one_time_code where used_at is null",
    );
    expect(rows).toEqual([{ ten: true }]);
    await shop.pool.query("update one_time_code set expires_at = clock_timestamp()");
    expect(statusAndCode(await sendFirstPassword(session))).toEqual(expiredChallengeRefusal);
  });

  test("the token of a first login is stored only as a hash", async () => {
    const session = await startFirstSignIn();
    const { rows } = await shop.pool.query("select row_to_json(c)::text || encode(hash, 'escape') as kept from one_time_code c");
    expect(JSON.stringify(rows)).not.toContain(session);
  });

  test("a user who is deactivated during the first login cannot finish it", async () => {
    const session = await startFirstSignIn();
    await shop.pool.query("update staff_user set enabled = false where username = 'nina.new'");
    expect(statusAndCode(await sendFirstPassword(session))).toEqual(expiredChallengeRefusal);
    await shop.pool.query("update staff_user set enabled = true where username = 'nina.new'");
  });

  test("the new password and its confirmation must match", async () => {
    const answer = await sendFirstPassword(await startFirstSignIn(), { confirmPassword: "something else" });
    expect(answer.json()).toMatchObject({
      code: "input.invalid",
      details: [{ path: "confirmPassword", message: "invalid confirmation password value" }],
    });
  });
});

describe("the password policy", () => {
  const objections = async (password: string) => {
    const answer = await sendFirstPassword(await startFirstSignIn(), { password, confirmPassword: password });
    return answer.statusCode === 422 ? answer.json().details.map(({ message }: { message: string }) => message) : answer.statusCode;
  };

  test.each([
    ["lantern", "Your password requires a minimum length of 8 characters."],
    ["my-harbour-beds-58", "Your password must not contain the retailer's name."],
    ["its nina.new here", "Your password must not contain your username."],
    ["violet-localhost-58", "Your password must not contain the name of this site."],
    ["violet-password-58", 'Your password must not contain the common word "password".'],
    ["qweasdqweasd-", "Your password is too easy to guess."],
    ["12345678", "Your password is on a list of stolen passwords that others try first. Choose another."],
    ["TomAndTheCats", "Your password is on a list of stolen passwords that others try first. Choose another."],
    [newUserNina.password, "Your new password must be different from your current one."],
  ])("the password %j is refused with the message: %s", async (password, message) => {
    expect(await objections(password)).toEqual([message]);
  });

  test("a password needs no capitals, digits or symbols", async () => {
    expect(await objections("violet anchor meadow")).toBe(200);
    await shop.pool.query("update staff_user set must_set_password = true, password_hash = $1 where username = 'nina.new'", [
      originalPasswordHash,
    ]);
    expect(await objections("tangerine ostrich ".repeat(8))).not.toContain("Your password requires a minimum length of 8 characters.");
  });

  test("the stronger password policy applies even if its general switch is off, because only a retailer can turn it off", async () => {
    const { rows } = await shop.pool.query("delete from feature_switch where name = 'STRONGER_PASSWORD_POLICY' returning *");
    expect(rows).toEqual([{ name: "STRONGER_PASSWORD_POLICY", retailer: null, enabled: true }]);
    expect(await objections("12345678")).toHaveLength(1);
    await shop.pool.query("insert into feature_switch values ('STRONGER_PASSWORD_POLICY', null, false)");
    expect(await objections("12345678")).toHaveLength(1);
    expect((await shop.call(contract.appConfig)).json().features).toContain("STRONGER_PASSWORD_POLICY");
    await shop.pool.query("update feature_switch set enabled = true where name = 'STRONGER_PASSWORD_POLICY'");
  });

  test("if a retailer turns off the stronger password policy, only the length of a password is checked", async () => {
    await shop.pool.query("insert into feature_switch values ('STRONGER_PASSWORD_POLICY', 'harbour-beds', false)");
    expect(await objections("lantern")).toEqual(["Your password requires a minimum length of 8 characters."]);
    expect(await objections("qazwsxedc")).toBe(200);
    await shop.pool.query("delete from feature_switch where retailer = 'harbour-beds'");
  });
});

describe("the prompt to update a password", () => {
  const benWith = (values: string) => shop.pool.query(`update staff_user set ${values} where username = 'ben.branch'`);
  const prompted = async () => {
    const answer = await signIn(shop, branchUserBen);
    const said = answer.json().promptPasswordUpdate;
    const cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
    expect((await shop.call(contract.sessionCheck, { headers: { cookie } })).json().promptPasswordUpdate).toBe(said);
    return said;
  };

  test("a sign-in asks for a new password if the current password does not satisfy the policy [S3-150]", async () => {
    await benWith("password_strength = 2");
    expect(await prompted()).toBe(true);
    await benWith("password_strength = null");
    expect(await prompted()).toBe(false);
    const { rows } = await shop.pool.query("select password_strength from staff_user where username = 'ben.branch'");
    expect(rows).toEqual([{ password_strength: 4 }]);
  });

  test("while the stronger policy is off, a sign-in never asks for a new password [S3-150]", async () => {
    await benWith("password_strength = 1");
    await shop.pool.query("insert into feature_switch values ('STRONGER_PASSWORD_POLICY', 'harbour-beds', false)");
    expect(await prompted()).toBe(false);
    await shop.pool.query("delete from feature_switch where retailer = 'harbour-beds'");
    await benWith("password_strength = 4");
  });
});
