import { contract } from "@farthing/contract";
import type { ApplicationDocument } from "@farthing/domain/application";
import { localDate } from "@farthing/domain/money";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demoLender } from "../src/platform/lender.ts";
import { addComplaintFile, recordComplaintCall } from "../src/use-cases/complaints/complaint-notes.ts";
import { recordComplaint } from "../src/use-cases/complaints/receive-complaint.ts";
import { type Ctx, createContext } from "../src/use-cases/context.ts";
import { makeDataCopy } from "../src/use-cases/data-requests/make-copy.ts";
import { deleteExpired } from "../src/use-cases/deadlines/delete-expired.ts";
import { completeDocument } from "./support/complete-document.ts";
import { type DecisionFixture, startDecisionFixture } from "./support/decision-fixture.ts";
import type { Caller, TestApps } from "./support/http.ts";
import { operationsUsersOf } from "./support/operations.ts";

let fixture: DecisionFixture;
let shop: TestApps;
let administrator: Caller;
let document: ApplicationDocument;
beforeAll(async () => {
  fixture = await startDecisionFixture();
  shop = fixture.shop;
  document = await completeDocument(shop.pool);
  administrator = await shop.signedIn("lender_admin");
});
afterAll(() => shop.end());

const dataCopyBody = { receivedOn: "2026-11-02", identityCheck: "answersAboutRecord", identityNote: "Three questions about the loan." };
const systemContextAt = (now?: Date): Ctx =>
  createContext(shop.store, { actor: shop.asSystem().actor, call: "test", requestId: "test", idempotency: undefined, now });

async function requested(applicationId: string): Promise<string> {
  const answer = await shop.call(contract.requestDataCopy, { params: { id: applicationId }, body: dataCopyBody }, administrator);
  expect(answer.statusCode).toBe(201);
  return answer.json().id;
}
const requestsOf = async (applicationId: string) =>
  (await shop.call(contract.readDataRequests, { params: { id: applicationId } }, administrator)).json().requests;
const take = (id: string, caller: Caller = administrator) => shop.call(contract.takeDataCopy, { params: { id } }, caller);
const eventsOf = async (applicationId: string): Promise<readonly string[]> => {
  const { rows } = await shop.pool.query<{ type: string }>(
    "select type from audit_event where chain = 'application:' || $1 and type like 'dataRequest.%' order by seq",
    [applicationId],
  );
  return rows.map(({ type }) => type);
};

describe("a customer's request for a copy of personal data", () => {
  test("a request for a copy of personal data records the identity check and the time limit", async () => {
    const { id } = await shop.application({ document });
    const requestId = await requested(id);
    expect(await requestsOf(id)).toMatchObject([
      {
        id: requestId,
        ...dataCopyBody,
        dueOn: "2026-12-02",
        checkedBy: expect.stringContaining("lender_admin"),
        state: "making",
        downloads: 0,
      },
    ]);
    expect(await shop.jobs("make-data-copy")).toContainEqual({ requestId });
    expect((await take(requestId)).json().code).toBe("dataRequest.not_ready");
  });

  test("only administrators can record a customer's request for a copy of personal data, and not with a future date", async () => {
    const { id } = await shop.application({ document });
    for (const body of [
      { ...dataCopyBody, identityNote: " " },
      { ...dataCopyBody, identityCheck: "none" },
      { ...dataCopyBody, receivedOn: "2099-01-01" },
    ])
      expect((await shop.call(contract.requestDataCopy, { params: { id }, body }, administrator)).json().code).toBe("input.invalid");
    for (const role of ["operations", "underwriter"] as const) {
      const refused = await shop.call(contract.requestDataCopy, { params: { id }, body: dataCopyBody }, await shop.signedIn(role));
      expect(refused.json().code).toBe("access.denied");
    }
  });
});

