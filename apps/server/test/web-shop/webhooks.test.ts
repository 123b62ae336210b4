import { createHmac } from "node:crypto";
import { contract } from "@farthing/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { spokeAndChain } from "../../../sandbox/src/shop/spoke-and-chain.ts";
import { pickV1Settings } from "../../src/http/v1/serve-v1.ts";
import { createMetrics } from "../../src/platform/metrics.ts";
import { createHttpWebhooks } from "../../src/providers/webhooks/http.ts";
import { deliverWebhook } from "../../src/use-cases/web-shop/deliver-webhook.ts";
import { queueWebhook } from "../../src/use-cases/web-shop/queue-webhook.ts";
import { issueApiKey, registerWebShop, setWebhook } from "../../src/use-cases/web-shop/register-web-shop.ts";
import { deliveryTriesMax } from "../../src/use-cases/webhooks/deliver-in-order.ts";
import { startApps, type TestApps } from "../support/http.ts";
import { webShopOrder } from "../support/request-bodies.ts";
import { startReceiver } from "../support/webhook-receiver.ts";

const { supplierNumber } = spokeAndChain;
const webhookSettings = { privateAddressesAdmitted: true, privateHosts: [], withinMs: 10_000 };
const webhookSender = createHttpWebhooks(webhookSettings, createMetrics());
/** This client has a short time limit, for the server that never answers. The other tests allow more time for a busy machine. */
const impatientSender = createHttpWebhooks({ ...webhookSettings, withinMs: 300 }, createMetrics());

let shop: TestApps;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let secret: string;
beforeAll(async () => {
  shop = await startApps();
  receiver = await startReceiver();
});
afterAll(async () => {
  await receiver.end();
  await shop.end();
});
beforeEach(async () => {
  receiver.answerWith(200);
  receiver.received.length = 0;
  ({ secret } = await setWebhook(shop.asSystem(), { supplierNumber, url: receiver.url }));
});

const keyHeaders = (key: string = spokeAndChain.apiKey) => ({ headers: { authorization: `Bearer ${key}` } });
const createOrder = async (): Promise<string> =>
  (await shop.call(contract.createWebShopApplication, { body: webShopOrder, ...keyHeaders() })).json().id;
const cancel = (id: string) => shop.as("head_office_user", supplierNumber).cancel(id, "DUPLICATE");

type WebhookJob = Parameters<typeof queueWebhook>[1];
const webhookJobsOf = async (id: string) =>
  (await shop.jobs<WebhookJob>("tell-web-shop")).filter(({ applicationId }) => applicationId === id);

async function createDeliveries(id: string): Promise<readonly string[]> {
  const news = await webhookJobsOf(id);
  for (const one of news) await queueWebhook(shop.asSystem(), one, pickV1Settings(shop.config));
  return news.map(({ eventId }) => eventId);
}
const deliver = (deliveryId: string, by = webhookSender) => deliverWebhook(shop.asSystem(), { deliveryId }, by);
const deliveriesOf = async (applicationId: string) =>
  (await shop.call(contract.listDeliveries, { query: { applicationId }, ...keyHeaders() })).json().deliveries;
const countWaitingJobs = async (deliveryId: string) =>
  (await shop.jobs("deliver-webhook")).filter((data) => data.deliveryId === deliveryId).length;

const auditEventsOf = async (type: string) =>
  (
    await shop.pool.query(
      "select actor->>'username' as by, facts from audit_event where chain = 'tenant:spoke-chain' and type = $1 order by seq",
      [type],
    )
  ).rows;

async function twoDeliveries() {
  const id = await createOrder();
  await cancel(id);
  const [first = "", second = ""] = await createDeliveries(id);
  return { id, first, second };
}

