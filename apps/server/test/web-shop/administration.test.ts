import { contract } from "@farthing/contract";
import { v1 } from "@farthing/contract/v1";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { spokeAndChain } from "../../../sandbox/src/shop/spoke-and-chain.ts";
import { pickV1Settings } from "../../src/http/v1/serve-v1.ts";
import { createMetrics } from "../../src/platform/metrics.ts";
import { createHttpWebhooks } from "../../src/providers/webhooks/http.ts";
import { deliverEvent } from "../../src/use-cases/web-shop/deliver-event.ts";
import { deliverWebhook } from "../../src/use-cases/web-shop/deliver-webhook.ts";
import { queueWebhook } from "../../src/use-cases/web-shop/queue-webhook.ts";
import { setWebhook } from "../../src/use-cases/web-shop/register-web-shop.ts";
import { deliveryTriesMax } from "../../src/use-cases/webhooks/deliver-in-order.ts";
import { statusAndCode } from "../support/accounts.ts";
import { type Caller, startApps, type TestApps } from "../support/http.ts";
import { webShopOrder } from "../support/request-bodies.ts";
import { startReceiver } from "../support/webhook-receiver.ts";
import { shopClient } from "../v1/shop-client.ts";

const { supplierNumber, keyName } = spokeAndChain;
const webhookSender = createHttpWebhooks({ privateAddressesAdmitted: true, privateHosts: [], withinMs: 10_000 }, createMetrics());

let shop: TestApps;
let administrator: Caller;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
beforeAll(async () => {
  shop = await startApps();
  administrator = await shop.signedIn("lender_admin");
  receiver = await startReceiver();
  await setWebhook(shop.asSystem(), { supplierNumber, url: receiver.url });
});
afterAll(async () => {
  await receiver.end();
  await shop.end();
});

const read = async (name = "spoke-chain") => (await shop.call(contract.readWebShops, { params: { name } }, administrator)).json();
const make = (name: string, at: string = supplierNumber) =>
  shop.call(contract.makeApiKey, { body: { supplierNumber: at, name } }, administrator);
const revoke = (prefix: string) => shop.call(contract.revokeApiKey, { params: { prefix } }, administrator);
const order = (key: string) =>
  shop.call(contract.createWebShopApplication, { body: webShopOrder, headers: { authorization: `Bearer ${key}` } });
const keyCalled = async (called: string) => (await read()).keys.find(({ name }: { name: string }) => name === called);
const lastAuditEvent = async (type: string) =>
  (
    await shop.pool.query(
      "select actor->>'role' as role, facts from audit_event where chain = 'tenant:spoke-chain' and type = $1 order by seq",
      [type],
    )
  ).rows.at(-1);

