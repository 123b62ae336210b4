import { readFile } from "node:fs/promises";
import { contract } from "@farthing/contract";
import { v1 } from "@farthing/contract/v1";
import type { ApplicationDocument } from "@farthing/domain/application";
import { addDays, londonDay, pence } from "@farthing/domain/money";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pickV1Settings } from "../../src/http/v1/serve-v1.ts";
import type { StoredApplication } from "../../src/store/applications/applications.ts";
import { deliverAutomatically } from "../../src/use-cases/after-signing/loan-deadlines.ts";
import { queueWebhook } from "../../src/use-cases/web-shop/queue-webhook.ts";
import { completeDocument } from "../support/complete-document.ts";
import { startApps, type TestApps } from "../support/http.ts";
import { withFlag } from "../support/switches.ts";
import { shopClient } from "./shop-client.ts";

/** In these tests, the price of the goods is £3,000.00 and the loan is £2,700.00. */

let shop: TestApps;
let client: ReturnType<typeof shopClient>;
let document: ApplicationDocument;
beforeAll(async () => {
  shop = await startApps();
  client = shopClient(shop);
  document = { ...(await completeDocument(shop.pool)), journeyType: "WebServices", orderReference: "WEB-1" };
});
afterAll(() => shop.end());

const today = londonDay(new Date());
const signedAt = `${addDays(today, -20)}T09:00:00.000Z`;

const order = async (made: Partial<StoredApplication> = {}) =>
  (await shop.application({ branch: "200100", document, status: "signed", signedAt, ...made })).id;

const fulfil = (id: string, body: object = {}, headers = {}) => client.json(v1.createFulfilment, { params: { id }, body, headers });
const refusedFulfilment = (id: string, body: object = {}) => client.refusal(v1.createFulfilment, { params: { id }, body });
const refund = (id: string, body: object, headers = {}) => client.json(v1.createRefund, { params: { id }, body, headers });
const refusedRefund = (id: string, body: object) => client.refusal(v1.createRefund, { params: { id }, body });
const balances = (id: string) => shop.asSystem().transaction((tx) => tx.ledger.balances(id));

async function eventsOf(id: string) {
  const news = (await shop.jobs("tell-web-shop")).filter(({ applicationId }) => applicationId === id);
  for (const one of [...news, ...news]) await queueWebhook(shop.asSystem(), one as never, pickV1Settings(shop.config));
  const { data } = await client.json(v1.listEvents, { query: { applicationId: id } });
  return data.toReversed();
}

