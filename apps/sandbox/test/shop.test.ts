import { createHmac } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { returnStatuses } from "@farthing/domain/navigation";
import { expect, onTestFinished, test } from "vitest";
import { spokeAndChain } from "../src/shop/spoke-and-chain.ts";
import { runningSandbox } from "./support/running-sandbox.ts";

/** The example shop, with a product that begins every application under one number. */

const applicationId = "104829247";

async function shopWithProduct(
  answer = { status: 201, body: { id: applicationId, applicantUrl: "http://applicant.test/application/104829247" } as object },
) {
  const asked: { readonly key: unknown; readonly authorization: unknown; readonly body: { readonly orderReference: string } }[] = [];
  const product = createServer(async (request, response) => {
    if (request.url !== "/api/webservices/applications") return response.writeHead(404).end();
    const { authorization, "idempotency-key": key } = request.headers;
    asked.push({ key, authorization, body: JSON.parse(await text(request)) });
    return response.writeHead(answer.status, { "content-type": "application/json" }).end(JSON.stringify(answer.body));
  });
  await new Promise<void>((resolve) => product.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    product.closeAllConnections();
    product.close();
  });
  const sandbox = await runningSandbox({ productOrigin: `http://127.0.0.1:${(product.address() as AddressInfo).port}` });
  const buy = () =>
    sandbox.submit("/shop/orders", {
      firstName: "Rosa",
      lastName: "Delgado",
      emailAddress: "rosa+decline@post.test",
      instalments: "36",
      deposit: "148.00",
    });
  const tell = (orderReference: string, version: number, status: string, secret: string = spokeAndChain.webhookSecret) => {
    const body = JSON.stringify({
      type: "application.status_changed",
      timestamp: new Date().toISOString(),
      data: { applicationId, orderReference, version, status, previousStatus: null },
    });
    const [id, seconds] = [`webhook-${version}`, String(Math.floor(Date.now() / 1_000))];
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
  return { sandbox, asked, buy, tell };
}

test("a bicycle is paid for monthly by an application that the shop begins with its key", async () => {
  const { sandbox, asked, buy } = await shopWithProduct();
  expect(await sandbox.page("/shop?instalments=36")).toContain("36 repayments of");
  const answer = await buy();
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "http://applicant.test/application/104829247"]);
  expect(asked).toMatchObject([
    {
      authorization: `Bearer ${spokeAndChain.apiKey}`,
      key: expect.stringMatching(/^order-SC-\d{5}-/),
      body: {
        basket: [{ description: "Fellside 3 gravel bike", quantity: 1, price: "1480.00" }],
        instalments: 36,
        customer: { emailAddress: "rosa+decline@post.test" },
        returnUrl: "http://localhost:4010/shop/return",
      },
    },
  ]);
});

test("whoever pays by card has ordered at once, and the product is not asked", async () => {
  const { sandbox, asked } = await shopWithProduct();
  expect(await sandbox.page("/shop")).toContain("Pay £1,480.00 by card");
  const buyer = { firstName: "Rosa", lastName: "Delgado", emailAddress: "rosa@post.test" };
  const answer = await sandbox.submit("/shop/orders", { ...buyer, way: "card" });
  const order = await sandbox.page(answer.headers.get("location") ?? "");
  expect(order).toMatch(/Your order is placed[\s\S]*Paid by card<\/dt><dd>£1,480\.00/);
  expect(order).not.toContain("Farthing told");
  expect(asked).toEqual([]);
});

test("an order that the product refuses leaves the basket as it was, and says why", async () => {
  const body = {
    code: "application.product_unavailable",
    message: "No longer available.",
    details: [{ path: "product", message: "Ended." }],
  };
  const { buy } = await shopWithProduct({ status: 422, body });
  const answer = await buy();
  expect(answer.status).toBe(502);
  expect(await answer.text()).toMatch(/No longer available\. Ended\.[\s\S]*rosa\+decline@post\.test/);
});

test("whoever comes back is met in the words for each of the seven statuses, by the order that they left with", async () => {
  const { sandbox, asked, buy } = await shopWithProduct();
  await buy();
  const reference = asked[0]?.body.orderReference ?? "";
  const titles = new Set<string>();
  for (const status of returnStatuses) {
    const back = await sandbox.fetch(`/shop/return?applicationId=${applicationId}&status=${status}&orderReference=${reference}`);
    expect([back.status, back.headers.get("location")]).toEqual([303, `/shop/orders/${reference}`]);
    const page = await sandbox.page(`/shop/orders/${reference}`);
    expect(page).toContain(`<code>${status}</code>`);
    titles.add(/<h1[^>]*>(.+)<\/h1>/.exec(page)?.[1] ?? "");
  }
  expect(titles.size).toBe(6);
  const strange = await sandbox.fetch(`/shop/return?applicationId=999999999&status=accepted&orderReference=${reference}`);
  expect(strange.status).toBe(404);
});

test("the shop goes by what its server was told under its secret, in whatever order that came", async () => {
  const { sandbox, asked, buy, tell } = await shopWithProduct();
  await buy();
  const reference = asked[0]?.body.orderReference ?? "";
  const page = () => sandbox.page(`/shop/orders/${reference}`);
  expect(await page()).toContain("Nothing yet.");
  expect((await tell(reference, 9, "paid", "whsec_AAAA")).status).toBe(400);
  for (const [version, status] of [
    [3, "decision_decline"],
    [1, "open"],
    [3, "decision_decline"],
  ] as const)
    expect((await tell(reference, version, status)).status).toBe(204);
  const told = await page();
  expect(told).toContain("The status of the application is <code>decision_decline</code>");
  expect(told).not.toContain("paid");
  expect(told.match(/Signature verified/g)).toHaveLength(2);
  expect(told).toContain("2 times");
});