describe("managing API keys", () => {
  test("a new API key is shown once and gives the shop's server access", async () => {
    const answer = await make("Trial");
    expect(answer.statusCode).toBe(201);
    const { key, prefix } = answer.json();
    expect(key.startsWith(`${prefix}_`)).toBe(true);
    expect(JSON.stringify(await read())).not.toContain(key);
    const { rows } = await shop.pool.query("select to_jsonb(k)::text as row from api_key k where prefix = $1", [prefix]);
    expect(rows[0].row).not.toContain(key);
    expect(await lastAuditEvent("apiKey.issued")).toEqual({ role: "lender_admin", facts: { supplierNumber, prefix, name: "Trial" } });
    expect((await order(key)).statusCode).toBe(201);
  });

  test("an API key shows when it was last used", async () => {
    const { key } = (await make("Unused")).json();
    expect(await keyCalled("Unused")).toMatchObject({ lastUsed: null });
    await order(key);
    const { lastUsed } = await keyCalled("Unused");
    expect(Date.now() - Date.parse(lastUsed)).toBeLessThan(60_000);
    await order(key);
    expect((await keyCalled("Unused")).lastUsed).toBe(lastUsed);
  });

  test("a revoked API key gives no access and is not listed", async () => {
    const { key, prefix } = (await make("Lost")).json();
    expect((await revoke(prefix)).statusCode).toBe(204);
    expect(statusAndCode(await order(key))).toEqual([401, "apiKey.required"]);
    expect(await keyCalled("Lost")).toBeUndefined();
    expect(await lastAuditEvent("apiKey.revoked")).toEqual({ role: "lender_admin", facts: { supplierNumber, prefix } });
    expect(statusAndCode(await revoke(prefix))).toEqual([404, "apiKey.not_found"]);
  });

  test("an API key can be restricted to certain permissions", async () => {
    const permissions = ["applications:read", "events:read"];
    const { key, prefix } = (
      await shop.call(contract.makeApiKey, { body: { supplierNumber, name: "Books", permissions } }, administrator)
    ).json();
    expect(prefix).toMatch(/^fsk_test_[\da-f]{8}$/);
    expect(await keyCalled("Books")).toMatchObject({ permissions, apiVersion: "2026-11-18", ends: null });
    const bookkeeper = shopClient(shop, key);
    expect((await bookkeeper.send(v1.listEvents)).statusCode).toBe(200);
    expect(await bookkeeper.refusal(v1.listPayouts)).toEqual([403, "apiKey.permission_missing"]);
    const unknown = { supplierNumber, name: "Books", permissions: ["everything:write"] };
    expect(statusAndCode(await shop.call(contract.makeApiKey, { body: unknown }, administrator))).toEqual([400, "input.invalid"]);
  });

  test("a replaced API key stays valid for some hours beside its successor with the same permissions", async () => {
    const permissions = ["rateCard:read"];
    const older = (await shop.call(contract.makeApiKey, { body: { supplierNumber, name: "Rolled", permissions } }, administrator)).json();
    const roll = (prefix: string, body: object = {}) => shop.call(contract.rollApiKey, { params: { prefix }, body }, administrator);
    const answer = await roll(older.prefix);
    expect(answer.statusCode).toBe(201);
    const { key, prefix, until } = answer.json();
    expect(Date.parse(until) - Date.now()).toBeGreaterThan(23 * 3_600_000);
    for (const each of [older.key, key]) expect((await shopClient(shop, each).send(v1.getRateCard)).statusCode).toBe(200);
    expect(await shopClient(shop, key).refusal(v1.listEvents)).toEqual([403, "apiKey.permission_missing"]);
    const keys = (await read()).keys.filter(({ name }: { name: string }) => name === "Rolled");
    expect(keys).toMatchObject([
      { prefix: older.prefix, ends: until },
      { prefix, ends: null, permissions },
    ]);
    expect(await lastAuditEvent("apiKey.rolled")).toEqual({
      role: "lender_admin",
      facts: { supplierNumber, prefix, replaces: older.prefix, until },
    });
    expect((await roll(prefix, { overlapHours: 0 })).statusCode).toBe(201);
    expect(await shopClient(shop, key).refusal(v1.getRateCard)).toEqual([401, "apiKey.required"]);
    expect(statusAndCode(await roll(prefix))).toEqual([404, "apiKey.not_found"]);
    expect(statusAndCode(await roll("fsk_test_00000000"))).toEqual([404, "apiKey.not_found"]);
  });

  test.each([
    ["for a supplier without a web shop", { supplierNumber: "100101", name: "Beds" }, [409, "webShop.not_joined"]],
    ["for an unknown supplier", { supplierNumber: "999999", name: "Beds" }, [404, "branch.not_found"]],
    ["without a label", { supplierNumber, name: "  " }, [400, "input.invalid"]],
    ["for an invalid supplier number", { supplierNumber: "spoke", name: "Beds" }, [400, "input.invalid"]],
    ["chosen by the caller", { supplierNumber, name: "Mine", key: spokeAndChain.apiKey }, [400, "input.invalid"]],
  ])("a request for an API key %s is refused", async (_, body, refusal) => {
    expect(statusAndCode(await shop.call(contract.makeApiKey, { body }, administrator))).toEqual(refusal);
  });
});

