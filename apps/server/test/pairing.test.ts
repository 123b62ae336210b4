import { type Contract, contract, type Endpoint, possibleErrorsOf } from "@farthing/contract";
import type { ApplicationDocument } from "@farthing/domain/application";
import type { DecisionInputs } from "@farthing/domain/credit";
import { customerAnswers } from "@farthing/domain/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { uuid } from "../src/platform/ids.ts";
import { completeDocument } from "./support/complete-document.ts";
import { type Caller, ownPageHeaders, type RequestOptions, startApps, type TestApps } from "./support/http.ts";
import { sampleRequests } from "./support/sample-requests.ts";

/**
 * With a pairing, the customer uses a phone to fill in the application on the shop's screen. The shop does not send the application to the
 * customer.
 */

let shop: TestApps;
let branchUser: Caller;
let quoted: ApplicationDocument;
beforeAll(async () => {
  shop = await startApps();
  branchUser = await shop.signedIn("branch_user");
  const { mainAddressDetails: _, financialDetails: __, bankAccountDetails: ___, ...document } = await completeDocument(shop.pool);
  quoted = { ...document, journeyType: "InStore", product: { ...document.product, agreementType: "IN_STORE" } };
});
afterAll(() => shop.end());

const callAtTill = (declared: Endpoint, id: string, caller = branchUser) => shop.call(declared, { params: { id } }, caller);
const offer = async (id: string) => (await callAtTill(contract.offerPairing, id)).json();
const pairingAt = async (id: string) => (await callAtTill(contract.getPairing, id)).json().pairing;
const refusal = ({ statusCode, body }: { statusCode: number; body: string }) => [statusCode, JSON.parse(body).code];
const expiredAnswer = [410, "pairing.over"];
const income = { ...customerAnswers.financialDetails, incomeValue: 31_400 };

async function connectPhone(id: string) {
  const token = await shop.store.transaction({ is: "all" }, null, (tx) => tx.applicantTokens.issue(id));
  const call = (declared: Endpoint, given: RequestOptions = {}) =>
    shop.call(declared, { params: { id }, ...given, headers: { authorization: `Bearer ${token}` } });
  return {
    call,
    join: (code: string) => call(contract.joinPairing, { body: { code } }),
    read: async () => (await call(contract.getApplicantApplication)).json(),
    save: (document: object) => call(contract.saveOwnApplication, { body: { document } }),
    submit: (section: string, values: object, version: number) =>
      call(contract.submitApplicantSection, { params: { id, section }, body: { values, version } }),
    tell: (section: string, answered: readonly string[]) => call(contract.reportPairing, { body: { section, answered } }),
    leave: () => call(contract.leavePairing),
  };
}

const startDecision = (applicationId: string) =>
  shop.store.transaction({ is: "all" }, null, async (tx) =>
    tx.decisions.add({
      id: uuid(),
      applicationId,
      kind: "full",
      event: "submitFull",
      policyVersion: "2026-1",
      inputs: {} as DecisionInputs,
      document: quoted,
      subjectHash: Buffer.alloc(32),
      requestedAt: new Date(),
    }),
  );

async function createJoinedPairing() {
  const { id } = await shop.application({ document: quoted });
  const { code } = await offer(id);
  const phone = await connectPhone(id);
  expect((await phone.join(code)).statusCode).toBe(200);
  return { id, code, phone };
}

