import { createHmac } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { returnStatuses } from "@farthing/domain/navigation";
import { expect, onTestFinished, test } from "vitest";
import { spokeAndChain } from "../src/shop/spoke-and-chain.ts";
import { runningSandbox } from "./support/running-sandbox.ts";

/** The simulated Farthing gives every application this id. */

const applicationId = "104829247";

const quote = { monthlyPayment: "43.87", finalPayment: "43.90", totalAmountPayable: "1727.35" };
const loan = { product: "pbf-119", deposit: "148.00", instalments: "36", deferralPeriod: "0" };

async function shopWithProduct(
  answer = { status: 201, body: { id: applicationId, applicantUrl: "http://applicant.test/application/104829247" } as object },
) {
  const calls: { readonly key: unknown; readonly authorization: unknown; readonly body: { readonly orderReference: string } }[] = [];
  const product = createServer(async (request, response) => {
    const { authorization, "idempotency-key": key } = request.headers;
    const reply = (status: number, body: object) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    if (request.url?.startsWith("/api/v1/public/shops/200100/price-example?amount=1480.00"))
      return reply(200, { product: { id: "ib-149" }, example: { deposit: "0.00", instalments: 84, deferralPeriod: 0 } });
    if (request.url === "/api/v1/quotes") return reply(200, quote);
    if (request.url !== "/api/v1/applications") return response.writeHead(404).end();
    calls.push({ key, authorization, body: JSON.parse(await text(request)) });
    return reply(answer.status, answer.body);
  });
  await new Promise<void>((resolve) => product.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    product.closeAllConnections();
    product.close();
  });
  const sandbox = await runningSandbox({ productOrigin: `http://127.0.0.1:${(product.address() as AddressInfo).port}` });
  const buy = (chosen: Record<string, string> = loan) =>
    sandbox.submit("/shop/orders", { firstName: "Rosa", lastName: "Delgado", emailAddress: "rosa+decline@post.test", ...chosen });
  const sendWebhook = (orderReference: string, version: number, state: string, secret: string = spokeAndChain.webhookSecret) => {
    const [id, seconds] = [`webhook-${version}`, String(Math.floor(Date.now() / 1_000))];
    const application = { id: applicationId, orderReference, version, state };
    const body = JSON.stringify({ object: "event", id, type: `application.${state}`, data: { application } });
    const signature = createHmac("sha256", Buffer.from(secret.slice(6), "base64"))
      .update(`${id}.${seconds}.${body}`)
      .digest("base64");
    const headers = {
      "content-type": "application/json",
      "webhook-id": id,
      "webhook-timestamp": seconds,
      "webhook-signature": `v1,${signature}`,
    };
    return sandbox.fetch(spokeAndChain.webhookPath, { method: "POST", headers, body });
  };
  return { sandbox, calls, buy, sendWebhook };
}

test("the example shop creates an application with its API key for an order on credit", async () => {
  const { sandbox, calls, buy } = await shopWithProduct();
  const shown = await sandbox.fetch("/shop");
  expect(await shown.text()).toContain('<farthing-example shop="200100" price="1480.00">');
  expect(shown.headers.get("content-security-policy")).toMatch(/script-src 'self' http:\/\/127\.0\.0\.1:\d+;/);
  const answer = await buy();
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "http://applicant.test/application/104829247"]);
  expect(calls).toMatchObject([
    {
      authorization: `Bearer ${spokeAndChain.apiKey}`,
      key: expect.stringMatching(/^order-SC-\d{5}-/),
      body: {
        basket: [{ description: "Fellside 3 gravel bike", quantity: 1, price: "1480.00" }],
        product: "pbf-119",
        instalments: 36,
        customer: { emailAddress: "rosa+decline@post.test" },
        returnUrl: "http://localhost:4010/shop/return",
      },
    },
  ]);
  const order = await sandbox.page(`/shop/orders/${calls[0]?.body.orderReference}`);
  expect(order).toMatch(/35 monthly payments of £43\.87 and a last one of £43\.90[\s\S]*£1,727\.35/);
});

test("an order without a loan from the element <farthing-example> gets the loan of the representative example", async () => {
  const { calls, buy } = await shopWithProduct();
  expect((await buy({})).status).toBe(303);
  expect(calls).toMatchObject([{ body: { product: "ib-149", deposit: "0.00", instalments: 84 } }]);
});

test("an order that is paid by card is placed immediately, without a call to Farthing", async () => {
  const { sandbox, calls } = await shopWithProduct();
  expect(await sandbox.page("/shop")).toContain("Pay £1,480.00 by card");
  const buyer = { firstName: "Rosa", lastName: "Delgado", emailAddress: "rosa@post.test" };
  const answer = await sandbox.submit("/shop/orders", { ...buyer, way: "card" });
  const order = await sandbox.page(answer.headers.get("location") ?? "");
  expect(order).toMatch(/Your order is placed[\s\S]*Paid by card<\/dt><dd>£1,480\.00/);
  expect(order).not.toContain("Farthing told");
  expect(calls).toEqual([]);
});

test("if Farthing refuses an order, the shop shows the reason and keeps the basket", async () => {
  const detail = "No longer available.";
  const body = { code: "application.product_unavailable", detail, errors: [{ path: "product", message: "Ended." }] };
  const { buy } = await shopWithProduct({ status: 422, body });
  const answer = await buy();
  expect(answer.status).toBe(502);
  expect(await answer.text()).toMatch(/No longer available\. Ended\.[\s\S]*rosa\+decline@post\.test/);
});

test("the order page has a message for each status with which a customer returns from Farthing", async () => {
  const { sandbox, calls, buy } = await shopWithProduct();
  await buy();
  const reference = calls[0]?.body.orderReference ?? "";
  const titles = new Set<string>();
  for (const status of returnStatuses) {
    const back = await sandbox.fetch(`/shop/return?applicationId=${applicationId}&status=${status}&orderReference=${reference}`);
    expect([back.status, back.headers.get("location")]).toEqual([303, `/shop/orders/${reference}`]);
    const page = await sandbox.page(`/shop/orders/${reference}`);
    expect(page).toContain(`<dd>${status}</dd>`);
    titles.add(/<h1[^>]*>(.+)<\/h1>/.exec(page)?.[1] ?? "");
  }
  expect(titles.size).toBe(6);
  const strange = await sandbox.fetch(`/shop/return?applicationId=999999999&status=accepted&orderReference=${reference}`);
  expect(strange.status).toBe(404);
});

test("the shop takes the status of an order from signed webhooks, which may arrive in any order", async () => {
  const { sandbox, calls, buy, sendWebhook } = await shopWithProduct();
  await buy();
  const reference = calls[0]?.body.orderReference ?? "";
  const page = () => sandbox.page(`/shop/orders/${reference}`);
  expect(await page()).toContain("Nothing yet.");
  expect((await sendWebhook(reference, 9, "paid", "whsec_AAAA")).status).toBe(400);
  for (const [version, status] of [
    [3, "declined"],
    [1, "open"],
    [3, "declined"],
  ] as const)
    expect((await sendWebhook(reference, version, status)).status).toBe(204);
  const shown = await page();
  expect(shown).toContain("The state of the application is <code>declined</code>");
  expect(shown).not.toContain("paid");
  expect(shown.match(/Signature verified/g)).toHaveLength(2);
  expect(shown).toContain("2 times");
});