describe("managing webhook endpoints", () => {
  const add = (body: object, id: string = supplierNumber) => shop.call(contract.addShopEndpoint, { params: { id }, body }, administrator);
  /** Returns the endpoints at the test's receiver, and leaves out the endpoint of the example shop. */
  const endpoints = async () => (await read()).endpoints.filter(({ url }: { url: string }) => url === receiver.url);

  test("an administrator can register, test and delete a webhook endpoint, and replace its secret", async () => {
    const made = await add({ url: receiver.url });
    expect(made.statusCode).toBe(201);
    const { id, secret } = made.json();
    expect(secret).toMatch(/^whsec_/);
    expect(await endpoints()).toMatchObject([{ id, supplierNumber, url: receiver.url, events: null, state: "active" }]);
    expect((await shop.call(contract.testShopEndpoint, { params: { id } }, administrator)).statusCode).toBe(204);
    const [delivery] = (await read()).eventDeliveries;
    expect(delivery).toMatchObject({ endpointId: id, type: "application.signed", state: "pending", tries: 0 });
    receiver.received.length = 0;
    await deliverEvent(shop.asSystem(), { deliveryId: delivery.id }, webhookSender);
    expect((await shop.call(contract.sendEventAgain, { params: { id: delivery.id } }, administrator)).statusCode).toBe(204);
    await deliverEvent(shop.asSystem(), { deliveryId: delivery.id }, webhookSender);
    expect(receiver.received).toHaveLength(2);
    expect((await read()).eventDeliveries[0]).toMatchObject({ state: "delivered" });
    const rolled = await shop.call(contract.rollShopEndpointSecret, { params: { id } }, administrator);
    expect(rolled.json().secret).not.toBe(secret);
    expect((await shop.call(contract.deleteShopEndpoint, { params: { id } }, administrator)).statusCode).toBe(204);
    expect(await endpoints()).toEqual([]);
    expect(await lastAuditEvent("webhookEndpoint.deleted")).toEqual({ role: "lender_admin", facts: { supplierNumber, url: receiver.url } });
  });

  test("a webhook endpoint needs a web shop and a suitable address", async () => {
    expect(statusAndCode(await add({ url: receiver.url }, "100101"))).toEqual([409, "webShop.not_joined"]);
    expect(statusAndCode(await add({ url: "ftp://shop.example" }))).toEqual([400, "input.invalid"]);
    const unknown = { params: { id: "018f0000-0000-7000-8000-000000000000" } };
    expect(statusAndCode(await shop.call(contract.testShopEndpoint, unknown, administrator))).toEqual([404, "webhookEndpoint.not_found"]);
    expect(statusAndCode(await shop.call(contract.sendEventAgain, unknown, administrator))).toEqual([404, "webhook.delivery_not_found"]);
  });
});