describe("a pairing code on the shop's screen", () => {
  test("a phone that joins with a pairing code does not turn the shop's application into a mail-order application", async () => {
    const { id } = await shop.application({ document: quoted });
    const offered = await offer(id);
    expect(offered).toMatchObject({ is: "offered", joinedAt: null, url: expect.stringMatching(/\/till#[B-Z2-9]{6}$/) });
    const typed = `${offered.code.slice(0, 3).toLowerCase()} ${offered.code.slice(3)}`;
    const found = await shop.call(contract.findPairing, { body: { code: typed } });
    expect(found.json()).toMatchObject({ applicationId: id, retailer: { name: "Harbour Beds" } });

    const phone = await connectPhone(id);
    expect((await phone.read()).pairing).toBeNull();
    expect((await phone.join(typed)).json()).toEqual({ is: "joined", because: null, code: offered.code });
    expect((await phone.read()).pairing).toMatchObject({ is: "joined" });
    expect((await pairingAt(id)).joinedAt).not.toBeNull();
    expect((await shop.as("branch_user").read(id)).document).toMatchObject({ customerPresent: true, journeyType: "InStore" });
    expect((await shop.as("branch_user").history(id)).map(({ summary, by }) => [summary, by.role])).toEqual([
      ["Customer's phone joined the till", "applicant"],
      ["Code shown for the customer to fill in their details", "branch_user"],
    ]);
  });

  test("only one phone can use a pairing code", async () => {
    const { id, code } = await createJoinedPairing();
    expect(refusal(await shop.call(contract.findPairing, { body: { code } }))).toEqual(expiredAnswer);
    expect(refusal(await (await connectPhone(id)).join(code))).toEqual(expiredAnswer);
    const other = await shop.application({ document: quoted });
    const { code: theirs } = await offer(id);
    expect(refusal(await (await connectPhone(other.id)).join(theirs))).toEqual(expiredAnswer);
  });

  test("a newer pairing code ends the earlier pairing, and a code expires after 15 minutes", async () => {
    const late = await shop.application({ document: quoted });
    const { code } = await offer(late.id);
    await shop.pool.query("update pairing set expires_at = expires_at - interval '15 minutes' where application_id = $1", [late.id]);
    expect(refusal(await (await connectPhone(late.id)).join(code))).toEqual(expiredAnswer);
    expect(await pairingAt(late.id)).toMatchObject({ is: "over", because: "ranOut" });

    const { id, phone } = await createJoinedPairing();
    await offer(id);
    expect((await phone.read()).pairing).toMatchObject({ is: "over", because: "replaced" });
    expect(refusal(await phone.save({ financialDetails: { incomeValue: 1 } }))).toEqual(expiredAnswer);
  });

  test("a pairing code is shown only for the shop's open application with consent and contact details", async () => {
    const refused = async (made: object) => refusal(await callAtTill(contract.offerPairing, (await shop.application(made)).id));
    const unavailable = [409, "pairing.unavailable"];
    expect(await refused({ document: quoted, status: "decision_accept" })).toEqual(unavailable);
    expect(await refused({ document: { ...quoted, journeyType: "MailOrder" } })).toEqual(unavailable);
    expect(await refused({ document: { ...quoted, paperlessConsent: false } })).toEqual(unavailable);
    expect(await refused({ document: { ...quoted, contactDetails: {} } })).toEqual([409, "pairing.nowhere_to_write"]);
    const { id } = await shop.application({ document: quoted });
    const york = await shop.signedIn("branch_user", "100102");
    for (const call of [contract.offerPairing, contract.getPairing, contract.endPairing])
      expect(refusal(await callAtTill(call, id, york))).toEqual([404, "application.not_found"]);
  });
});

describe("a pairing code that is no longer valid", () => {
  test.each([
    ["has been decided", (id: string) => shop.pool.query("update application set status = 'decision_accept' where id = $1", [id])],
    ["is being decided", startDecision],
  ])("if the application %s, its pairing code cannot be found, joined or renewed", async (_, goOn) => {
    const { id } = await shop.application({ document: quoted });
    const { code } = await offer(id);
    const phone = await connectPhone(id);
    await goOn(id);
    expect(refusal(await shop.call(contract.findPairing, { body: { code } }))).toEqual(expiredAnswer);
    expect(refusal(await phone.join(code))).toEqual(expiredAnswer);
    expect(refusal(await callAtTill(contract.offerPairing, id))).toEqual([409, "pairing.unavailable"]);
    expect(await pairingAt(id)).toMatchObject({ is: "over", because: "wentOn" });
  });

  test("look-ups of pairing codes from one network are throttled after sixty in fifteen minutes", async () => {
    const { id } = await shop.application({ document: quoted });
    const { code } = await offer(id);
    const lookUp = (remoteAddress: string, payload: object) =>
      shop.apps.applicant.inject({
        method: "POST",
        url: `/api/${contract.findPairing.path}`,
        headers: ownPageHeaders,
        remoteAddress,
        payload,
      });
    const guesses = await Promise.all(Array.from({ length: 59 }, () => lookUp("198.51.100.7", { code: "BBBBBB" })));
    expect(new Set(guesses.map((guess) => refusal(guess).join(" ")))).toEqual(new Set([expiredAnswer.join(" ")]));
    expect((await lookUp("198.51.100.7", { code })).statusCode).toBe(200);
    expect(refusal(await lookUp("198.51.100.7", { code }))).toEqual([429, "rate.limited"]);
    expect((await lookUp("198.51.100.8", { code })).statusCode).toBe(200);
  });
});

describe("a phone that is paired with the shop's screen", () => {
  test("the shop sees the paired phone's open section and filled fields, but not the values", async () => {
    const { id, phone } = await createJoinedPairing();
    expect((await phone.tell("financialDetails", ["employmentStatus"])).statusCode).toBe(204);
    expect(await pairingAt(id)).toMatchObject({ typing: { section: "financialDetails", answered: ["employmentStatus"] }, finished: [] });
    expect(refusal(await phone.tell("deliveryDetails", []))).toEqual(expiredAnswer);
    const { version } = await phone.read();
    expect((await phone.submit("financialDetails", income, version)).statusCode).toBe(200);
    expect(await pairingAt(id)).toMatchObject({ typing: null, finished: [{ section: "financialDetails", at: expect.any(String) }] });
    expect((await shop.as("branch_user").read(id)).document.financialDetails).toMatchObject(income);
  });

  test("a paired phone can write only the customer's fields", async () => {
    const { id, phone } = await createJoinedPairing();
    const { version } = await phone.read();
    expect(refusal(await phone.save({ goodsDescription: "Something dearer" }))).toEqual([409, "application.field_locked"]);
    await shop.as("branch_user").save({ id, document: { deliveryDetails: { goodsDelivered: "CURRENT_ADDRESS" } } });
    expect(refusal(await phone.submit("financialDetails", income, version))).toEqual([409, "application.stale"]);
    expect((await phone.submit("financialDetails", income, version + 1)).statusCode).toBe(200);
    expect((await shop.as("branch_user").read(id)).document).toMatchObject({
      deliveryDetails: { goodsDelivered: "CURRENT_ADDRESS" },
      financialDetails: income,
    });
  });

  test("a phone stays paired while the customer types", async () => {
    const { id, phone } = await createJoinedPairing();
    await shop.pool.query("update pairing set expires_at = clock_timestamp() + interval '1 minute' where application_id = $1", [id]);
    await phone.tell("financialDetails", []);
    const { expiresAt } = await pairingAt(id);
    expect(Date.parse(expiresAt)).toBeGreaterThan(Date.now() + 14 * 60_000);
  });

  test("a phone cannot write after the pairing has ended or expired, and the response gives the reason", async () => {
    const ends: readonly [string, (one: Awaited<ReturnType<typeof createJoinedPairing>>) => Promise<unknown>][] = [
      ["till", ({ id }) => callAtTill(contract.endPairing, id)],
      ["customer", ({ phone }) => phone.leave()],
      [
        "ranOut",
        ({ id }) =>
          shop.pool.query("update pairing set expires_at = clock_timestamp() - interval '1 second' where application_id = $1", [id]),
      ],
      ["wentOn", ({ id }) => shop.pool.query("update application set status = 'decision_accept' where id = $1", [id])],
    ];
    for (const [because, end] of ends) {
      const one = await createJoinedPairing();
      await end(one);
      const { pairing, version } = await one.phone.read();
      expect(pairing).toMatchObject({ is: "over", because });
      expect(refusal(await one.phone.submit("financialDetails", income, version)), because).toContain(
        because === "wentOn" ? "application.not_editable" : "pairing.over",
      );
      expect(refusal(await one.phone.tell("financialDetails", []))).toEqual(expiredAnswer);
      expect(refusal(await one.phone.leave())).toEqual(expiredAnswer);
    }
  });

  test("the audit log records once who ended a pairing", async () => {
    const endedBy = async (id: string) =>
      (await shop.as("branch_user").history(id)).filter(({ event }) => event === "pairing.ended").map(({ by }) => by.role);
    const [tills, customers] = [await createJoinedPairing(), await createJoinedPairing()];
    await callAtTill(contract.endPairing, tills.id);
    await callAtTill(contract.endPairing, tills.id);
    await customers.phone.leave();
    expect([await endedBy(tills.id), await endedBy(customers.id)]).toEqual([["branch_user"], ["applicant"]]);
    for (const { id } of [tills, customers]) {
      const events = await shop.asSystem().transaction((tx) => tx.events.ofApplication(id));
      const ofJoining = events.filter(({ type }) => type === "pairing.joined" || type === "pairing.ended").map(({ facts }) => facts);
      expect(ofJoining).toEqual([{ pairingId: expect.any(String) }, ofJoining[0]]);
    }
  });

  const ofCustomers = (Object.entries(contract) as [keyof Contract, Endpoint][]).filter(([, { needs }]) => needs === "applicant");

  test("a paired phone can fill in details, but cannot request decisions, pay, read documents or sign", async () => {
    const { id, phone } = await createJoinedPairing();
    for (const [name, declared] of ofCustomers) {
      // Leaves out event streams, which do not end, and the call that ends the pairing.
      if (declared.streams || name === "leavePairing") continue;
      const { headers: _, ...given } = sampleRequests[name](id);
      const answer = await phone.call(declared, given);
      const isRefused = answer.statusCode === 403 && answer.json().code === "pairing.details_only";
      expect(isRefused, name).toBe(!declared.whilePaired);
      if (isRefused) expect(possibleErrorsOf(declared)).toContain("pairing.details_only");
    }
    expect(await shop.statusOf(id)).toBe("open");
  });

  test("a paired phone can check the bank account until the pairing ends", async () => {
    const { id, phone } = await createJoinedPairing();
    const check = () => phone.call(contract.checkApplicantBank, { body: { id, sortCode: "200000", accountNumber: "11111111" } });
    expect((await check()).json()).toEqual({ outcome: "invalid" });
    await callAtTill(contract.endPairing, id);
    expect(refusal(await check())).toEqual(expiredAnswer);
  });

  test.each(["open", "decision_accept"] as const)(
    "while the application is at %s, a phone that signed in without joining a pairing can only fill in details",
    async (status) => {
      const { id } = await shop.application({ document: quoted, status });
      const phone = await connectPhone(id);
      for (const [name, declared] of ofCustomers) {
        if (declared.streams || declared.whilePaired) continue;
        const { headers: _, ...given } = sampleRequests[name](id);
        expect(refusal(await phone.call(declared, given)), name).toEqual([403, "pairing.details_only"]);
      }
      expect((await phone.call(contract.getApplicantApplication)).statusCode).toBe(200);
      expect(await shop.statusOf(id)).toBe(status);
    },
  );

  test("a pairing belongs to the token with which the phone joined, not to the customer's other tokens", async () => {
    const { id } = await createJoinedPairing();
    expect((await (await connectPhone(id)).read()).pairing).toBeNull();
  });
});
