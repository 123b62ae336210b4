import { contract } from "@farthing/contract";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { branchUserBen, codeFor, cookiesOf, eventsOf, signedInUserOf, signIn, statusAndCode } from "../support/accounts.ts";
import { makeKey, type SoftwareKey, signWith } from "../support/authenticator.ts";
import { startApps, type TestApps } from "../support/http.ts";

let shop: TestApps;
beforeAll(async () => {
  shop = await startApps();
  await setSecondFactorPolicy("optional");
});
afterAll(() => shop.end());
afterEach(async () => {
  await shop.pool.query("truncate throttle");
  await shop.pool.query("delete from passkey");
  await shop.pool.query("delete from recovery_code");
  await shop.pool.query("update staff_user set totp_secret = null, totp_last_step = null where username = 'ben.branch'");
  await setSecondFactorPolicy("optional");
});

const setSecondFactorPolicy = (setting: string) =>
  shop.pool.query("update retailer set second_factor = $1 where normalised_name = 'harbour-beds'", [setting]);
const wrongCodeRefusal = [401, "login.code_wrong"];
const passkeyNotProvedRefusal = [422, "passkey.not_proved"];

type CookieHeaders = { readonly headers: { readonly cookie: string } };
const signInBen = async (): Promise<CookieHeaders> => ({ headers: { cookie: cookiesOf(await signIn(shop, branchUserBen)) } });
const startPasskeySetUp = (by: CookieHeaders, password = branchUserBen.password) =>
  shop.call(contract.startPasskey, { ...by, body: { password } });
const sendNewPasskey = (by: CookieHeaders, response: object, name = "Back office") =>
  shop.call(contract.addPasskey, { ...by, body: { name, response } });
const removeBensPasskey = (by: CookieHeaders, id: string, password = branchUserBen.password) =>
  shop.call(contract.removePasskey, { ...by, params: { id }, body: { password } });
const readOwnSecurity = async (by: CookieHeaders) => (await shop.call(contract.ownSecurity, by)).json();

async function addSoftwareKey(by: CookieHeaders): Promise<{ key: SoftwareKey; recoveryCodes: string[] }> {
  const { key, answer } = makeKey({ challenge: (await startPasskeySetUp(by)).json().challenge });
  return { key, recoveryCodes: (await sendNewPasskey(by, answer)).json().recoveryCodes };
}
const startSignIn = async () => (await signIn(shop, branchUserBen)).json();
const answerWithPasskey = (session: string, response: object) => shop.call(contract.passkeyChallenge, { body: { session, response } });

describe("users who manage their own passkeys", () => {
  test("adding and removing a passkey requires the password, and passkeys are listed by name", async () => {
    const by = await signInBen();
    expect(statusAndCode(await startPasskeySetUp(by, "wrong"))).toEqual([422, "password.current_wrong"]);
    const { key, recoveryCodes } = await addSoftwareKey(by);
    expect(recoveryCodes).toHaveLength(10);
    const time = expect.stringMatching(/^\d{4}-/);
    expect((await readOwnSecurity(by)).passkeys).toEqual([{ id: key.id, name: "Back office", added: time, lastUsed: null }]);
    expect((await addSoftwareKey(by)).recoveryCodes).toEqual([]);
    expect(statusAndCode(await removeBensPasskey(by, key.id, "wrong"))).toEqual([422, "password.current_wrong"]);
    expect((await removeBensPasskey(by, key.id)).statusCode).toBe(204);
    expect(statusAndCode(await removeBensPasskey(by, key.id))).toEqual([404, "passkey.not_found"]);
    expect(await eventsOf(shop, "ben.branch")).toEqual(expect.arrayContaining(["user.passkey_added", "user.passkey_removed"]));
  });

  test("the request for a new passkey names the user and the existing passkeys", async () => {
    const by = await signInBen();
    const { key } = await addSoftwareKey(by);
    expect((await startPasskeySetUp(by)).json()).toMatchObject({
      rp: { name: "Farthing", id: "localhost" },
      user: { name: "harbour-beds/ben.branch", displayName: "Ben Branch" },
      excludeCredentials: [{ id: key.id, type: "public-key" }],
      authenticatorSelection: { residentKey: "discouraged", userVerification: "preferred" },
    });
    for (const refusal of [await startPasskeySetUp(by, "wrong"), await removeBensPasskey(by, key.id, "wrong")])
      expect(refusal.json().details).toEqual([{ path: "password", message: expect.any(String) }]);
  });

  test("a new passkey is accepted only once, only from its own app and only with the random challenge of the server", async () => {
    const by = await signInBen();
    const { challenge } = (await startPasskeySetUp(by)).json();
    expect(statusAndCode(await sendNewPasskey(by, makeKey({ challenge, origin: "http://localhost:4002" }).answer))).toEqual(
      passkeyNotProvedRefusal,
    );
    expect(statusAndCode(await sendNewPasskey(by, makeKey({ challenge, origin: "https://evil.test" }).answer))).toEqual(
      passkeyNotProvedRefusal,
    );
    expect(statusAndCode(await sendNewPasskey(by, makeKey({ challenge: "c29tZXRoaW5nIGVsc2U" }).answer))).toEqual(passkeyNotProvedRefusal);
    expect((await sendNewPasskey(by, makeKey({ challenge }).answer)).statusCode).toBe(200);
    expect(statusAndCode(await sendNewPasskey(by, makeKey({ challenge }).answer))).toEqual(passkeyNotProvedRefusal);
  });

  test("passkeys are not offered if the retailer has second factors switched off", async () => {
    await setSecondFactorPolicy("off");
    expect(statusAndCode(await startPasskeySetUp(await signInBen()))).toEqual([409, "secondFactor.not_offered"]);
  });

  test("the last passkey cannot be removed if a second factor is required", async () => {
    const by = await signInBen();
    const { key } = await addSoftwareKey(by);
    await setSecondFactorPolicy("required");
    expect(statusAndCode(await removeBensPasskey(by, key.id))).toEqual([409, "secondFactor.required"]);
    const { key: second } = await addSoftwareKey(by);
    expect((await removeBensPasskey(by, key.id)).statusCode).toBe(204);
    await setSecondFactorPolicy("optional");
    expect((await removeBensPasskey(by, second.id)).statusCode).toBe(204);
    expect((await readOwnSecurity(by)).recoveryCodes).toEqual({ left: 0, of: 0 });
  });
});

