import { v1 } from "@farthing/contract/v1";
import { describe, expect, test } from "vitest";
import { pickV1Settings } from "../../src/http/v1/serve-v1.ts";
import { settleDueRuns } from "../../src/use-cases/payouts/settle-run.ts";
import { recordPayoutEvent } from "../../src/use-cases/web-shop/shop-payouts.ts";
import { startApps, type TestApps } from "../support/http.ts";
import { exampleAccount, payoutEntryDay, payoutFixture } from "../support/payout-fixture.ts";
import { leedsBranchNumber } from "../support/world.ts";
import { shopClient } from "./shop-client.ts";

/** The payout runs in these tests are submitted on Monday and paid on Wednesday. */

let shop: TestApps;
let client: ReturnType<typeof shopClient>;
const fixture = payoutFixture(async () => {
  shop = await startApps();
  client = shopClient(shop);
  return shop;
});
const { ready, submitted, returned, worker, otto, oona, enterAccount, confirmAccount } = fixture;
const supplierNumber = "200100";

async function submittedRun() {
  await enterAccount(otto(), { ...exampleAccount, supplierNumber });
  await confirmAccount(oona(), supplierNumber);
  const loans = [await ready("1000.00", supplierNumber), await ready("400.00", supplierNumber)];
  await fixture.moves("partialSettlement", loans[0] ?? "", 300_00 as never);
  await ready("250.00", leedsBranchNumber);
  return { id: await submitted("1350.00"), loans };
}

async function payoutEvents() {
  for (const job of await shop.jobs("tell-shop-of-payout"))
    await recordPayoutEvent(shop.asSystem(), job as never, pickV1Settings(shop.config));
  return (await client.json(v1.listEvents)).data.toReversed();
}

describe("payouts in API v1", () => {
  test("the lines of a payout add up to the amount on the bank statement", async () => {
    const { id, loans } = await submittedRun();
    const { data } = await client.json(v1.listPayouts);
    expect(data).toMatchObject([
      { id, state: "submitted", amount: "1100.00", loans: 2, loanAmount: "1400.00", recovered: "300.00", paidOn: "2026-11-18" },
    ]);
    expect(data[0].reference).toBe(`200100 ${data[0].number}`);
    const { lines, ...payout } = await client.json(v1.getPayout, { params: { id } });
    expect(payout).toEqual(data[0]);
    expect(lines.map(({ applicationId }: { applicationId: string }) => applicationId)).toEqual(loans.toSorted());
    const sum = lines.reduce((pence: number, { amount }: { amount: string }) => pence + Math.round(Number(amount) * 100), 0);
    expect(sum).toBe(1100_00);
    const table = await client.send(v1.downloadRemittance, { params: { id } });
    expect(table.headers["content-type"]).toBe("text/csv; charset=utf-8");
    const [head, ...rows] = table.body.replace("\uFEFF", "").trim().split("\r\n");
    expect(head).toBe("applicationId,orderReference,loanAmount,recovered,amount");
    expect(rows).toHaveLength(2);
    expect(rows[0]).toContain(lines[0].amount);
  });

  test("an order reference that looks like a spreadsheet formula stays plain text in the remittance table", async () => {
    const { id, loans } = await submittedRun();
    const formula = '=HYPERLINK("https://evil.example")';
    await shop.pool.query("update application set order_reference = $2 where id = $1", [loans[0], formula]);
    const { body } = await client.send(v1.downloadRemittance, { params: { id } });
    expect(body).toContain(`${loans[0]},"'=HYPERLINK(""https://evil.example"")",`);
    const { lines } = await client.json(v1.getPayout, { params: { id } });
    expect(lines.map(({ orderReference }: { orderReference: string }) => orderReference)).toContain(formula);
  });

  test("the shop gets an event when its payout arrives, and another event when the bank returns the payout", async () => {
    const { id } = await submittedRun();
    await settleDueRuns(worker(payoutEntryDay));
    expect(await client.json(v1.getPayout, { params: { id } })).toMatchObject({ state: "paid" });
    await returned(id, "1100.00", { supplierNumber });
    expect(await client.json(v1.getPayout, { params: { id } })).toMatchObject({ state: "returned" });
    const events = await payoutEvents();
    expect(events.map(({ type, data }: { type: string; data: { payout: object } }) => [type, data.payout])).toMatchObject([
      ["payout.paid", { id, state: "paid", amount: "1100.00" }],
      ["payout.returned", { id, state: "returned" }],
    ]);
    expect(await payoutEvents()).toEqual(events);
  });

  test("a list of payouts continues from the cursor of the previous page", async () => {
    await submittedRun();
    await ready("500.00", supplierNumber);
    await submitted("500.00");
    const first = await client.json(v1.listPayouts, { query: { limit: "1" } });
    const second = await client.json(v1.listPayouts, { query: { limit: "1", cursor: first.nextCursor } });
    expect([first.data[0].amount, second.data[0].amount, second.nextCursor]).toEqual(["500.00", "1100.00", null]);
    expect(await client.refusal(v1.listPayouts, { query: { cursor: "x" } })).toEqual([400, "cursor.invalid"]);
  });

  test("the payouts of other shops, and payout runs that are not submitted yet, are not found", async () => {
    await ready("250.00", leedsBranchNumber);
    const theirs = await submitted("250.00");
    await ready("500.00", supplierNumber);
    const prepared = await fixture.released("500.00");
    for (const id of [theirs, prepared]) {
      expect(await client.refusal(v1.getPayout, { params: { id } })).toEqual([404, "payout.not_found"]);
      expect(await client.refusal(v1.downloadRemittance, { params: { id } })).toEqual([404, "payout.not_found"]);
    }
    expect((await client.json(v1.listPayouts)).data).toEqual([]);
  });

  test("a key without the permission for payouts is refused", async () => {
    await shop.pool.query("update api_key set permissions = '{events:read}' where supplier_number = '200100'");
    expect(await client.refusal(v1.listPayouts)).toEqual([403, "apiKey.permission_missing"]);
    await shop.pool.query("update api_key set permissions = null where supplier_number = '200100'");
  });
});