describe("notifying a web shop", () => {
  test("Farthing stores a webhook for every status change of a web order", async () => {
    const id = await createOrder();
    await cancel(id);
    expect(await webhookJobsOf(id)).toMatchObject([
      { version: 1, status: "open", previousStatus: null },
      { version: 2, status: "cancelled", previousStatus: "open" },
    ]);
    const till = await shop.application({ branch: supplierNumber });
    await cancel(till.id);
    expect(await webhookJobsOf(till.id)).toEqual([]);
  });

  test("a web shop can verify the sender and the time of a webhook (Standard Webhooks)", async () => {
    const { id, first } = await twoDeliveries();
    await deliver(first);
    const [{ headers, body } = { headers: {}, body: "" }] = receiver.received;
    const key = Buffer.from(secret.replace("whsec_", ""), "base64");
    const signed = createHmac("sha256", key).update(`${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`).digest("base64");
    expect(headers["webhook-id"]).toBe(first);
    expect(headers["webhook-signature"]).toBe(`v1,${signed}`);
    expect(Math.abs(Date.now() / 1_000 - Number(headers["webhook-timestamp"]))).toBeLessThan(30);
    expect(JSON.parse(body)).toEqual({
      type: "application.status_changed",
      timestamp: expect.any(String),
      data: { applicationId: id, orderReference: "WEB-4711", version: 1, status: "open", previousStatus: null },
    });
  });

  test("webhooks are sent in order, and a later webhook waits for the earlier one", async () => {
    const { id, first, second } = await twoDeliveries();
    await deliver(second);
    expect(receiver.received).toEqual([]);
    const before = await countWaitingJobs(second);
    await deliver(first);
    expect(await countWaitingJobs(second)).toBe(before + 1);
    const jobs = (await shop.jobs("deliver-webhook")).length;
    await deliver(second);
    expect(await shop.jobs("deliver-webhook")).toHaveLength(jobs);
    expect(receiver.received.map(({ body }) => JSON.parse(body).data.version)).toEqual([1, 2]);
    expect(await deliveriesOf(id)).toMatchObject([
      { id: second, state: "delivered", tries: 1, lastAnswer: "200" },
      { id: first, state: "delivered", tries: 1, lastAnswer: "200" },
    ]);
  });

  test.each([
    ["returns 503", 503, "503"],
    ["redirects", 302, "302"],
    ["does not answer", "silence", "no answer in time"],
  ] as const)("if the shop's server %s, a webhook is retried up to a limit", async (_, answer, lastAnswer) => {
    receiver.answerWith(answer);
    const by = answer === "silence" ? impatientSender : webhookSender;
    const { id, first, second } = await twoDeliveries();
    await expect(deliver(first, by)).rejects.toThrow(lastAnswer);
    expect((await deliveriesOf(id))[1]).toMatchObject({ state: "pending", tries: 1, lastAnswer });
    await shop.pool.query("update webhook_delivery set tries = $2 where id = $1", [first, deliveryTriesMax - 1]);
    const before = await countWaitingJobs(second);
    await deliver(first, by);
    expect((await deliveriesOf(id))[1]).toMatchObject({ state: "failed", tries: deliveryTriesMax, lastAnswer });
    expect(await countWaitingJobs(second)).toBe(before + 1);
  });

  test("a webhook is retried when the shop's server is unreachable", async () => {
    await setWebhook(shop.asSystem(), { supplierNumber, url: "http://127.0.0.1:1/nobody" });
    const { id, first } = await twoDeliveries();
    await expect(deliver(first)).rejects.toThrow("ECONNREFUSED");
    expect((await deliveriesOf(id))[1]).toMatchObject({ state: "pending", lastAnswer: "ECONNREFUSED" });
  });

  test("a webhook URL that answers 410 gets no more webhooks until the shop sets a new URL", async () => {
    receiver.answerWith(410);
    const { id, first, second } = await twoDeliveries();
    const before = (await auditEventsOf("webhook.ended")).length;
    await deliver(first);
    await deliver(second);
    expect(receiver.received).toHaveLength(1);
    expect((await auditEventsOf("webhook.ended")).slice(before)).toEqual([{ by: "system", facts: { supplierNumber } }]);
    expect(await deliveriesOf(id)).toMatchObject([
      { state: "gone", lastAnswer: "no address" },
      { state: "gone", lastAnswer: "410" },
    ]);
    const later = await createOrder();
    await createDeliveries(later);
    expect(await deliveriesOf(later)).toEqual([]);
    await setWebhook(shop.asSystem(), { supplierNumber, url: receiver.url });
    await createDeliveries(later);
    expect(await deliveriesOf(later)).toHaveLength(1);
  });
});

