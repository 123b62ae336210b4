import { localDate, zeroPence } from "@farthing/domain/money";
import { afterAll, beforeAll, expect, test } from "vitest";
import { verifyChains } from "../src/store/audit/audit-chain.ts";
import { auditLinks } from "../src/store/audit/audit-links.ts";
import { answerComplaint } from "../src/use-cases/complaints/answer-complaint.ts";
import { addComplaintFile, recordOmbudsmanCase } from "../src/use-cases/complaints/complaint-notes.ts";
import { passOnComplaint, recordComplaint } from "../src/use-cases/complaints/receive-complaint.ts";
import { type Ctx, createContext, systemActor } from "../src/use-cases/context.ts";
import { eraseDaily, eraseDue, previewErasure } from "../src/use-cases/retention/erase-applications.ts";
import { liftLegalHold, placeLegalHold, readRetention } from "../src/use-cases/retention/legal-holds.ts";
import { completeDocument } from "./support/complete-document.ts";
import { type OperationsUsers, operationsUsersOf } from "./support/operations.ts";
import { createTestWorld, leedsBranchNumber, type TestWorld } from "./support/world.ts";

let shop: TestWorld;
let operations: OperationsUsers;
beforeAll(async () => {
  shop = await createTestWorld();
  operations = await operationsUsersOf(shop);
});
afterAll(() => shop.end());

const today = "2026-11-18T09:00:00Z";
const tomorrow = "2026-11-19T09:00:00Z";
const contextAt = (moment: string, actor: Ctx["actor"]): Ctx =>
  createContext(shop.store, { actor, call: "test", requestId: "test", idempotency: undefined, now: new Date(moment) });
const systemContext = (moment = today): Ctx => contextAt(moment, systemActor);
const administrator = (): Ctx => shop.as("lender_admin", "900100").ctx;

/** Texts that appear in no other row, so that the test can find every place that stores them. */
const canaries = ["Zephyrine", "Quillfeather", "zephyrine@canary.test", "CANARY-ORDER", "Canary words"];

async function createLapsed(updatedAt = "2025-11-01T12:00:00Z") {
  const complete = await completeDocument(shop.pool);
  const document = {
    ...complete,
    orderReference: "CANARY-ORDER",
    personalDetails: { ...complete.personalDetails, firstName: "Zephyrine", lastName: "Quillfeather" },
    contactDetails: { ...complete.contactDetails, emailAddress: "zephyrine@canary.test" },
  };
  return shop.application({ document, status: "cancelled", updatedAt: new Date(updatedAt) });
}

async function tablesWithCanaries(): Promise<string[]> {
  const { rows: tables } = await shop.pool.query<{ name: string }>(
    "select format('%I.%I', table_schema, table_name) as name from information_schema.tables where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'",
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const patterns = canaries.map((canary) => `%${canary}%`);
    const { rows } = await shop.pool.query(`select from ${name} t where t::text ilike any ($1) limit 1`, [patterns]);
    if (rows.length > 0) found.push(name.replace("public.", ""));
  }
  return found;
}

