import { contract } from "@farthing/contract";
import { movementOf } from "@farthing/domain/ledger";
import { pence } from "@farthing/domain/money";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hashToken, newToken } from "../../src/platform/secrets.ts";
import { type Caller, startApps, type TestApps } from "../support/http.ts";
import { createReferred } from "../support/referred.ts";

let shop: TestApps;
let operationsUser: Caller;
let underwriter: Caller;
let recordId: string;

beforeAll(async () => {
  shop = await startApps(() => ({ decisionWaitMs: 20 }));
  operationsUser = await shop.signedIn("operations");
  underwriter = await shop.signedIn("underwriter");
  recordId = await createReferred(shop, await shop.signedIn("branch_user"), "+refer-idv");
});
afterAll(() => shop.end());

const sectionCalls = [
  contract.readRecord,
  contract.readRecordDecisions,
  contract.readRecordLedger,
  contract.readRecordChecks,
  contract.readRecordPapers,
  contract.readRecordMessages,
  contract.readRecordHistory,
  contract.readCustomer,
] as const;
type SectionCall = (typeof sectionCalls)[number];
const read = async (call: SectionCall, caller = operationsUser, params: Record<string, string> = { id: recordId }) =>
  (await shop.call(call, { params }, caller)).json();

describe("the record of an application", () => {
  test("the record begins with the application as the shop sees it, and the customer's details", async () => {
    const { application, details } = await read(contract.readRecord);
    expect(application).toMatchObject({ id: recordId, status: "decision_refer", next: { who: "customer", task: "doChecks" } });
    expect(details.map(({ title }: { title: string }) => title)).not.toEqual([]);
  });

  test("the record shows how each rule decided, and only some roles can read the credit file", async () => {
    const [decision] = await read(contract.readRecordDecisions);
    expect(decision).toMatchObject({ kind: "full", outcome: "refer", file: null, policyVersion: "2026.1a" });
    expect(decision.rules).toContainEqual(
      expect.objectContaining({ name: "Identity", findings: expect.arrayContaining(["No identity check was passed."]) }),
    );
    const [forUna] = await read(contract.readRecordDecisions, underwriter);
    expect(forUna).toMatchObject({ file: { found: true }, bureau: "Sandbox Credit Bureau" });
  });

  test("in the record, each balance is the sum of its money movements", async () => {
    await shop.store.transaction({ is: "all" }, null, async (tx) => {
      tx.ledger.post({ applicationId: recordId, kind: "advance", reference: "a-1", entries: movementOf("advance", pence(240_000)) });
      tx.ledger.post({
        applicationId: recordId,
        kind: "partialSettlement",
        reference: "p-1",
        entries: movementOf("partialSettlement", pence(50_000)),
      });
    });
    const { movements, balances, sum } = await read(contract.readRecordLedger);
    expect(
      movements.map((movement: { kind: string; amounts: { loan: string }; sum: string }) => [
        movement.kind,
        movement.amounts.loan,
        movement.sum,
      ]),
    ).toEqual([
      ["advance", "2400.00", "0.00"],
      ["partialSettlement", "-500.00", "0.00"],
    ]);
    expect([balances, sum]).toEqual([
      { customer: "0.00", paymentService: "0.00", loan: "1900.00", retailer: "-1900.00", bank: "0.00" },
      "0.00",
    ]);
  });

  test("a stored document can be downloaded only from the record of its own application", async () => {
    const other = (await shop.application()).id;
    const paperId = await shop.store.transaction({ is: "all" }, null, async (tx) => {
      const modelHash = Buffer.from(hashToken(newToken()));
      return (
        await tx.papers.add({
          applicationId: recordId,
          kind: "decline_letter",
          part: "goods",
          template: "x/1",
          modelHash,
          pdf: Buffer.from("%PDF-1.7"),
        })
      ).id;
    });
    const { papers, isBeingSealed } = await read(contract.readRecordPapers);
    expect(isBeingSealed).toBe(false);
    const [paper] = papers;
    expect(paper).toMatchObject({ id: paperId, kind: "decline_letter", isSigned: false });
    const opened = await shop.call(contract.openRecordPaper, { params: { id: recordId, paperId } }, operationsUser);
    expect([opened.body, opened.headers["content-disposition"]]).toEqual([
      "%PDF-1.7",
      `attachment; filename="decline-letter-${recordId}.pdf"`,
    ]);
    expect((await shop.call(contract.openRecordPaper, { params: { id: other, paperId } }, operationsUser)).statusCode).toBe(404);
  });

  test("the record's history includes events that a shop does not see", async () => {
    const history = await read(contract.readRecordHistory);
    const summaries = history.map(({ summary }: { summary: string }) => summary);
    expect(summaries).toEqual(expect.arrayContaining(["Decision requested", "Referral opened"]));
  });

  test("the record lists the messages about the application with their state", async () => {
    await shop.store.transaction({ is: "all" }, null, async (tx) => {
      const message = {
        messageId: `m-${recordId}`,
        channel: "email",
        template: "quote",
        applicationId: recordId,
        auditedOn: [{ applicationId: recordId }],
      } as const;
      tx.messages.add(message, "bounced", tx.now);
    });
    expect(await read(contract.readRecordMessages)).toContainEqual(
      expect.objectContaining({ messageId: `m-${recordId}`, template: "quote", state: "bounced", canBeSentAgain: false }),
    );
  });

  test("the customer's page lists all applications with the same name, birth date and postcode", async () => {
    const { document } = await shop.store.transaction({ is: "all" }, null, (tx) => tx.applications.get(recordId));
    const again = (await shop.application({ document, branch: "200101" })).id;
    const stranger = { ...document, personalDetails: { ...document.personalDetails, dateOfBirth: "1990-01-01" } };
    await shop.application({ document: stranger });
    const customer = await read(contract.readCustomer);
    expect(customer.applications.map((application: { id: string }) => application.id).toSorted()).toEqual([recordId, again].toSorted());
    expect(customer.contact.emailAddress).toBe(document.contactDetails?.emailAddress);
    const nameless = (await shop.application({ document: {} })).id;
    const alone = await read(contract.readCustomer, operationsUser, { id: nameless });
    expect(alone.applications.map((application: { id: string }) => application.id)).toEqual([nameless]);
  });

  test("each view of a record is logged in the audit log", async () => {
    for (const call of sectionCalls) await read(call);
    await shop.trail.flush();
    const { rows } = await shop.pool.query<{ call: string }>(
      "select facts->>'call' as call from audit_event where type = 'personalData.viewed' and facts->'subjects' ? $1 and actor->>'role' = 'operations'",
      [recordId],
    );
    const calls = new Set(rows.map(({ call }) => call));
    for (const call of sectionCalls) expect(calls, call.path).toContain(`GET ${call.path}`);
  });

  test("the record of an unknown application is not found", async () => {
    for (const call of sectionCalls)
      expect((await shop.call(call, { params: { id: "100000009" } }, operationsUser)).statusCode, call.path).toBe(404);
  });
});

test("the record of an application with erased personal data shows the erasure and stays readable", async () => {
  const erased = await createReferred(shop, await shop.signedIn("branch_user"), "+refer-idv");
  await shop.pool.query(
    "insert into erasure (application_id, retention_class, kept_until, erased_at) values ($1, 'lapsed', '2026-11-01', '2026-11-02T06:00:00Z')",
    [erased],
  );
  for (const call of sectionCalls) {
    const answer = await shop.call(call, { params: { id: erased } }, underwriter);
    expect([answer.statusCode, call.path]).toEqual([200, call.path]);
  }
  expect(await read(contract.readRecord, underwriter, { id: erased })).toMatchObject({
    erasedOn: "2026-11-02",
    application: { applicantName: null },
  });
  expect(await read(contract.readRecordDecisions, underwriter, { id: erased })).toMatchObject([
    { kind: "full", file: null, bureau: null, rules: [] },
  ]);
  expect(await read(contract.readRecord)).toMatchObject({ erasedOn: null });
});
