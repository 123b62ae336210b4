import { contract } from "@farthing/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { everyonesPassword } from "../../../demo-world/src/shops/tenants.ts";
import { authenticatorCodeOf, cookiesOf, signIn, statusAndCode } from "../support/accounts.ts";
import { makeKey, signWith } from "../support/authenticator.ts";
import { startApps, type TestApps } from "../support/http.ts";
import { priyasDocument } from "../support/world.ts";

let shop: TestApps;
beforeAll(async () => {
  shop = await startApps();
});
afterAll(() => shop.end());

const lenderCallOptions = { origin: "lender" } as const;
const site = "http://localhost:4002";

async function person(username: string) {
  const begun = await signIn(shop, { retailerName: "farthing", username, password: everyonesPassword }, { at: "lender" });
  const code = await authenticatorCodeOf(shop, username);
  const answer = await shop.call(contract.totpChallenge, { ...lenderCallOptions, body: { session: begun.json().session, code } });
  await shop.pool.query("update staff_user set totp_last_step = null");
  return { ...lenderCallOptions, headers: { cookie: cookiesOf(answer) } };
}

test("a user releases a payout run with their own code or passkey, and each code or signature works only once", async () => {
  const [otto, oona] = [await person("otto.operations"), await person("oona.operations")];
  const prepared = async () => {
    await shop.application({ status: "ready_for_payout", document: priyasDocument, signedAt: "2026-10-20T12:00:00.000Z" });
    const params = { id: (await shop.call(contract.preparePayoutRun, otto)).json().id };
    const { pays, digest, factors } = (await shop.call(contract.readPayoutRun, { ...oona, params })).json();
    return {
      factors,
      release: (proof: object) => shop.call(contract.releasePayoutRun, { ...oona, params, body: { total: pays, digest, proof } }),
    };
  };

  const first = await prepared();
  expect(first.factors).toEqual(["code"]);
  expect(statusAndCode(await shop.call(contract.askForPasskey, oona))).toEqual([409, "secondFactor.missing"]);
  expect(statusAndCode(await first.release({ code: "000000" }))).toEqual([422, "secondFactor.refused"]);
  expect(statusAndCode(await first.release({ code: await authenticatorCodeOf(shop, "otto.operations") }))).toEqual([
    422,
    "secondFactor.refused",
  ]);
  expect((await first.release({ code: await authenticatorCodeOf(shop, "oona.operations") })).statusCode).toBe(204);
  await shop.pool.query("update payout_run set sent_at = now(), entry_day = current_date, settled_at = now()");

  const addKey = async (by: typeof oona) => {
    const { challenge } = (await shop.call(contract.startPasskey, { ...by, body: { password: everyonesPassword } })).json();
    const { key: made, answer } = makeKey({ challenge, origin: site });
    await shop.call(contract.addPasskey, { ...by, body: { name: "Desk", response: answer } });
    return made;
  };
  const key = await addKey(oona);
  const second = await prepared();
  expect(second.factors).toEqual(["passkey", "code"]);
  const { session, passkey } = (await shop.call(contract.askForPasskey, oona)).json();
  const signed = signWith(key, { challenge: passkey.challenge, origin: site });
  expect(statusAndCode(await second.release({ session: "another", response: signed }))).toEqual([422, "secondFactor.refused"]);
  await addKey(otto);
  const ottos = (await shop.call(contract.askForPasskey, otto)).json();
  const signedForOtto = signWith(key, { challenge: ottos.passkey.challenge, origin: site });
  expect(statusAndCode(await second.release({ session: ottos.session, response: signedForOtto }))).toEqual([422, "secondFactor.refused"]);
  expect((await second.release({ session, response: signed })).statusCode).toBe(204);
  await shop.pool.query("update payout_run set sent_at = now(), entry_day = current_date, settled_at = now()");
  expect(statusAndCode(await (await prepared()).release({ session, response: signed }))).toEqual([422, "secondFactor.refused"]);
});