test("an application without a signature is erased from every table after a year", async () => {
  const { id } = await createLapsed();
  const seller = contextAt(today, shop.as("branch_user").ctx.actor);
  const { id: complaintId } = await passOnComplaint(seller, { applicationId: id, about: "goods", words: "Canary words" });
  await shop.asSystem().transaction(async (tx) => {
    await tx.applications.lock(id);
    await tx.events.append({
      type: "application.saved",
      on: { applicationId: id },
      by: { username: "ben.branch", role: "branch_user", branch: leedsBranchNumber },
      facts: { parts: [] } as never,
      personal: { name: "Zephyrine Quillfeather" },
    });
    tx.referralNotes.add({
      id: "0198a3c2-7d51-7a44-9f21-3b6f0f3a9d10",
      applicationId: id,
      username: "mo",
      message: "Canary words",
      createdAt: tx.now,
    });
  });
  await shop.pool.query(
    `insert into bureau_search (application_id, kind, subject_hash, key, file, answered_at)
     values ($1, 'hard', '', 'key', '{"name": "Zephyrine Quillfeather"}', now())`,
    [id],
  );
  await shop.pool.query(
    `insert into application_snapshot (application_id, version, document, status, created_at) values ($1, 1, (select document from application where id = $1), 'open', now())`,
    [id],
  );
  expect((await tablesWithCanaries()).sort()).toEqual(
    expect.arrayContaining(["application", "application_snapshot", "bureau_search", "complaint", "referral_note"]),
  );

  // An application with an open complaint is not erased.
  expect(await eraseDue(systemContext())).toEqual([]);
  await answerComplaint(operations.at("oona.operations", today), complaintId, {
    outcome: "upheld",
    rootCause: "goodsFaulty",
    isSummary: false,
    answer: "Canary words",
    redress: 0 as never,
  });
  await addComplaintFile(operations.at("oona.operations", today), complaintId, { text: "Canary words", content: Buffer.from("%PDF-1.7") });
  const ombudsmanCase = { day: localDate("2026-11-19"), reference: "Canary words", decidedOn: null };
  await recordOmbudsmanCase(operations.at("oona.operations", tomorrow), complaintId, ombudsmanCase);
  expect(await tablesWithCanaries()).toContain("complaint_note");

  // A case with the ombudsman protects the application, even from the SQL statement that erases applications.
  const erasureStatement =
    "insert into erasure (application_id, retention_class, kept_until, erased_at) values ($1, 'lapsed', now(), now())";
  expect(await eraseDue(systemContext())).toEqual([]);
  const overview = await previewErasure(systemContext());
  expect(overview.due).toMatchObject([{ applicationId: id, keptFor: "ombudsman" }]);
  expect(overview.classes.find(({ name }) => name === "lapsed")).toMatchObject({ due: 0 });
  await expect(shop.pool.query(erasureStatement, [id])).rejects.toThrow(/pending complaint/);
  await recordOmbudsmanCase(operations.at("oona.operations", tomorrow), complaintId, {
    ...ombudsmanCase,
    decidedOn: localDate("2026-11-19"),
  });

  // A legal hold protects the application, even from the SQL statement that erases applications.
  await placeLegalHold(administrator(), { applicationId: id, reason: "A court case" });
  await expect(placeLegalHold(administrator(), { applicationId: id, reason: "Again" })).rejects.toMatchObject({
    code: "legalHold.in_force",
  });
  expect(await eraseDue(systemContext())).toEqual([]);
  expect((await previewErasure(systemContext())).due).toMatchObject([
    { applicationId: id, retentionClass: "lapsed", keptUntil: "2026-11-01", keptFor: "legalHold" },
  ]);
  await expect(shop.pool.query(erasureStatement, [id])).rejects.toThrow(/legal hold/);
  await liftLegalHold(administrator(), id);
  await expect(liftLegalHold(administrator(), id)).rejects.toMatchObject({ code: "legalHold.not_found" });

  expect(await eraseDaily(systemContext())).toEqual([id]);
  expect(await tablesWithCanaries()).toEqual([]);
  expect((await shop.pool.query("select text, content from complaint_note")).rows).toEqual([{ text: null, content: null }]);
  const erased = await shop.asSystem().transaction((tx) => tx.applications.get(id));
  expect(erased.document.personalDetails).toBeUndefined();
  expect(erased.document.loanParameters).toBeDefined();
  const { rows } = await shop.pool.query("select email_key, phone_key, account_end_key from application where id = $1", [id]);
  expect(rows).toEqual([{ email_key: null, phone_key: null, account_end_key: null }]);
  const events = await shop.asSystem().transaction((tx) => tx.events.ofApplication(id));
  expect(events.map(({ type }) => type)).toContain("application.erased");
  expect(events.map(({ personal }) => personal).filter(Boolean)).toEqual([]);
  await verifyChains(auditLinks(shop.pool));
  const late = { text: "Canary words", content: Buffer.from("%PDF-1.7") };
  await expect(addComplaintFile(operations.at("oona.operations", today), complaintId, late)).rejects.toMatchObject({
    code: "complaint.erased",
  });
  await expect(placeLegalHold(administrator(), { applicationId: id, reason: "Late" })).rejects.toMatchObject({
    code: "legalHold.too_late",
  });
});

