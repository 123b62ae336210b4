import { contract } from "@farthing/contract";
import { type ApplicationDocument, browserTiming } from "@farthing/domain/application";
import { addDays, londonDay } from "@farthing/domain/money";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { completeDocument } from "../support/complete-document.ts";
import { type Caller, startApps, type TestApps } from "../support/http.ts";
import { withFlag } from "../support/switches.ts";
import { applicantOrigin, browser } from "./relying-party.ts";

/** The shop's screen shows a transfer code. A customer scans the code to continue the application on a phone. */

let shop: TestApps;
let branchUser: Caller;
let quoted: ApplicationDocument;
beforeAll(async () => {
  shop = await startApps();
  branchUser = await shop.signedIn("branch_user");
  const document = await completeDocument(shop.pool);
  quoted = { ...document, journeyType: "InStore", product: { ...document.product, agreementType: "IN_STORE" } };
});
afterAll(() => shop.end());

const offer = (id: string) => shop.call(contract.offerHandOver, { params: { id } }, branchUser);
const tokenIn = (url: string): string => new URL(url).hash.slice(1);

async function createOffered(): Promise<{ id: string; token: string; url: string }> {
  const { id } = await shop.application({ document: quoted });
  const { url } = (await offer(id)).json();
  return { id, url, token: tokenIn(url) };
}

const takeOnNewPhone = async (id: string, token: string) => {
  const phone = browser(shop);
  return phone.takeOver(await phone.begin(id), token);
};
const refusal = ({ statusCode, body }: { statusCode: number; body: string }) => [statusCode, JSON.parse(body).code];
const expiredAnswer = [410, "handOver.over"];

describe("the transfer code on the shop's screen", () => {
  test("the response with a transfer code states until when the code is valid", async () => {
    const before = Date.now();
    const { id } = await shop.application({ document: quoted });
    const goodForMs = Date.parse((await offer(id)).json().expiresAt) - before;
    expect(goodForMs).toBeGreaterThanOrEqual(browserTiming.handOverLinkMsMax);
    expect(goodForMs).toBeLessThan(browserTiming.handOverLinkMsMax + 30_000);
  });

  test("a transfer code is shown only if the customer has an e-mail address or mobile number for later sign-in codes", async () => {
    const offerFor = async (contactDetails: ApplicationDocument["contactDetails"]) =>
      offer((await shop.application({ document: { ...quoted, contactDetails } })).id);
    expect(refusal(await offerFor({}))).toEqual([409, "send.no_address"]);
    expect(refusal(await offerFor({ phoneNumber: "+441632960123" }))).toEqual([409, "send.no_address"]);
    expect((await offerFor({ phoneNumber: "+447700900123" })).statusCode).toBe(200);
    expect((await offerFor({ emailAddress: "priya@post.test" })).statusCode).toBe(200);
  });

  test("no transfer code is shown for an acceptance that has expired", async () => {
    const applicationExpiryDate = addDays(londonDay(new Date()), -1);
    const { id } = await shop.application({ status: "decision_accept", document: quoted, applicationExpiryDate });
    expect(refusal(await offer(id))).toEqual([409, "application.expired"]);
  });

  test("a transfer code gives the customer access only when a phone uses the code", async () => {
    const { id, url, token } = await createOffered();
    expect(url).toBe(`${applicantOrigin}/hand-over/${id}#${token}`);
    expect((await shop.as("branch_user").read(id)).document).toMatchObject({ customerPresent: true, journeyType: "InStore" });

    const phone = browser(shop);
    const answer = await phone.takeOver(await phone.begin(id), token);
    expect(answer.json().retailer).toEqual({ name: "Harbour Beds", accent: "#23406E", initials: null, logo: null });
    const arrived = await phone.get(new URL(answer.json().redirectTo).pathname);
    const code = new URL(String(arrived.headers.location)).searchParams.get("code") ?? "";
    const { access_token: accessToken } = (await phone.exchange(code)).json();
    const headers = { authorization: `Bearer ${accessToken}` };
    const own = await shop.call(contract.getApplicantApplication, { params: { id }, headers });
    expect([own.statusCode, own.json().id]).toEqual([200, id]);

    const { document, next } = await shop.as("branch_user").read(id);
    expect(document).toMatchObject({ customerPresent: false, journeyType: "MailOrder" });
    expect(next.who).toBe("customer");
    expect((await shop.as("branch_user").history(id)).map(({ summary, by }) => [summary, by.role])).toEqual([
      ["Customer signed in", "applicant"],
      ["Customer continued the application on their phone", "applicant"],
      ["Code for the customer's phone shown", "branch_user"],
    ]);
    expect((await shop.jobs("send-letter")).filter(({ applicationId }) => applicationId === id)).toEqual([]);
  });

  test("a transfer code does not confirm the customer's e-mail address", async () => {
    const { id, token } = await createOffered();
    await takeOnNewPhone(id, token);
    expect(await shop.asSystem().transaction((tx) => tx.identitySubjects.emailProved(id))).toBe(false);
  });

  test("a transfer code can be used once and within 15 minutes, and a newer code replaces it", async () => {
    const used = await createOffered();
    expect((await takeOnNewPhone(used.id, used.token)).statusCode).toBe(200);
    expect(refusal(await takeOnNewPhone(used.id, used.token))).toEqual(expiredAnswer);

    const replaced = await createOffered();
    const { url } = (await offer(replaced.id)).json();
    expect(refusal(await takeOnNewPhone(replaced.id, replaced.token))).toEqual(expiredAnswer);
    expect((await takeOnNewPhone(replaced.id, tokenIn(url))).statusCode).toBe(200);

    const late = await createOffered();
    await shop.pool.query("update one_time_code set expires_at = expires_at - interval '15 minutes' where subject = $1", [late.id]);
    expect(refusal(await takeOnNewPhone(late.id, late.token))).toEqual(expiredAnswer);
    expect((await shop.as("branch_user").read(late.id)).document.customerPresent).toBe(true);
  });

  test("a transfer code opens only its own application and works in only one browser", async () => {
    const [one, other] = [await createOffered(), await createOffered()];
    expect(refusal(await takeOnNewPhone(other.id, one.token))).toEqual(expiredAnswer);
    const { rows } = await shop.pool.query("select * from one_time_code where subject = $1", [one.id]);
    expect(JSON.stringify(rows)).not.toContain(one.token);
    const uid = await browser(shop).begin(one.id);
    expect(refusal(await browser(shop).takeOver(uid, one.token))).toEqual([410, "signIn.over"]);
    expect((await takeOnNewPhone(one.id, one.token)).statusCode).toBe(200);
  });

  test("a transfer code works only while the shop may send the application to the customer", async () => {
    const { id, token } = await createOffered();
    await withFlag(shop, "harbour-beds", "mailorderEnabled", false, async () => {
      expect(refusal(await offer(id))).toEqual([409, "send.unavailable"]);
      expect(refusal(await takeOnNewPhone(id, token))).toEqual([409, "send.unavailable"]);
    });
    expect((await takeOnNewPhone(id, token)).statusCode).toBe(200);
    const signed = await shop.application({ status: "signed", document: quoted });
    expect(refusal(await offer(signed.id))).toEqual([409, "application.wrong_status"]);
  });
});