describe("deliveries in API v1", () => {
  test("the delivery of all goods makes the loan payable, and the web shop is notified", async () => {
    const id = await order();
    const made = await fulfil(id, { deliveredOn: today, proofReference: "PARCEL-1" });
    expect(made).toMatchObject({
      fulfilment: { applicationId: id, amount: "3000.00", deliveredOn: today, proofReference: "PARCEL-1" },
      application: { state: "fulfilled", fulfilledAmount: "3000.00", version: 2 },
    });
    expect(["pending_esat_note", "customer_has_goods"]).toContain(await shop.statusOf(id));
    expect(await eventsOf(id)).toMatchObject([
      { type: "application.fulfilled", data: { application: { id, fulfilledAmount: "3000.00" } }, previous: { state: "signed" } },
    ]);
  });

  test("partial deliveries add up, and only the last one makes the loan payable", async () => {
    const id = await order();
    const first = await fulfil(id, { amount: "1000.00" });
    expect(first.application).toMatchObject({ state: "signed", fulfilledAmount: "1000.00", version: 2 });
    expect(await refusedFulfilment(id, { amount: "2000.01" })).toEqual([422, "fulfilment.above_price"]);
    const last = await fulfil(id);
    expect([last.fulfilment.amount, last.application.state]).toEqual(["2000.00", "fulfilled"]);
    expect(await refusedFulfilment(id)).toEqual([409, "fulfilment.complete"]);
    const listed = await client.json(v1.listFulfilments, { params: { id } });
    expect(listed).toEqual({ object: "list", data: [last.fulfilment, first.fulfilment], nextCursor: null });
    expect((await eventsOf(id)).map(({ type }: { type: string }) => type)).toEqual(["application.updated", "application.fulfilled"]);
  });

  test("a delivery that staff confirm in their app covers all goods that are not delivered yet", async () => {
    const id = await order();
    await fulfil(id, { amount: "1000.00", proofReference: "PARCEL-1" });
    await shop.call(contract.markDelivered, { params: { id } }, await shop.signedIn("branch_manager", "200100"));
    expect(await client.json(v1.getApplication, { params: { id } })).toMatchObject({ state: "fulfilled", fulfilledAmount: "3000.00" });
    const { data } = await client.json(v1.listFulfilments, { params: { id } });
    expect(data).toMatchObject([
      { amount: "2000.00", deliveredOn: today, proofReference: null },
      { amount: "1000.00", deliveredOn: today, proofReference: "PARCEL-1" },
    ]);
    expect((await eventsOf(id)).at(-1)).toMatchObject({
      type: "application.fulfilled",
      data: { application: { fulfilledAmount: "3000.00" } },
    });
  });

  test("the migration records each delivery that staff had confirmed earlier, even if the migration runs twice", async () => {
    const confirmed = await order();
    await shop.call(contract.markDelivered, { params: { id: confirmed } }, await shop.signedIn("branch_manager", "200100"));
    await shop.pool.query("delete from fulfilment where application_id = $1", [confirmed]);
    const reported = await order();
    await fulfil(reported, { proofReference: "PARCEL-2" });
    const migration = await readFile(new URL("../../migrations/0139_deliveries_by_staff.sql", import.meta.url), "utf8");
    for (let run = 0; run < 2; run++) await shop.pool.query(migration);
    for (const id of [confirmed, reported]) {
      const { data } = await client.json(v1.listFulfilments, { params: { id } });
      expect(data).toMatchObject([{ amount: "3000.00", deliveredOn: today }]);
    }
  });

  test("automatic settlement, which marks goods as delivered, also marks an order as fulfilled", async () => {
    const id = await order();
    await withFlag(shop, "spoke-chain", "automaticSettlementEnabled", true, () =>
      deliverAutomatically(shop.asSystem(), { applicationId: id }),
    );
    expect(await client.json(v1.getApplication, { params: { id } })).toMatchObject({ state: "fulfilled", fulfilledAmount: "3000.00" });
  });

  test("a repeated request with its idempotency key records no second delivery", async () => {
    const id = await order();
    const key = { "idempotency-key": "delivery-0001" };
    const made = await fulfil(id, { amount: "100.00" }, key);
    expect(await fulfil(id, { amount: "100.00" }, key)).toEqual(made);
    expect((await client.json(v1.listFulfilments, { params: { id } })).data).toHaveLength(1);
    const other = { params: { id }, body: { amount: "200.00" }, headers: key };
    expect(await client.refusal(v1.createFulfilment, other)).toEqual([422, "idempotency.mismatch"]);
  });

  test("a delivery is refused for an unsigned or ended order, and for an impossible day", async () => {
    expect(await refusedFulfilment(await order({ status: "open", signedAt: null }))).toEqual([409, "application.not_signed"]);
    expect(await refusedFulfilment(await order({ status: "cancelled" }))).toEqual([409, "application.not_signed"]);
    expect(await refusedFulfilment(await order({ status: "paid" }))).toEqual([409, "application.wrong_status"]);
    const id = await order();
    expect(await refusedFulfilment(id, { deliveredOn: addDays(today, 1) })).toEqual([422, "fulfilment.in_future"]);
    expect(await refusedFulfilment(id, { deliveredOn: addDays(today, -21) })).toEqual([422, "fulfilment.in_future"]);
    expect(await refusedFulfilment(id, { amount: "0.00" })).toEqual([400, "input.invalid"]);
    await withFlag(shop, "spoke-chain", "automaticSettlementEnabled", true, async () => {
      expect(await refusedFulfilment(id)).toEqual([409, "payment.not_requestable"]);
    });
  });
});