test("a user with a passkey keeps the recovery codes after removing the authenticator app", async () => {
  const by = await signInBen();
  await addSoftwareKey(by);
  const { secret } = (await shop.call(contract.startSecondFactor, { ...by, body: { password: branchUserBen.password } })).json();
  await shop.call(contract.confirmSecondFactor, { ...by, body: { code: codeFor(secret) } });
  expect((await shop.call(contract.removeSecondFactor, { ...by, body: { password: branchUserBen.password } })).statusCode).toBe(204);
  expect((await readOwnSecurity(by)).recoveryCodes).toEqual({ left: 10, of: 10 });
});

describe("signing in with a passkey", () => {
  test("sign-in asks for a passkey after the password, and lists the user's second factors", async () => {
    const by = await signInBen();
    const { key } = await addSoftwareKey(by);
    const { secret } = (await shop.call(contract.startSecondFactor, { ...by, body: { password: branchUserBen.password } })).json();
    await shop.call(contract.confirmSecondFactor, { ...by, body: { code: codeFor(secret) } });
    const { code, session, factors, passkey } = await startSignIn();
    expect([code, factors]).toEqual(["TotpChallenge", ["passkey", "code"]]);
    expect(passkey.allowCredentials).toEqual([{ id: key.id, type: "public-key", transports: [] }]);
    const answer = await answerWithPasskey(session, signWith(key, { challenge: passkey.challenge, counter: 1 }));
    expect(await signedInUserOf(shop, answer)).toBe("ben.branch");
    expect((await readOwnSecurity(by)).passkeys[0].lastUsed).not.toBeNull();
  });

  test("a passkey's signature is accepted once, and only for the sign-in whose random challenge it signs", async () => {
    const { key } = await addSoftwareKey(await signInBen());
    const [first, second] = [await startSignIn(), await startSignIn()];
    const signed = signWith(key, { challenge: first.passkey.challenge, counter: 1 });
    expect(statusAndCode(await answerWithPasskey(second.session, signed))).toEqual(wrongCodeRefusal);
    expect((await answerWithPasskey(first.session, signed)).statusCode).toBe(200);
    expect(statusAndCode(await answerWithPasskey(first.session, signed))).toEqual(wrongCodeRefusal);
  });

  test.each([
    ["made on the lender's page", "http://localhost:4002"],
    ["made on a foreign site", "https://evil.test"],
  ])("a passkey signature %s is refused", async (_, origin) => {
    const { key } = await addSoftwareKey(await signInBen());
    const { session, passkey } = await startSignIn();
    expect(statusAndCode(await answerWithPasskey(session, signWith(key, { challenge: passkey.challenge, origin, counter: 1 })))).toEqual(
      wrongCodeRefusal,
    );
  });

  test("a passkey is refused if its counter decreases, because the passkey may be a copy", async () => {
    const { key } = await addSoftwareKey(await signInBen());
    const use = async (counter: number) => {
      const { session, passkey } = await startSignIn();
      return (await answerWithPasskey(session, signWith(key, { challenge: passkey.challenge, counter }))).statusCode;
    };
    expect([await use(5), await use(5), await use(4), await use(6)]).toEqual([200, 401, 401, 200]);
  });

  test("an unknown passkey and a removed passkey are refused", async () => {
    const by = await signInBen();
    const { key } = await addSoftwareKey(by);
    const { key: other } = await addSoftwareKey(by);
    await removeBensPasskey(by, other.id);
    const { session, passkey } = await startSignIn();
    const { key: stranger } = makeKey({ challenge: passkey.challenge });
    for (const one of [other, stranger, { ...stranger, id: key.id }]) {
      expect(statusAndCode(await answerWithPasskey(session, signWith(one, { challenge: passkey.challenge, counter: 1 })))).toEqual(
        wrongCodeRefusal,
      );
    }
  });

  test("a user who has lost the passkey can sign in with a recovery code", async () => {
    const { recoveryCodes } = await addSoftwareKey(await signInBen());
    const { session } = await startSignIn();
    expect((await shop.call(contract.totpChallenge, { body: { session, code: recoveryCodes[0] } })).statusCode).toBe(200);
  });
});