describe("a retailer's web shops", () => {
  test("a retailer's web shops are shown with their webhook URL and their valid keys", async () => {
    const { shops, keys, triesMax } = await read();
    expect(shops).toEqual([
      {
        supplierNumber,
        name: expect.any(String),
        webhookUrl: receiver.url,
        isWebhookEnded: false,
        returnOrigins: ["http://localhost:4010"],
        rates: expect.any(Array),
      },
    ]);
    expect(keys[0]).toMatchObject({ name: keyName, prefix: "fsk_demoshop", supplierNumber });
    expect(triesMax).toBe(deliveryTriesMax);
    const nothing = { shops: [], representativePercentMin: 51, keys: [], deliveries: [], endpoints: [], eventDeliveries: [] };
    expect(await read("harbour-beds")).toEqual({ ...nothing, triesMax });
  });

  test("each rate of a web shop shows whether the shop may advertise the rate", async () => {
    const rates = async () => (await read()).shops[0].rates;
    const signAt = async (...aprs: string[]) => {
      await shop.pool.query("update application set signed_at = null where branch = $1", [supplierNumber]);
      for (const apr of aprs) {
        const { id } = (await order(spokeAndChain.apiKey)).json();
        await shop.pool.query(
          "update application set signed_at = now(), document = jsonb_set(document, '{product,productConfig,apr}', to_jsonb($2::text)) where id = $1",
          [id, apr],
        );
      }
    };
    await signAt();
    const before = await rates();
    const [lowest, highest] = [before[0].apr, before.at(-1).apr];
    expect(before.length).toBeGreaterThan(1);
    expect(before).toEqual(
      before.map(({ apr }: { apr: string }) => ({
        apr,
        countedAt: "lender",
        agreements: 0,
        atOrBelow: 0,
        isRepresentative: apr === highest,
      })),
    );

    await signAt(lowest, highest);
    expect((await rates())[0]).toEqual({ apr: lowest, countedAt: "shop", agreements: 2, atOrBelow: 1, isRepresentative: false });
    expect((await rates()).at(-1)).toEqual({ apr: highest, countedAt: "shop", agreements: 2, atOrBelow: 2, isRepresentative: true });

    await signAt(lowest, lowest, highest);
    expect((await rates())[0]).toEqual({ apr: lowest, countedAt: "shop", agreements: 3, atOrBelow: 2, isRepresentative: true });

    // The rates are counted over the shop's signed agreements, or else over those of its retailer, or else over those of the lender.
    await signAt();
    const signElsewhere = async (branch: string, apr: string) => {
      const { id } = await shop.application({ branch, status: "signed", signedAt: new Date().toISOString() });
      await shop.pool.query(
        "update application set document = jsonb_set(document, '{product}', jsonb_build_object('productConfig', jsonb_build_object('apr', $2::text))) where id = $1",
        [id, apr],
      );
    };
    await signElsewhere("100101", highest);
    expect((await rates())[0]).toEqual({ apr: lowest, countedAt: "lender", agreements: 1, atOrBelow: 0, isRepresentative: false });
    await signElsewhere("200101", lowest);
    expect((await rates())[0]).toEqual({ apr: lowest, countedAt: "retailer", agreements: 1, atOrBelow: 1, isRepresentative: true });
    // The web shop's API key may read the result, although it may not read the applications behind the result.
    const card = await shopClient(shop).json(v1.getRateCard);
    expect(card.products.every(({ representative }: { representative: boolean }) => representative)).toBe(true);
  });

  test("the web shops of an unknown retailer are not found", async () => {
    const answer = await shop.call(contract.readWebShops, { params: { name: "nobody" } }, administrator);
    expect(statusAndCode(answer)).toEqual([404, "retailer.not_found"]);
  });

  test("an administrator can send a failed webhook delivery again", async () => {
    const { id } = (await order(spokeAndChain.apiKey)).json();
    const [news] = (await shop.jobs<Parameters<typeof queueWebhook>[1]>("tell-web-shop")).filter(
      ({ applicationId }) => applicationId === id,
    );
    if (!news) throw new Error("no job notifies the web shop");
    const deliveryId = news.eventId;
    await queueWebhook(shop.asSystem(), news, pickV1Settings(shop.config));
    receiver.answerWith(503);
    await shop.pool.query("update webhook_delivery set tries = $2 where id = $1", [deliveryId, deliveryTriesMax - 1]);
    await deliverWebhook(shop.asSystem(), { deliveryId }, webhookSender);
    const failed = { id: deliveryId, applicationId: id, state: "failed", tries: deliveryTriesMax, lastAnswer: "503" };
    expect((await read()).deliveries).toContainEqual(expect.objectContaining({ ...failed, tookMs: expect.any(Number) }));

    receiver.answerWith(200);
    const again = (headers = {}) => shop.call(contract.sendWebhookAgain, { params: { id: deliveryId }, headers }, administrator);
    const jobs = async () => (await shop.jobs("deliver-webhook")).filter((job) => job.deliveryId === deliveryId).length;
    const before = await jobs();
    expect((await again({ "idempotency-key": "sent-again-once" })).statusCode).toBe(204);
    expect((await again({ "idempotency-key": "sent-again-once" })).statusCode).toBe(204);
    expect(await jobs()).toBe(before + 1);
    expect(await lastAuditEvent("webhook.replayed")).toEqual({ role: "lender_admin", facts: { deliveryId, applicationId: id } });
    await deliverWebhook(shop.asSystem(), { deliveryId }, webhookSender);
    expect((await read()).deliveries).toContainEqual(expect.objectContaining({ id: deliveryId, state: "delivered", lastAnswer: "200" }));
  });

  test("an unknown webhook delivery cannot be sent again", async () => {
    const answer = await shop.call(contract.sendWebhookAgain, { params: { id: "018f0000-0000-7000-8000-000000000000" } }, administrator);
    expect(statusAndCode(answer)).toEqual([404, "webhook.delivery_not_found"]);
  });
});