describe("refunds in API v1", () => {
  const partial = <T>(work: () => Promise<T>) => withFlag(shop, "spoke-chain", "partialSettlementsEnabled", true, work);

  const post = (applicationId: string, kind: "advance" | "partialSettlement", loanPence: number) =>
    shop.asSystem().transaction(async (tx) =>
      tx.ledger.post({
        applicationId,
        kind,
        reference: `${applicationId} ${kind}`,
        entries: [
          { account: "loan", pence: pence(loanPence) },
          { account: "retailer", pence: pence(-loanPence) },
        ],
      }),
    );
  const paidOrder = async () => {
    const id = await order({ status: "paid" });
    await post(id, "advance", 2_700_00);
    return id;
  };

  test("a full refund before the payout cancels the loan, and no money moves", async () => {
    const id = await order();
    const made = await refund(id, { reason: "customer_changed_mind" });
    expect(made).toMatchObject({
      refund: { kind: "whole", amount: "2700.00", reason: "customer_changed_mind" },
      application: { state: "cancelled", refundedAmount: "2700.00", cancellationReason: "customer_changed_mind" },
    });
    expect(Object.values(await balances(id)).every((balance) => balance === 0)).toBe(true);
    expect(await eventsOf(id)).toMatchObject([{ type: "application.cancelled", data: { application: { refundedAmount: "2700.00" } } }]);
    expect(await refusedRefund(id, { reason: "duplicate" })).toEqual([409, "application.not_signed"]);
  });

  test("a signed order that staff cancel in their app counts as refunded in full", async () => {
    const id = await order();
    await shop.as("head_office_user", "200100").cancel(id, "DUPLICATE");
    expect(await client.json(v1.getApplication, { params: { id } })).toMatchObject({ state: "cancelled", refundedAmount: "2700.00" });
  });

  test("a signed order cannot be cancelled, only refunded", async () => {
    const id = await order();
    const cancel = { params: { id }, body: { reason: "customer_changed_mind" } };
    expect(await client.refusal(v1.cancelApplication, cancel)).toEqual([409, "application.already_signed"]);
    expect(await shop.statusOf(id)).toBe("signed");
  });

  test("a paid loan can get a partial refund, and then a full refund of the rest", async () => {
    const id = await paidOrder();
    await partial(async () => {
      const key = { "idempotency-key": "refund-00001" };
      const part = await refund(id, { amount: "300.00", reason: "goods_returned" }, key);
      expect(await refund(id, { amount: "300.00", reason: "goods_returned" }, key)).toEqual(part);
      expect(part).toMatchObject({
        refund: { kind: "part", amount: "300.00" },
        application: { state: "paid", refundedAmount: "300.00", version: 2 },
      });
      expect(await balances(id)).toMatchObject({ loan: 240_000, retailer: -240_000 });
      expect(await refusedRefund(id, { amount: "2400.01", reason: "goods_returned" })).toEqual([422, "refund.above_balance"]);
      // Staff also settle a part of the loan, so the full refund covers only the balance that remains.
      await post(id, "partialSettlement", -100_00);
      const rest = await refund(id, { reason: "goods_returned" });
      expect(rest.refund).toMatchObject({ kind: "whole", amount: "2300.00" });
      expect(await balances(id)).toMatchObject({ loan: 0, retailer: 0 });
      expect((await client.json(v1.listRefunds, { params: { id } })).data).toEqual([rest.refund, part.refund]);
      expect((await eventsOf(id)).map(({ type }: { type: string }) => type)).toEqual(["application.refunded", "application.cancelled"]);
    });
  });

  test("a partial refund requires a paid-out loan, a retailer that offers partial refunds and an amount below the loan", async () => {
    const part = { amount: "300.00", reason: "goods_returned" };
    expect(await refusedRefund(await order(), part)).toEqual([409, "refund.part_before_payout"]);
    const id = await paidOrder();
    await withFlag(shop, "spoke-chain", "partialSettlementsEnabled", false, async () => {
      expect(await refusedRefund(id, part)).toEqual([409, "partialSettlement.not_offered"]);
    });
    await partial(async () => {
      expect(await refusedRefund(id, { ...part, amount: "2700.00" })).toEqual([422, "partialSettlement.not_less_than_loan"]);
    });
    expect(await refusedRefund(await order({ status: "open", signedAt: null }), part)).toEqual([409, "application.not_signed"]);
    expect(await refusedRefund(id, { reason: "I_FEEL_LIKE_IT" })).toEqual([400, "input.invalid"]);
  });
});

describe("access to deliveries and refunds", () => {
  test("deliveries and refunds are not found for another shop's orders or for applications from a physical shop", async () => {
    const others = [await order({ branch: "100101" }), await order({ document: { ...document, journeyType: "InStore" } })];
    for (const id of others) {
      const params = { id };
      expect(await refusedFulfilment(id)).toEqual([404, "application.not_found"]);
      expect(await refusedRefund(id, { reason: "duplicate" })).toEqual([404, "application.not_found"]);
      expect(await client.refusal(v1.listFulfilments, { params })).toEqual([404, "application.not_found"]);
      expect(await client.refusal(v1.listRefunds, { params })).toEqual([404, "application.not_found"]);
    }
  });

  test("an API key without the permission can neither report a delivery nor refund an order", async () => {
    const id = await order();
    await shop.pool.query("update api_key set permissions = '{applications:read}' where supplier_number = '200100'");
    expect(await refusedFulfilment(id)).toEqual([403, "apiKey.permission_missing"]);
    expect(await refusedRefund(id, { reason: "duplicate" })).toEqual([403, "apiKey.permission_missing"]);
    expect(await client.json(v1.listFulfilments, { params: { id } })).toMatchObject({ data: [] });
    await shop.pool.query("update api_key set permissions = null where supplier_number = '200100'");
  });
});
