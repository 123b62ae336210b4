import { v1 } from "@farthing/contract/v1";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startApps, type TestApps } from "../support/http.ts";
import { webShopOrder } from "../support/request-bodies.ts";
import { shopClient } from "./shop-client.ts";

let shop: TestApps;
let client: ReturnType<typeof shopClient>;
beforeAll(async () => {
  shop = await startApps();
  client = shopClient(shop);
});
afterAll(() => shop.end());

const create = (changed: object = {}, headers = {}) =>
  client.json(v1.createApplication, { body: { ...webShopOrder, ...changed }, headers });

describe("prices in API v1", () => {
  test("the rate card lists the shop's products, each with a representative example", async () => {
    const card = await client.json(v1.getRateCard);
    const classic = card.products.find(({ id }: { id: string }) => id === "ib-99");
    expect(classic).toMatchObject({ name: "Classic credit 9.9%", kind: "interest_bearing", apr: "9.9", instalments: [24, 36, 48, 60] });
    expect(classic.representativeExample.text).toMatch(
      /^Representative example: cash price £1,000\.00, total amount of credit £1,000\.00, duration 36 months, 35 monthly payments of £[\d.]+ and a final payment of £[\d.]+, interest rate 9\.48% a year \(fixed\), 9\.9% APR representative, total amount payable £[\d,.]+\.$/,
    );
    expect(card.products.map(({ id }: { id: string }) => id)).not.toContain("project-0");
  });

  test("any website can read the rate card (rates and examples) without a key", async () => {
    const given = { params: { supplierNumber: "200100" }, headers: { authorization: undefined } };
    const answer = await client.send(v1.getPublicRateCard, given);
    expect(answer.headers).toMatchObject({ "access-control-allow-origin": "*", "cache-control": "public, max-age=300" });
    expect(answer.json()).toEqual(await client.json(v1.getRateCard));
    const again = await client.send(v1.getPublicRateCard, {
      ...given,
      headers: { ...given.headers, "if-none-match": String(answer.headers.etag) },
    });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
  });

  test("a branch without a web shop has no public rate card", async () => {
    expect(await client.refusal(v1.getPublicRateCard, { params: { supplierNumber: "100101" } })).toEqual([404, "webShop.not_found"]);
  });

  test("a price example has the same figures as a quote for the same loan", async () => {
    const price = await client.json(v1.getPublicPriceExample, { params: { supplierNumber: "200100" }, query: { amount: "1450.00" } });
    const { monthlyPayment, instalments, deposit, deferralPeriod } = price.example;
    expect(price.headline).toBe(`From £${monthlyPayment} a month`);
    const wanted = { product: price.product.id, goodsAmount: "1450.00", deposit, instalments, deferralPeriod };
    const quote = await client.json(v1.createQuote, { body: wanted });
    expect(quote.representativeExample).toEqual(price.example);
    const tooLittle = { params: { supplierNumber: "200100" }, query: { amount: "1.00" } };
    expect(await client.refusal(v1.getPublicPriceExample, tooLittle)).toEqual([422, "application.product_unavailable"]);
  });

  test("a quote has the exact repayment schedule, whose payments add up to the total", async () => {
    const quote = await client.json(v1.createQuote, {
      body: { product: "ib-99", goodsAmount: "1450.00", deposit: "150.00", instalments: 36 },
    });
    const sum = quote.schedule.reduce((pence: number, { amount }: { amount: string }) => pence + Math.round(Number(amount) * 100), 0);
    expect(sum).toBe(Math.round(Number(quote.totalAmountPayable) * 100));
    expect(quote.schedule).toHaveLength(37);
    expect(quote.schedule.at(-1)).toMatchObject({ kind: "final", remaining: "0.00" });
  });
});