describe("the copy of personal data", () => {
  test("the copy of personal data contains only this person's applications, as HTML pages and as JSON", async () => {
    const first = await shop.application({ document });
    const second = await shop.application({ document });
    const stranger = await shop.application({
      document: await completeDocument(shop.pool, { lastName: "Somebody" }),
    });
    await shop.pool.query(
      "insert into referral_note (id, application_id, username, message, created_at, internal) values (gen_random_uuid(), $1, 'uma.underwriter', 'Rang <twice>.', now(), true)",
      [first.id],
    );
    const requestId = await requested(first.id);
    for (let time = 0; time < 2; time++) await makeDataCopy(systemContextAt(), { requestId }, demoLender);
    const answer = await take(requestId);
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "application/zip"]);
    const files = unzipSync(answer.rawPayload);
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining(["index.html", "data.json", `application-${first.id}.html`, `application-${second.id}.html`]),
    );
    expect(Object.keys(files)).not.toContain(`application-${stranger.id}.html`);

    const page = strFromU8(files[`application-${first.id}.html`] as Uint8Array);
    for (const text of ["eleanor+accept@post.test", "Rang &lt;twice&gt;.", "Who has read your data", "Data request recorded"])
      expect(page).toContain(text);
    expect(page).not.toContain("uma.underwriter");
    expect(page).toContain(`Application ${first.id}, Harbour Beds, Leeds`);
    const data = JSON.parse(strFromU8(files["data.json"] as Uint8Array));
    const copy = data.applications.find(({ number }: { number: string }) => number === first.id);
    expect(copy).toMatchObject({
      document: { contactDetails: document.contactDetails },
      notes: [{ message: "Rang <twice>.", by: "lenderOnly" }],
    });
    expect(copy.history.length).toBeGreaterThan(0);
    expect(JSON.stringify(data)).not.toContain(stranger.id);

    for (const { id } of [first, second])
      expect(await eventsOf(id)).toEqual(expect.arrayContaining(["dataRequest.copy_made", "dataRequest.copy_taken"]));
    expect(await eventsOf(stranger.id)).toEqual([]);
  });

  test("the copy of personal data contains phone calls and files of complaints, even if a complaint has no application", async () => {
    const { id } = await shop.application({ document: await completeDocument(shop.pool, { lastName: "Complainer" }) });
    const oona = (await operationsUsersOf(shop)).at("oona.operations", new Date().toISOString());
    const about = {
      about: "lender",
      channel: "phone",
      receivedOn: localDate("2026-11-13"),
      words: "Twice.",
      customerName: null,
      phone: null,
    } as const;
    const linked = await recordComplaint(oona, { ...about, applicationId: id, email: null });
    const unlinked = await recordComplaint(oona, { ...about, applicationId: null, email: document.contactDetails?.emailAddress ?? null });
    await recordComplaintCall(oona, linked.id, { call: "rang", text: "She rang <twice>." });
    for (const complaint of [linked, unlinked])
      await addComplaintFile(oona, complaint.id, { text: "Her bank statement", content: Buffer.from(`%PDF-1.7 ${complaint.reference}`) });
    const requestId = await requested(id);
    await makeDataCopy(systemContextAt(), { requestId }, demoLender);
    const files = unzipSync((await take(requestId)).rawPayload);
    for (const { reference } of [linked, unlinked])
      expect(strFromU8(files[`complaint-${reference}-file-1.pdf`] as Uint8Array)).toBe(`%PDF-1.7 ${reference}`);
    expect(strFromU8(files[`application-${id}.html`] as Uint8Array)).toContain("She rang &lt;twice&gt;.");
  });

  test("the copy explains every value of the credit file and every result of a rule in words", async () => {
    const id = await fixture.saved({ persona: "+decline" });
    expect(await fixture.decided(id)).toBe("decline");
    const requestId = await requested(id);
    await makeDataCopy(systemContextAt(), { requestId }, demoLender);
    const page = strFromU8(unzipSync((await take(requestId)).rawPayload)[`application-${id}.html`] as Uint8Array);
    for (const text of ["Court judgments not paid", "Card limits used", "£240.00", "Not passed", "<td>Passed", "On the electoral roll"])
      expect(page).toContain(text);
    for (const raw of ["revolvingLimit", "<td>miss</td>", "<td>hit</td>", "ccjs"]) expect(page).not.toContain(raw);
  });

  test("the copy of personal data lists the users who have read the person's data", async () => {
    const { id } = await shop.application({
      document: await completeDocument(shop.pool, { lastName: "Viewed" }),
    });
    await shop.call(contract.readRecord, { params: { id } }, await shop.signedIn("operations"));
    await shop.trail.flushAll();
    const requestId = await requested(id);
    await makeDataCopy(systemContextAt(), { requestId }, demoLender);
    const data = JSON.parse(strFromU8(unzipSync((await take(requestId)).rawPayload)["data.json"] as Uint8Array));
    expect(data.applications[0].views).toEqual(
      expect.arrayContaining([expect.objectContaining({ by: expect.stringContaining("Operations") })]),
    );
  });

  test("the copy of personal data is deleted after fourteen days", async () => {
    const { id } = await shop.application({ document });
    const requestId = await requested(id);
    await makeDataCopy(systemContextAt(), { requestId }, demoLender);
    expect((await requestsOf(id))[0]).toMatchObject({ state: "ready" });
    await deleteExpired(systemContextAt(new Date(Date.now() + 20 * 86_400_000)));
    const { rows } = await shop.pool.query("select sealed from data_request where id = $1", [requestId]);
    expect(rows).toEqual([{ sealed: null }]);
    expect((await requestsOf(id))[0]).toMatchObject({ state: "expired" });
    expect((await take(requestId)).json().code).toBe("dataRequest.over");
  });

  test("the stored copy of personal data is encrypted, and is deleted when one of the copied applications is erased", async () => {
    const first = await shop.application({ document });
    const second = await shop.application({ document });
    const requestId = await requested(first.id);
    await makeDataCopy(systemContextAt(), { requestId }, demoLender);
    const sealed = async () =>
      (await shop.pool.query("select sealed from data_request where id = $1", [requestId])).rows[0].sealed as Buffer | null;
    expect((await sealed())?.subarray(0, 2).toString() ?? "none").not.toMatch(/^(PK|none)$/);
    await shop.asSystem().transaction((tx) => tx.retention.erase(second.id, "lapsed", localDate("2026-01-01"), tx.now));
    expect((await sealed()) === null).toBe(true);
  });

  test("only administrators can download the copy of personal data", async () => {
    expect((await take("0198a3c2-7d51-7a44-9f21-3b6f0f3a9d10")).json().code).toBe("dataRequest.not_found");
    expect((await take("0198a3c2-7d51-7a44-9f21-3b6f0f3a9d10", await shop.signedIn("operations"))).json().code).toBe("access.denied");
  });
});