test("the erasure job runs once a day, and an administrator sees the erasures of the next 30 days", async () => {
  const later = "2026-11-19T09:00:00Z";
  const { id } = await createLapsed("2025-11-10T12:00:00Z");
  const next = await createLapsed("2025-12-01T12:00:00Z");
  const { due, dueCount } = await previewErasure(systemContext(later));
  expect([due.map(({ applicationId }) => applicationId), dueCount]).toEqual([[id, next.id], 2]);
  expect(await eraseDaily(systemContext(later))).toEqual([id]);
  expect(await eraseDaily(systemContext(later))).toEqual([]);
  expect(await shop.statusOf(next.id)).toBe("cancelled");
  const page = await readRetention(administrator());
  expect(page.classes.find(({ name }) => name === "lapsed")).toMatchObject({ years: 1, erased: 2 });
  await expect(readRetention(shop.as("operations", "900100").ctx)).rejects.toMatchObject({ code: "access.denied" });
});

test("a closed complaint without an application is erased three years after its receipt", async () => {
  const oona = operations.at("oona.operations", "2026-11-20T09:00:00Z");
  const given = { applicationId: null, about: "lender", channel: "phone", receivedOn: localDate("2026-11-20"), phone: null } as const;
  const personal = { customerName: "Zephyrine", email: "zephyrine@canary.test", words: "Canary words" };
  const record = () => recordComplaint(oona, { ...given, ...personal });
  const [closed, open, withOmbudsman] = [await record(), await record(), await record()];
  await addComplaintFile(oona, closed.id, { text: "Canary words", content: Buffer.from("%PDF-1.7") });
  const answer = {
    outcome: "rejected",
    rootCause: "misunderstanding",
    isSummary: false,
    answer: "Canary words",
    redress: zeroPence,
  } as const;
  await answerComplaint(oona, closed.id, answer);
  await answerComplaint(oona, withOmbudsman.id, answer);
  await recordOmbudsmanCase(oona, withOmbudsman.id, { day: localDate("2026-11-20"), reference: null, decidedOn: null });

  const isErased = (id: string) => shop.asSystem().transaction(async (tx) => (await tx.complaints.find(id))?.words === "");
  const counted = async (moment: string) => (await previewErasure(systemContext(moment))).classes.find(({ name }) => name === "complaint");
  await eraseDaily(systemContext("2029-11-20T09:00:00Z"));
  expect(await isErased(closed.id)).toBe(false);
  expect(await counted("2029-11-20T09:00:00Z")).toMatchObject({ years: 3, due: 1, erased: 0 });
  await eraseDaily(systemContext("2029-11-21T09:00:00Z"));
  expect([await isErased(closed.id), await isErased(open.id), await isErased(withOmbudsman.id)]).toEqual([true, false, false]);
  expect(await counted("2029-11-21T09:00:00Z")).toMatchObject({ due: 0, erased: 1 });
  const { rows } = await shop.pool.query("select customer_name, email, answer from complaint where id = $1", [closed.id]);
  expect(rows).toEqual([{ customer_name: null, email: null, answer: null }]);
  expect(await tablesWithCanaries()).not.toContain("complaint_note");
  await expect(addComplaintFile(oona, closed.id, { text: "Canary words", content: Buffer.from("%PDF-1.7") })).rejects.toMatchObject({
    code: "complaint.erased",
  });
  const events = await shop.asSystem().transaction((tx) => tx.events.ofComplaint(closed.id));
  expect(events.at(-1)?.type).toBe("complaint.erased");
  for (const { id } of [open, withOmbudsman])
    await expect(shop.pool.query("insert into complaint_erasure (complaint_id, erased_at) values ($1, now())", [id])).rejects.toThrow(
      /pending or has an application/,
    );
});