describe("applications in API v1", () => {
  test("an application can be created and read, and a repeated request with its idempotency key creates nothing", async () => {
    const key = { "idempotency-key": "order-V1-0001" };
    const made = await create({ orderReference: "V1-0001" }, key);
    expect(made).toMatchObject({
      object: "application",
      mode: "test",
      state: "open",
      orderReference: "V1-0001",
      goodsAmount: "1450.00",
      loanAmount: "1300.00",
      product: { id: "if-10", apr: "0" },
      fulfilledAmount: "0.00",
      refundedAmount: "0.00",
    });
    expect(await create({ orderReference: "V1-0001" }, key)).toEqual(made);
    expect(await client.json(v1.getApplication, { params: { id: made.id } })).toEqual(made);
  });

  test("a list in API v1 can be limited, and continues from a cursor", async () => {
    const references = ["V1-L1", "V1-L2", "V1-L3"];
    const made = [];
    for (const orderReference of references) made.push(await create({ orderReference }));
    const first = await client.json(v1.listApplications, { query: { limit: "2" } });
    const second = await client.json(v1.listApplications, { query: { limit: "2", cursor: first.nextCursor } });
    expect([...first.data, ...second.data].slice(0, 3)).toEqual(made.toReversed());
    const found = await client.json(v1.listApplications, { query: { orderReference: "V1-L2" } });
    expect([found.data, found.nextCursor]).toEqual([[made[1]], null]);
    const signed = await client.json(v1.listApplications, { query: { state: "signed" } });
    expect(signed.data).toEqual([]);
    expect(await client.refusal(v1.listApplications, { query: { cursor: "bm9uc2Vuc2U" } })).toEqual([400, "cursor.invalid"]);
  });

  test("a web shop cannot find applications of other shops, or applications that started in a physical shop", async () => {
    for (const branch of ["200100", "100101"]) {
      const { id } = await shop.application({ branch });
      expect(await client.refusal(v1.getApplication, { params: { id } })).toEqual([404, "application.not_found"]);
    }
  });

  test("an application can be cancelled once, and only before the signature", async () => {
    const { id } = await create();
    const cancelled = await client.json(v1.cancelApplication, { params: { id }, body: { reason: "order_changed" } });
    expect(cancelled).toMatchObject({ state: "cancelled", cancellationReason: "order_changed", version: 2 });
    expect(await client.refusal(v1.cancelApplication, { params: { id }, body: {} })).toEqual([409, "application.wrong_status"]);
  });
});

describe("errors and versions in API v1", () => {
  test("an error of API v1 has a stable code and the id of the request", async () => {
    const answer = await client.send(v1.createApplication, { body: { ...webShopOrder, basket: [] } });
    expect(answer.headers["request-id"]).toBe(answer.json().requestId);
    expect(answer.json()).toEqual({
      type: "http://localhost:4001/docs/errors#input-invalid",
      title: "Input invalid",
      status: 400,
      detail: "Please check the details and try again.",
      code: "input.invalid",
      errors: [{ path: "basket", message: expect.any(String) }],
      requestId: expect.any(String),
    });
  });

  test("an unknown path of API v1 gets problem details too", async () => {
    const answer = await shop.apps.applicant.inject({ method: "GET", url: "/api/v1/nothing" });
    expect([answer.statusCode, answer.json().code]).toEqual([404, "request.not_found"]);
  });

  test("a request to API v1 without a key or with an unknown version is refused", async () => {
    expect(await client.refusal(v1.getRateCard, { headers: { authorization: undefined } })).toEqual([401, "apiKey.required"]);
    expect(await client.refusal(v1.getRateCard, { headers: { "farthing-version": "2020-01-01" } })).toEqual([400, "version.unknown"]);
  });

  test("a reply of API v1 names its version, and older versions can be requested", async () => {
    const changes = [
      {
        version: "2027-02-01",
        says: "An application names its order as orderReference instead of reference.",
        toOlder: ({ orderReference, ...others }: Readonly<Record<string, unknown>>) =>
          others.object === "application" ? { ...others, reference: orderReference } : { orderReference, ...others },
      },
    ];
    const later = await startApps(() => ({ apiChanges: changes }));
    const laterClient = shopClient(later);
    const read = (headers: Record<string, string>) =>
      later.apps.applicant.inject({
        method: "POST",
        url: "/api/v1/applications",
        headers: { authorization: `Bearer ${laterClient.key}`, ...headers },
        payload: webShopOrder,
      });
    const byKey = await read({});
    expect(byKey.headers["farthing-version"]).toBe("2026-11-18");
    expect(byKey.json()).toMatchObject({ reference: "WEB-4711" });
    const newest = await read({ "farthing-version": "2027-02-01" });
    expect(newest.headers["farthing-version"]).toBe("2027-02-01");
    expect(newest.json()).toMatchObject({ orderReference: "WEB-4711" });
    await later.end();
  });

  test("the OpenAPI document of API v1 contains the address of this server", async () => {
    const answer = await shop.apps.applicant.inject({ method: "GET", url: "/api/v1/openapi.json" });
    expect(answer.json()).toMatchObject({ openapi: "3.1.0", servers: [{ url: "http://localhost:4001" }] });
  });
});