describe("webhook deliveries", () => {
  test("a webhook delivery is stored once and sent once, even if its jobs are repeated", async () => {
    const { id, first } = await twoDeliveries();
    await createDeliveries(id);
    expect(await deliveriesOf(id)).toHaveLength(2);
    expect(await countWaitingJobs(first)).toBe(1);
    await deliver(first);
    await deliver(first);
    expect(receiver.received).toHaveLength(1);
  });

  test("an unknown webhook delivery is not sent", async () => {
    await deliver("018f0000-0000-7000-8000-000000000000");
    expect(receiver.received).toEqual([]);
  });

  test("a shop can request that a webhook delivery is sent again under the same id", async () => {
    const { first } = await twoDeliveries();
    await deliver(first);
    const replay = (key?: string) => shop.call(contract.replayDelivery, { params: { id: first }, ...keyHeaders(key) });
    await registerWebShop(shop.asSystem(), { supplierNumber: "100100", returnOrigins: ["https://beds.example"] });
    const { key } = await issueApiKey(shop.asSystem(), { supplierNumber: "100100", name: "Beds", mode: "test" });
    expect((await replay(key)).json().code).toBe("webhook.delivery_not_found");
    expect((await shop.call(contract.listDeliveries, keyHeaders(key))).json()).toEqual({ deliveries: [] });
    const before = await countWaitingJobs(first);
    expect((await replay()).statusCode).toBe(204);
    expect(await countWaitingJobs(first)).toBe(before + 1);
    await deliver(first);
    expect(receiver.received.map(({ headers }) => headers["webhook-id"])).toEqual([first, first]);
  });
});

test("a change of the webhook URL is logged with the user", async () => {
  expect((await auditEventsOf("webhook.set")).at(-1)).toEqual({ by: "system", facts: { supplierNumber, url: receiver.url } });
});

describe("refused webhook URLs in private networks", () => {
  const strict = createHttpWebhooks({ ...webhookSettings, privateAddressesAdmitted: false }, createMetrics());
  test.each([
    "https://localhost:1/",
    "https://127.0.0.1:1/",
    "https://[::1]:1/",
    "https://10.0.0.1/",
    "https://169.254.169.254/latest",
    "http://shop.example/",
  ])("no webhook is sent to %s", async (url) => {
    const answer = await strict.send({ id: "id", url, secret: "whsec_c2VjcmV0", body: "{}" });
    expect(answer).toEqual({ is: "refused", answer: "EPRIVATE" });
  });
});

test("a private host that the operator has allowed gets webhooks, but only over https", async () => {
  const named = createHttpWebhooks({ ...webhookSettings, privateAddressesAdmitted: false, privateHosts: ["localhost"] }, createMetrics());
  const send = (url: string) => named.send({ id: "id", url, secret: "whsec_c2VjcmV0", body: "{}" });
  expect(await send("https://localhost:1/")).toEqual({ is: "refused", answer: "ECONNREFUSED" });
  expect(await send("http://localhost:1/")).toEqual({ is: "refused", answer: "EPRIVATE" });
  expect(await send("https://127.0.0.1:1/")).toEqual({ is: "refused", answer: "EPRIVATE" });
});

test("the webhook secret is stored encrypted", async () => {
  const { rows } = await shop.pool.query("select to_jsonb(w)::text as kept from web_shop w where supplier_number = $1", [supplierNumber]);
  expect(rows[0].kept).not.toContain(secret.slice(6));
});
