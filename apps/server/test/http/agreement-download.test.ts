import { contract } from "@farthing/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { uuid } from "../../src/platform/ids.ts";
import { moveClock } from "../../src/use-cases/control/clock.ts";
import { startApps, type TestApps } from "../support/http.ts";

let shop: TestApps;
beforeAll(async () => {
  shop = await startApps();
});
afterAll(() => shop.end());

const agreementFile = Buffer.from("%PDF-1.7 the agreement");

async function createSigned(): Promise<{ id: string; signingId: string }> {
  const { id } = await shop.application({ status: "signed", signedAt: "2026-11-10T09:00:00.000Z" });
  const signingId = uuid();
  await shop.asSystem().transaction(async (tx) => {
    await tx.applications.lock(id);
    const template = "credit_agreement/cca/2026-1";
    await tx.papers.add({
      applicationId: id,
      kind: "credit_agreement",
      part: "goods",
      template,
      modelHash: Buffer.alloc(32),
      pdf: agreementFile,
      signingId,
    });
  });
  return { id, signingId };
}

const correctVerificationDetails = { dateOfBirth: "1986-04-12", last4DigitsOfPhoneNumber: "0123" };
const download = (signingId: string, verificationDetails: object = correctVerificationDetails) =>
  shop.call(contract.downloadAgreement, { body: { signingId, verificationDetails, pdf: true } });
const statusAndMessage = async (response: ReturnType<typeof download>) => {
  const { statusCode, body } = await response;
  return [statusCode, JSON.parse(body).message];
};

test("a customer downloads the agreement with date of birth and last four digits of the phone number [S2-417] [S2-418] [S2-245] [S2-369]", async () => {
  const { id, signingId } = await createSigned();
  const answer = await download(signingId);
  expect(answer.json()).toEqual({ fileName: `Credit-agreement-${id}.pdf`, pdf: agreementFile.toString("base64"), url: expect.any(String) });
  const linked = await shop.apps.applicant.inject({ url: new URL(answer.json().url).pathname });
  expect([linked.statusCode, linked.rawPayload]).toEqual([200, agreementFile]);
  expect(answer.headers["cache-control"]).toBe("no-store");
  expect(await shop.as("branch_user").history(id)).toContainEqual(
    expect.objectContaining({ summary: "Customer downloaded the agreement", by: expect.objectContaining({ role: "applicant" }) }),
  );
  const { rows } = await shop.pool.query(
    "select e.facts->>'paperId' = p.id::text as named from audit_event e, paper p where e.type = 'agreement.downloaded' and e.chain = $1 and p.application_id = $2",
    [`application:${id}`, id],
  );
  expect(rows).toEqual([{ named: true }]);
});

test("a wrong date of birth, wrong phone digits and an unknown agreement get the same response [S3-245] [S2-461]", async () => {
  const { signingId } = await createSigned();
  const wrong = [404, "Cannot download agreement"];
  expect(await statusAndMessage(download(signingId, { ...correctVerificationDetails, dateOfBirth: "1986-04-13" }))).toEqual(wrong);
  expect(await statusAndMessage(download(signingId, { ...correctVerificationDetails, last4DigitsOfPhoneNumber: "0124" }))).toEqual(wrong);
  expect(await statusAndMessage(download(uuid()))).toEqual(wrong);
  expect(await statusAndMessage(download("no such thing"))).toEqual(wrong);
});

test("after five wrong attempts, the download of an agreement is blocked for a while", async () => {
  const { signingId } = await createSigned();
  const other = await createSigned();
  const guess = () => download(signingId, { ...correctVerificationDetails, last4DigitsOfPhoneNumber: "9999" });
  for (const _ of [1, 2, 3, 4]) expect((await guess()).statusCode).toBe(404);
  expect((await download(signingId)).statusCode).toBe(200);
  for (const _ of [1, 2, 3, 4, 5]) expect((await guess()).statusCode).toBe(404);
  const blocked = await download(signingId);
  expect(await statusAndMessage(Promise.resolve(blocked))).toEqual([404, "Cannot download agreement"]);
  expect(blocked.headers["retry-after"]).toBeUndefined();
  expect((await download(other.signingId)).statusCode).toBe(200);
});

test("a malformed date of birth and malformed digits of the phone number are refused and do not count as attempts", async () => {
  const { signingId } = await createSigned();
  for (const details of [
    {},
    { ...correctVerificationDetails, dateOfBirth: "12/04/1986" },
    { ...correctVerificationDetails, last4DigitsOfPhoneNumber: "12345" },
    { ...correctVerificationDetails, more: 1 },
  ])
    for (const _ of [1, 2]) expect((await download(signingId, details)).statusCode).toBe(400);
  expect((await download(signingId)).statusCode).toBe(200);
});

test("the link to an agreement is valid for 120 days [S2-460]", async () => {
  const { signingId } = await createSigned();
  await moveClock(shop.asSystem(), 120);
  expect((await download(signingId)).statusCode).toBe(200);
  await moveClock(shop.asSystem(), 1);
  expect(await statusAndMessage(download(signingId))).toEqual([410, "Failed to download credit agreement"]);
  expect((await download(signingId, { ...correctVerificationDetails, last4DigitsOfPhoneNumber: "9999" })).statusCode).toBe(404);
});
