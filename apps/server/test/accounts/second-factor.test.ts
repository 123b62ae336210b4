import { contract } from "@farthing/contract";
import type { LightMyRequestResponse } from "fastify";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import {
  authenticatorCodeOf,
  branchUserBen,
  codeFor,
  cookiesOf,
  eventsOf,
  newUserNina,
  signedInUserOf,
  signIn,
  statusAndCode,
  underwriterUna,
} from "../support/accounts.ts";
import { startApps, type TestApps } from "../support/http.ts";

let shop: TestApps;
beforeAll(async () => {
  shop = await startApps();
});
afterAll(() => shop.end());
afterEach(async () => {
  await shop.pool.query("truncate throttle");
  await shop.pool.query("update staff_user set totp_last_step = null");
  await shop.pool.query("update staff_user set totp_secret = null where username = 'ben.branch'");
  await setSecondFactorPolicy("off");
});

const setSecondFactorPolicy = (setting: string) =>
  shop.pool.query("update retailer set second_factor = $1 where normalised_name = 'harbour-beds'", [setting]);
const wrongCodeRefusal = [401, "login.code_wrong"];
/** A wrong code does not get status 401, because 401 would sign the user out. */
const secondFactorRefusal = [422, "secondFactor.refused"];

const startSignIn = async (): Promise<string> => (await signIn(shop, underwriterUna, { at: "lender" })).json().session;
const answerWithCode = (session: string, code: string) => shop.call(contract.totpChallenge, { origin: "lender", body: { session, code } });
const authenticatorCode = () => authenticatorCodeOf(shop, "una.underwriter");

