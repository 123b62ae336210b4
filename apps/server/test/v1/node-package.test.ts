import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { type Application, createFarthing, type Farthing, newer, verifyWebhook, type WebhookEvent } from "@farthing/node";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { spokeAndChain } from "../../../sandbox/src/shop/spoke-and-chain.ts";
import { startApps, type TestApps } from "../support/http.ts";
import { webShopOrder } from "../support/request-bodies.ts";
import { startWorker } from "../support/worker.ts";

/** Tests the Node package for web shops with a Farthing server on a real port and an unreliable network. */

const { supplierNumber, apiKey } = spokeAndChain;

let shop: TestApps;
let farthing: Farthing;
let origin: string;
let secret: string;
const received: WebhookEvent[] = [];
const lostResponseIds = new Set<string>();

/** The order whose first webhook reaches the shop, although the network loses the shop's response. */
const lateOrder = "WEB-4713";
const receiver = createServer(async (request, response) => {
  const event = await verifyWebhook(await text(request), request.headers, { secrets: [secret] });
  received.push(event);
  const { id = "", orderReference } = event.data.application ?? {};
  if (orderReference !== lateOrder || lostResponseIds.has(id)) return response.writeHead(204).end();
  lostResponseIds.add(id);
  return response.destroy();
});

beforeAll(async () => {
  shop = await startApps();
  origin = await shop.apps.applicant.listen({ host: "127.0.0.1", port: 0 });
  farthing = createFarthing({ origin, apiKey, firstPauseMs: 10 });
  await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/webhooks`;
  ({ secret } = await farthing.createWebhookEndpoint({ url }));
  await startWorker(shop);
});
afterAll(async () => {
  receiver.closeAllConnections();
  receiver.close();
  await shop.end();
});

test("the Node package creates no second application if a response is lost", async () => {
  let asked = 0;
  const losing: typeof fetch = async (...given) => {
    const answer = await fetch(...given);
    asked += 1;
    if (asked === 1) throw new TypeError("the line broke");
    return answer;
  };
  const before = await shop.pool.query("select from application");
  const { id } = await createFarthing({ origin, apiKey, fetch: losing, firstPauseMs: 10 }).createApplication(webShopOrder, {
    idempotencyKey: "order-WEB-4711-lost",
  });
  expect([asked, (await shop.pool.query("select from application")).rowCount]).toEqual([2, (before.rowCount ?? 0) + 1]);
  expect(await farthing.getApplication(id)).toMatchObject({ id, state: "open", orderReference: "WEB-4711" });
  await expect(farthing.createApplication({ ...webShopOrder, product: "none" })).rejects.toMatchObject({
    status: 422,
    code: "application.product_unavailable",
  });
  await expect(createFarthing({ origin, apiKey: `${apiKey}x` }).getApplication(id)).rejects.toMatchObject({ code: "apiKey.required" });
});

test("the Node package gives the right state after repeated, late and reordered webhooks", { timeout: 60_000 }, async () => {
  const { id } = await farthing.createApplication({ ...webShopOrder, orderReference: lateOrder });
  await shop.as("head_office_user", supplierNumber).cancel(id, "DUPLICATE");
  const own = () => received.flatMap(({ data: { application } }) => (application?.id === id ? [application] : []));
  await vi.waitFor(() => expect(new Set(own().map(({ state }) => state))).toEqual(new Set(["open", "cancelled"])), 45_000);
  const { data: events } = await farthing.listEvents({ applicationId: id }).firstPage();
  const [newest] = (await farthing.listWebhookDeliveries({ eventId: events[0]?.id ?? "" }).firstPage()).data;
  await farthing.replayWebhookDelivery(newest?.id ?? "");
  await vi.waitFor(() => expect(own().filter(({ state }) => state === "cancelled").length).toBeGreaterThan(1), 10_000);

  const present = await farthing.getApplication(id);
  const orders = [own(), own().toReversed(), [...own(), ...own()], own().toSorted((one, other) => one.state.localeCompare(other.state))];
  for (const order of orders) {
    const known = order.reduce<Application | undefined>(newer, undefined);
    expect(known).toMatchObject({ version: present.version, state: present.state });
  }
});
