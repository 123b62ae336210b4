import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { createFarthing, type Farthing, newer, type OrderStanding, verifyWebhook, type Webhook } from "@farthing/client";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { spokeAndChain } from "../../../sandbox/src/shop/spoke-and-chain.ts";
import { setWebhook } from "../../src/use-cases/web-shop/register-web-shop.ts";
import { startApps, type TestApps } from "../support/http.ts";
import { webShopOrder } from "../support/sample-requests.ts";
import { startWorker } from "../support/worker.ts";

/** Tests the client package against a Farthing server on a real port over an unreliable network. */

const { supplierNumber, apiKey } = spokeAndChain;

let shop: TestApps;
let farthing: Farthing;
let origin: string;
let secret: string;
const received: Webhook[] = [];
const lostResponses = new Set<string>();

/** For this order, the shop receives the first webhook, but the shop's response is lost. */
const lateOrder = "WEB-4713";
const receiver = createServer(async (request, response) => {
  const webhook = verifyWebhook(request.headers, await text(request), [secret]);
  received.push(webhook);
  const { applicationId, orderReference } = webhook.data;
  if (orderReference !== lateOrder || lostResponses.has(applicationId)) return response.writeHead(204).end();
  lostResponses.add(applicationId);
  return response.destroy();
});

beforeAll(async () => {
  shop = await startApps();
  origin = await shop.apps.applicant.listen({ host: "127.0.0.1", port: 0 });
  farthing = createFarthing({ origin, apiKey, firstPauseMs: 10 });
  await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/webhooks`;
  ({ secret } = await setWebhook(shop.asSystem(), { supplierNumber, url }));
  await startWorker(shop);
});
afterAll(async () => {
  receiver.closeAllConnections();
  receiver.close();
  await shop.end();
});

test("a lost response does not create a second application, and a refusal gives the reason", async () => {
  let asked = 0;
  const losing: typeof fetch = async (...given) => {
    const answer = await fetch(...given);
    asked += 1;
    if (asked === 1) throw new TypeError("the line broke");
    return answer;
  };
  const before = await shop.pool.query("select from application");
  const { id } = await createFarthing({ origin, apiKey, fetch: losing, firstPauseMs: 10 }).createApplication(
    webShopOrder,
    "order-WEB-4711-lost",
  );
  expect([asked, (await shop.pool.query("select from application")).rowCount]).toEqual([2, (before.rowCount ?? 0) + 1]);
  expect(await farthing.getApplication(id)).toMatchObject({ id, status: "open", orderReference: "WEB-4711" });
  await expect(farthing.createApplication({ ...webShopOrder, product: "none" }, "order-WEB-4711-none")).rejects.toMatchObject({
    status: 422,
    code: "application.product_unavailable",
  });
  await expect(createFarthing({ origin, apiKey: `${apiKey}x` }).getApplication(id)).rejects.toMatchObject({ code: "apiKey.required" });
});

test("a shop has the right status after repeated, late and reordered webhooks", { timeout: 60_000 }, async () => {
  const { id } = await farthing.createApplication({ ...webShopOrder, orderReference: lateOrder }, `order-${lateOrder}`);
  await shop.as("head_office_user", supplierNumber).cancel(id, "DUPLICATE");
  const own = () => received.filter(({ data }) => data.applicationId === id);
  await vi.waitFor(() => expect(new Set(own().map(({ data }) => data.status))).toEqual(new Set(["open", "cancelled"])), 45_000);
  const [newest] = (await farthing.listDeliveries({ applicationId: id })).deliveries;
  await farthing.replayDelivery(newest?.id ?? "");
  await vi.waitFor(() => expect(own().filter(({ data }) => data.status === "cancelled").length).toBeGreaterThan(1), 10_000);

  const { version, status } = await farthing.getApplication(id);
  const orders = [
    own(),
    own().toReversed(),
    [...own(), ...own()],
    own().toSorted((one, other) => one.data.status.localeCompare(other.data.status)),
  ];
  for (const order of orders) expect(order.reduce<OrderStanding | undefined>(newer, undefined)).toEqual({ version, status });
});