describe("signing in with a second factor", () => {
  test("a user with a second factor must enter a code after the password", async () => {
    const challenge = await signIn(shop, underwriterUna, { at: "lender" });
    expect([challenge.json(), challenge.cookies]).toEqual([
      { code: "TotpChallenge", session: expect.any(String), factors: ["code"], passkey: null },
      [],
    ]);
    const code = await authenticatorCode();
    const answer = await answerWithCode(challenge.json().session, `${code.slice(0, 3)} ${code.slice(3)}`);
    expect(answer.json()).toMatchObject({ username: "una.underwriter", groups: ["underwriter"] });
    expect(await signedInUserOf(shop, answer, "lender")).toBe("una.underwriter");
  });

  test("a second-factor code works only once, and a finished sign-in accepts no further code", async () => {
    const [first, second] = [await startSignIn(), await startSignIn()];
    const code = await authenticatorCode();
    expect((await answerWithCode(first, code)).statusCode).toBe(200);
    expect(statusAndCode(await answerWithCode(second, code))).toEqual(wrongCodeRefusal);
    await shop.pool.query("update staff_user set totp_last_step = null");
    expect(statusAndCode(await answerWithCode(first, code))).toEqual(wrongCodeRefusal);
  });

  test("a second-factor code in two simultaneous requests signs in only once", async () => {
    const code = await authenticatorCode();
    const answers = await Promise.all([answerWithCode(await startSignIn(), code), answerWithCode(await startSignIn(), code)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
  });

  test("a wrong second-factor code, an unknown sign-in and an expired sign-in get the same response", async () => {
    expect(statusAndCode(await answerWithCode(await startSignIn(), "000000"))).toEqual(wrongCodeRefusal);
    expect(statusAndCode(await answerWithCode("none", await authenticatorCode()))).toEqual(wrongCodeRefusal);
    const old = await startSignIn();
    await shop.pool.query("update one_time_code set expires_at = clock_timestamp()");
    expect(statusAndCode(await answerWithCode(old, await authenticatorCode()))).toEqual(wrongCodeRefusal);
  });

  test("a sign-in permits five attempts to enter the second-factor code, and each wrong code is logged", async () => {
    const session = await startSignIn();
    const before = (await eventsOf(shop, "una.underwriter")).length;
    for (let tries = 0; tries < 5; tries++) expect(statusAndCode(await answerWithCode(session, "000000"))).toEqual(wrongCodeRefusal);
    expect((await eventsOf(shop, "una.underwriter")).slice(before)).toEqual(Array(5).fill("user.second_factor_refused"));
    expect(statusAndCode(await answerWithCode(session, await authenticatorCode()))).toEqual(wrongCodeRefusal);
    expect((await answerWithCode(await startSignIn(), await authenticatorCode())).statusCode).toBe(200);
  });

  test("ten wrong second-factor codes throttle a user, even if the user enters them in different sign-ins", async () => {
    await answerWithCode(await startSignIn(), "000000");
    await shop.pool.query("update throttle set count = 10 where bucket like 'second-factor:%'");
    expect(statusAndCode(await answerWithCode(await startSignIn(), await authenticatorCode()))).toEqual([429, "rate.limited"]);
  });

  test("a user who is deactivated between password and second factor is not signed in", async () => {
    const session = await startSignIn();
    await shop.pool.query("update staff_user set enabled = false where username = 'una.underwriter'");
    expect(statusAndCode(await answerWithCode(session, "000000"))).toEqual(wrongCodeRefusal);
    await shop.pool.query("update staff_user set enabled = true where username = 'una.underwriter'");
  });

  test("the database stores the secret of a second factor encrypted", async () => {
    const { rows } = await shop.pool.query("select length(totp_secret) as bytes from staff_user where username = 'una.underwriter'");
    expect(rows).toEqual([{ bytes: 12 + 20 + 16 }]);
  });
});

describe("retailers that require a second factor", () => {
  const enrol = (session: string, code: string, origin: "staff" | "lender" = "staff") =>
    shop.call(contract.totpEnrolmentChallenge, { origin, body: { session, code } });

  test.each(["off", "optional"])("at a retailer whose setting for second factors is %s, a password is enough", async (setting) => {
    await setSecondFactorPolicy(setting);
    expect(await signedInUserOf(shop, await signIn(shop, branchUserBen))).toBe("ben.branch");
  });

  test("a user who must have a second factor sets it up at sign-in and gets ten recovery codes", async () => {
    await setSecondFactorPolicy("required");
    const challenge = (await signIn(shop, branchUserBen)).json();
    expect(challenge).toEqual({
      code: "TotpEnrolment",
      session: expect.any(String),
      secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
      otpauthUrl: expect.stringContaining(`secret=${challenge.secret}`),
    });
    expect(statusAndCode(await enrol(challenge.session, "000000"))).toEqual(wrongCodeRefusal);
    const answer = await enrol(challenge.session, codeFor(challenge.secret));
    expect(answer.json().recoveryCodes).toHaveLength(10);
    expect(await signedInUserOf(shop, answer)).toBe("ben.branch");
    expect((await signIn(shop, branchUserBen)).json().code).toBe("TotpChallenge");
    expect(await eventsOf(shop, "ben.branch")).toContain("user.second_factor_enrolled");
    expect(statusAndCode(await enrol(challenge.session, codeFor(challenge.secret)))).toEqual(wrongCodeRefusal);
  });

  test("lender users need a second factor even if the lender's setting for second factors is off", async () => {
    await shop.pool.query("update retailer set second_factor = 'off' where normalised_name = 'farthing'");
    expect((await signIn(shop, underwriterUna, { at: "lender" })).json().code).toBe("TotpChallenge");
    const { rows } = await shop.pool.query("select totp_secret from staff_user where username = 'uma.underwriter'");
    await shop.pool.query("update staff_user set totp_secret = null where username = 'uma.underwriter'");
    expect((await signIn(shop, { ...underwriterUna, username: "uma.underwriter" }, { at: "lender" })).json().code).toBe("TotpEnrolment");
    await shop.pool.query("update staff_user set totp_secret = $1 where username = 'uma.underwriter'", [rows[0].totp_secret]);
  });

  test("at the first login, a user sets the password first and then the second factor", async () => {
    await setSecondFactorPolicy("required");
    const { session } = (await signIn(shop, newUserNina)).json();
    const password = "violet-anchor-58";
    const next = await shop.call(contract.newPasswordChallenge, { body: { ...newUserNina, password, confirmPassword: password, session } });
    expect([next.json().code, next.cookies]).toEqual(["TotpEnrolment", []]);
    const answer = await enrol(next.json().session, codeFor(next.json().secret));
    expect(await signedInUserOf(shop, answer)).toBe("nina.new");
  });
});

describe("recovery codes", () => {
  const enrolled = async (): Promise<string[]> => {
    await setSecondFactorPolicy("required");
    const { session, secret } = (await signIn(shop, branchUserBen)).json();
    return (await shop.call(contract.totpEnrolmentChallenge, { body: { session, code: codeFor(secret) } })).json().recoveryCodes;
  };
  const signInWith = async (code: string) =>
    shop.call(contract.totpChallenge, { body: { session: (await signIn(shop, branchUserBen)).json().session, code } });

  test("a recovery code signs in once, with or without hyphens, and its use is logged", async () => {
    const [first = "", second = ""] = await enrolled();
    expect(first).toMatch(/^[A-Z2-7]{4}(-[A-Z2-7]{4}){3}$/);
    expect((await signInWith(first)).statusCode).toBe(200);
    expect(statusAndCode(await signInWith(first))).toEqual(wrongCodeRefusal);
    expect((await signInWith(second.replaceAll("-", "").toLowerCase())).statusCode).toBe(200);
    expect(await eventsOf(shop, "ben.branch")).toContain("user.recovery_code_used");
  });

  test("a transaction with another supplier's rights cannot use a user's recovery codes", async () => {
    const [code = ""] = await enrolled();
    const { rows } = await shop.pool.query<{ id: string }>("select id from staff_user where username = 'ben.branch'");
    const takeAsSupplier = (supplier: string) =>
      shop.store.transaction({ is: "suppliers", supplierNumbers: new Set([supplier]) }, null, ({ secondFactors }) =>
        secondFactors.consumeRecoveryCode(rows[0]?.id ?? "", code.replaceAll("-", "")),
      );
    expect(await takeAsSupplier("200101")).toBe(false);
    expect(await takeAsSupplier("100101")).toBe(true);
  });

  test("recovery codes are stored as hashes, and new codes invalidate the old codes", async () => {
    const [old = ""] = await enrolled();
    const { rows } = await shop.pool.query("select encode(hash, 'escape') as kept from recovery_code");
    expect(JSON.stringify(rows)).not.toContain(old.replaceAll("-", ""));
    await shop.pool.query("update staff_user set totp_secret = null, totp_last_step = null where username = 'ben.branch'");
    await enrolled();
    expect(statusAndCode(await signInWith(old))).toEqual(wrongCodeRefusal);
  });
});

describe("users who manage their own second factor", () => {
  const signedIn = async () => ({ headers: { cookie: cookiesOf(await signIn(shop, branchUserBen)) } });
  const start = async (by: object, password = branchUserBen.password) =>
    shop.call(contract.startSecondFactor, { ...by, body: { password } });
  const renewCodes = (by: object, password: string) => shop.call(contract.renewRecoveryCodes, { ...by, body: { password } });
  const security = async (by: object) => (await shop.call(contract.ownSecurity, by)).json();
  const confirm = (by: object, code: string) => shop.call(contract.confirmSecondFactor, { ...by, body: { code } });
  const remove = (by: object, password: string) => shop.call(contract.removeSecondFactor, { ...by, body: { password } });
  const settings = async (by: object) => (await shop.call(contract.sessionCheck, by)).json().secondFactor;

  test("after setting up an optional second factor, the user must enter a code at every sign-in", async () => {
    await setSecondFactorPolicy("optional");
    const by = await signedIn();
    expect(await settings(by)).toEqual({ policy: "optional", enrolled: false });
    const { secret } = (await start(by)).json();
    expect(statusAndCode(await confirm(by, "000000"))).toEqual(secondFactorRefusal);
    const answer = await confirm(by, codeFor(secret));
    expect(answer.json().recoveryCodes).toHaveLength(10);
    expect(await settings(by)).toEqual({ policy: "optional", enrolled: true });
    expect((await signIn(shop, branchUserBen)).json().code).toBe("TotpChallenge");
    expect(statusAndCode(await remove(by, "wrong"))).toEqual([422, "password.current_wrong"]);
    expect((await remove(by, branchUserBen.password)).statusCode).toBe(204);
    expect(await settings(by)).toEqual({ policy: "optional", enrolled: false });
    expect((await security(by)).recoveryCodes).toEqual({ left: 0, of: 0 });
    expect(await eventsOf(shop, "ben.branch")).toContain("user.second_factor_removed");
  });

  test("setting up a second factor requires the password", async () => {
    await setSecondFactorPolicy("optional");
    const by = await signedIn();
    expect(statusAndCode(await start(by, "wrong"))).toEqual([422, "password.current_wrong"]);
    for (const act of [start, renewCodes, remove])
      expect((await act(by, "wrong")).json().details, act.name).toEqual([{ path: "password", message: expect.any(String) }]);
  });

  test("a second factor can be confirmed only after its set-up has started, with at most ten attempts", async () => {
    await setSecondFactorPolicy("optional");
    const by = await signedIn();
    await shop.pool.query("delete from one_time_code where purpose = 'second-factor-set-up'");
    expect(statusAndCode(await confirm(by, "000000"))).toEqual(secondFactorRefusal);
    const { secret } = (await start(by)).json();
    for (let tries = 1; tries < 10; tries++) expect(statusAndCode(await confirm(by, "000000"))).toEqual(secondFactorRefusal);
    expect(statusAndCode(await confirm(by, codeFor(secret)))).toEqual([429, "rate.limited"]);
  });

  test("the security settings show when the second factor was set up and used", async () => {
    await setSecondFactorPolicy("optional");
    const by = await signedIn();
    expect(await security(by)).toMatchObject({ email: "ben.branch@harbour-beds.test", codes: null, recoveryCodes: { left: 0, of: 0 } });
    expect(statusAndCode(await renewCodes(by, branchUserBen.password))).toEqual([409, "secondFactor.not_offered"]);
    const [old = ""] = (await confirm(by, codeFor((await start(by)).json().secret))).json().recoveryCodes;
    const today = expect.stringContaining(new Date().toISOString().slice(0, 10));
    expect(await security(by)).toMatchObject({ codes: { setUp: today, lastUsed: today }, recoveryCodes: { left: 10, of: 10 } });
    expect(statusAndCode(await renewCodes(by, "wrong"))).toEqual([422, "password.current_wrong"]);
    const [fresh = ""] = (await renewCodes(by, branchUserBen.password)).json().recoveryCodes;
    const use = async (code: string) =>
      shop.call(contract.totpChallenge, { body: { session: (await signIn(shop, branchUserBen)).json().session, code } });
    expect(statusAndCode(await use(old))).toEqual(wrongCodeRefusal);
    expect((await use(fresh)).statusCode).toBe(200);
    expect((await security(by)).recoveryCodes).toEqual({ left: 9, of: 10 });
    expect(await eventsOf(shop, "ben.branch")).toContain("user.recovery_codes_renewed");
  });

  test("a second factor cannot be set up if the retailer has second factors switched off", async () => {
    expect(statusAndCode(await start(await signedIn()))).toEqual([409, "secondFactor.not_offered"]);
  });

  test("a required second factor cannot be removed, and an existing second factor cannot be replaced", async () => {
    await setSecondFactorPolicy("optional");
    const by = await signedIn();
    await confirm(by, codeFor((await start(by)).json().secret));
    expect(statusAndCode(await start(by))).toEqual([409, "secondFactor.not_offered"]);
    await setSecondFactorPolicy("required");
    expect(statusAndCode(await remove(by, branchUserBen.password))).toEqual([409, "secondFactor.required"]);
  });

  test("if a user starts the set-up of a second factor twice, only codes of the second set-up are accepted", async () => {
    await setSecondFactorPolicy("optional");
    const by = await signedIn();
    const { secret: first } = (await start(by)).json();
    const { secret: last } = (await start(by)).json();
    expect(statusAndCode(await confirm(by, codeFor(first)))).toEqual(secondFactorRefusal);
    const headers = { ...by.headers, "idempotency-key": "second-factor-1" };
    const answer: LightMyRequestResponse = await confirm({ headers }, codeFor(last));
    const { rows } = await shop.pool.query("select row_to_json(k)::text as kept from idempotency_key k");
    for (const code of answer.json().recoveryCodes) expect(JSON.stringify(rows)).not.toContain(code);
  });
});
