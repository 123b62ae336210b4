import { contract } from "@farthing/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { demoServicingSecrets } from "../../src/platform/outside-services.ts";
import { makeServicingFiles } from "../../src/use-cases/servicing/daily-files.ts";
import { handOverToServicing } from "../../src/use-cases/servicing/hand-over.ts";
import { completeDocument } from "../support/complete-document.ts";
import { startApps, type TestApps } from "../support/http.ts";

let shop: TestApps;
beforeAll(async () => {
  shop = await startApps();
});
afterAll(() => shop.end());

const keyHeaders = { headers: { authorization: `Bearer ${demoServicingSecrets.key}` } };

async function createHandedOver(): Promise<string> {
  const document = await completeDocument(shop.pool);
  const loan = await shop.application({ status: "paid", document, signedAt: "2026-10-20T12:00:00.000Z" });
  await shop.asSystem().transaction((tx) => handOverToServicing(tx, loan, "paidOut"));
  return loan.id;
}

test("the servicing system reads the feed with its key, and the audit log lists the loans", async () => {
  const id = await createHandedOver();
  const answer = await shop.call(contract.readServicingFeed, { query: { limit: "10" }, ...keyHeaders });
  expect(answer.json()).toMatchObject({ versions: [{ position: 1, loan: { loan: id, version: 1 } }], hasMore: false });
  await shop.trail.flush();
  const { rows } = await shop.pool.query("select actor->>'username' as by, facts from audit_event where type = 'personalData.viewed'");
  expect(rows).toMatchObject([{ by: "servicing-system", facts: { call: "GET servicing/feed", subjects: [id] } }]);

  const body = { versions: [{ loan: id, version: 1 }] };
  expect((await shop.call(contract.acknowledgeServicing, { body, ...keyHeaders })).statusCode).toBe(204);
  const otto = await shop.signedIn("operations");
  const page = await shop.call(contract.readServicing, { query: { loan: id } }, otto);
  expect(page.json()).toMatchObject({ isPushed: true, isPulled: true, versions: [{ loan: id, state: "taken" }] });
});

test("the servicing system and operations users can download a daily servicing file as JSON lines", async () => {
  await createHandedOver();
  await shop.pool.query("update servicing_version set created_at = created_at - interval '1 day'");
  await makeServicingFiles(shop.asSystem());
  const listed = await shop.call(contract.listServicingFiles, keyHeaders);
  expect(listed.json().files).toMatchObject([{ number: 1, firstPosition: 1 }]);
  const params = { number: "1" };
  const [fetched, taken] = [
    await shop.call(contract.fetchServicingFile, { params, ...keyHeaders }),
    await shop.call(contract.takeServicingFile, { params }, await shop.signedIn("operations")),
  ];
  expect(fetched.headers["content-type"]).toBe("application/x-ndjson");
  expect(fetched.headers["content-disposition"]).toMatch(/^attachment; filename="servicing-\d{4}-\d\d-\d\d-1\.jsonl"$/);
  expect(taken.body).toBe(fetched.body);
  const { rows } = await shop.pool.query("select actor->>'role' as role from audit_event where type = 'servicingFile.taken' order by seq");
  expect(rows).toEqual([{ role: "system" }, { role: "operations" }]);
});
