import { contract } from "@farthing/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { spokeAndChain } from "../../../sandbox/src/shop/spoke-and-chain.ts";
import { createMetrics } from "../../src/platform/metrics.ts";
import { createHttpWebhooks } from "../../src/providers/webhooks/http.ts";
import { deliverWebhook, deliveryTriesMax } from "../../src/use-cases/web-shop/deliver-webhook.ts";
import { queueWebhook } from "../../src/use-cases/web-shop/queue-webhook.ts";
import { setWebhook } from "../../src/use-cases/web-shop/register-web-shop.ts";
import { statusAndCode } from "../support/accounts.ts";
import { type Caller, startApps, type TestApps } from "../support/http.ts";
import { webShopOrder } from "../support/sample-requests.ts";
import { startReceiver } from "../support/webhook-receiver.ts";

/** These tests cover how the lender's administrators manage a retailer's web shops. */

const { supplierNumber, keyName } = spokeAndChain;
const webhooks = createHttpWebhooks({ privateAddressesAdmitted: true, privateHosts: [], withinMs: 10_000 }, createMetrics());

let shop: TestApps;
let lena: Caller;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
beforeAll(async () => {
  shop = await startApps();
  lena = await shop.signedIn("lender_admin");
  receiver = await startReceiver();
  await setWebhook(shop.asSystem(), { supplierNumber, url: receiver.url });
});
afterAll(async () => {
  await receiver.end();
  await shop.end();
});

const read = async (name = "spoke-chain") => (await shop.call(contract.readWebShops, { params: { name } }, lena)).json();
const make = (name: string, at: string = supplierNumber) => shop.call(contract.makeApiKey, { body: { supplierNumber: at, name } }, lena);
const revoke = (prefix: string) => shop.call(contract.revokeApiKey, { params: { prefix } }, lena);
const order = (key: string) =>
  shop.call(contract.createWebShopApplication, { body: webShopOrder, headers: { authorization: `Bearer ${key}` } });
const keyCalled = async (called: string) => (await read()).keys.find(({ name }: { name: string }) => name === called);
const auditEventsOf = async (type: string) =>
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
    expect(await auditEventsOf("apiKey.issued")).toEqual({ role: "lender_admin", facts: { supplierNumber, prefix, name: "Trial" } });
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

  test("a revoked API key gives no access, is not listed and cannot be revoked again", async () => {
    const { key, prefix } = (await make("Lost")).json();
    expect((await revoke(prefix)).statusCode).toBe(204);
    expect(statusAndCode(await order(key))).toEqual([401, "apiKey.required"]);
    expect(await keyCalled("Lost")).toBeUndefined();
    expect(await auditEventsOf("apiKey.revoked")).toEqual({ role: "lender_admin", facts: { supplierNumber, prefix } });
    expect(statusAndCode(await revoke(prefix))).toEqual([404, "apiKey.not_found"]);
  });

  test.each([
    ["for a supplier without a web shop", { supplierNumber: "100101", name: "Beds" }, [409, "webShop.not_joined"]],
    ["for an unknown supplier", { supplierNumber: "999999", name: "Beds" }, [404, "branch.not_found"]],
    ["without a label", { supplierNumber, name: "  " }, [400, "input.invalid"]],
    ["for an invalid supplier number", { supplierNumber: "spoke", name: "Beds" }, [400, "input.invalid"]],
    ["chosen by the caller", { supplierNumber, name: "Mine", key: spokeAndChain.apiKey }, [400, "input.invalid"]],
  ])("an API key %s is refused", async (_, body, refusal) => {
    expect(statusAndCode(await shop.call(contract.makeApiKey, { body }, lena))).toEqual(refusal);
  });
});

describe("a retailer's web shops", () => {
  test("a retailer's web shops are shown with their webhook address and valid keys", async () => {
    const { shops, keys, triesMax } = await read();
    expect(shops).toEqual([{ supplierNumber, name: expect.any(String), webhookUrl: receiver.url, isWebhookEnded: false }]);
    expect(keys[0]).toMatchObject({ name: keyName, prefix: "fsk_demoshop", supplierNumber });
    expect(triesMax).toBe(deliveryTriesMax);
    expect(await read("harbour-beds")).toEqual({ shops: [], keys: [], triesMax, deliveries: [] });
  });

  test("the web shops of an unknown retailer are not found", async () => {
    const answer = await shop.call(contract.readWebShops, { params: { name: "nobody" } }, lena);
    expect(statusAndCode(answer)).toEqual([404, "retailer.not_found"]);
  });

  test("an administrator can send a failed webhook delivery again", async () => {
    const { id } = (await order(spokeAndChain.apiKey)).json();
    const [news] = (await shop.jobs("tell-web-shop")).filter(({ applicationId }) => applicationId === id);
    const deliveryId = String(news?.eventId);
    await queueWebhook(shop.asSystem(), news as unknown as Parameters<typeof queueWebhook>[1]);
    receiver.answerWith(503);
    await shop.pool.query("update webhook_delivery set tries = $2 where id = $1", [deliveryId, deliveryTriesMax - 1]);
    await deliverWebhook(shop.asSystem(), { deliveryId }, webhooks);
    const failed = { id: deliveryId, applicationId: id, state: "failed", tries: deliveryTriesMax, lastAnswer: "503" };
    expect((await read()).deliveries).toContainEqual(expect.objectContaining({ ...failed, tookMs: expect.any(Number) }));

    receiver.answerWith(200);
    const again = (headers = {}) => shop.call(contract.sendWebhookAgain, { params: { id: deliveryId }, headers }, lena);
    const jobs = async () => (await shop.jobs("deliver-webhook")).filter((job) => job.deliveryId === deliveryId).length;
    const before = await jobs();
    expect((await again({ "idempotency-key": "sent-again-once" })).statusCode).toBe(204);
    expect((await again({ "idempotency-key": "sent-again-once" })).statusCode).toBe(204);
    expect(await jobs()).toBe(before + 1);
    expect(await auditEventsOf("webhook.replayed")).toEqual({ role: "lender_admin", facts: { deliveryId, applicationId: id } });
    await deliverWebhook(shop.asSystem(), { deliveryId }, webhooks);
    expect((await read()).deliveries).toContainEqual(expect.objectContaining({ id: deliveryId, state: "delivered", lastAnswer: "200" }));
  });

  test("an unknown webhook delivery cannot be sent again", async () => {
    const answer = await shop.call(contract.sendWebhookAgain, { params: { id: "018f0000-0000-7000-8000-000000000000" } }, lena);
    expect(statusAndCode(answer)).toEqual([404, "webhook.delivery_not_found"]);
  });
});
