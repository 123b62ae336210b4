import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { type Application, signWebhook, WebhookRefused } from "@farthing/node";
import { BigNumber } from "@medusajs/framework/utils";
import { FarthingPaymentProvider } from "../src/modules/farthing/provider";

/** Tests of the provider with a stand-in for Farthing's API. The browser test uses the real API. */

const secret = `whsec_${Buffer.from("a secret of thirty-two bytes long").toString("base64")}`;
const data = { applicationId: "104829247", applicantUrl: "https://apply.lender.example/start/104829247" };

let application: Pick<Application, "id" | "state" | "goodsAmount" | "refundedAmount" | "applicantUrl">;
let sent: { call: string; body: unknown; key: string | null }[];
let refusal: { status: number; code: string; detail: string } | undefined;

beforeEach(() => {
  application = { id: "104829247", state: "open", goodsAmount: "1505.00", refundedAmount: "0.00", applicantUrl: data.applicantUrl };
  sent = [];
  refusal = undefined;
});

const answerAsFarthing: typeof fetch = async (url, init) => {
  if (init?.method === "GET") return Response.json(application);
  const call = `${init?.method} ${new URL(String(url)).pathname}`;
  sent.push({ call, body: JSON.parse(String(init?.body)), key: new Headers(init?.headers).get("idempotency-key") });
  return refusal ? Response.json(refusal, { status: refusal.status }) : Response.json(application);
};

const options = {
  origin: "https://apply.lender.example",
  apiKey: "fsk_test_1",
  webhookSecrets: [secret],
  returnUrl: "https://shop.example/return.html",
  fetch: answerAsFarthing,
};
const provider = new FarthingPaymentProvider({}, options);

const order = {
  session_id: "payses_1",
  loan: { product: "pbf-119", instalments: 24, deposit: "0.00" },
  basket: [
    { description: "1 × Fellside 3 gravel bike", quantity: 1, price: "1480.00" },
    { description: "Delivery", quantity: 1, price: "25.00" },
  ],
  customer: { firstName: "Rhys", lastName: "Morgan-Ellis", emailAddress: "rhys@post.test" },
};

test("a payment session creates an application, once for each session", async () => {
  const session = await provider.initiatePayment({ amount: new BigNumber(1505), currency_code: "gbp", data: order });
  assert.deepEqual(session, { id: "104829247", status: "pending", data });
  const { session_id, loan, basket, customer } = order;
  const body = { ...loan, orderReference: session_id, basket, customer, returnUrl: options.returnUrl };
  assert.deepEqual(sent, [{ call: "POST /api/v1/applications", body, key: "payses_1" }]);
});

for (const [why, input] of [
  ["the basket does not add up to the amount", { amount: 1480, currency_code: "gbp", data: order }],
  ["the currency is not the pound", { amount: 1505, currency_code: "eur", data: order }],
  ["the loan is missing", { amount: 1505, currency_code: "gbp", data: { ...order, loan: undefined } }],
] as const)
  test(`no application is created if ${why}`, async () => {
    await assert.rejects(provider.initiatePayment(input), { __isMedusaError: true });
    assert.deepEqual(sent, []);
  });

for (const [state, status] of [
  ["open", "requires_more"],
  ["in_review", "requires_more"],
  ["accepted", "requires_more"],
  ["declined", "error"],
  ["cancelled", "canceled"],
  ["withdrawn", "canceled"],
  ["signed", "authorized"],
  ["fulfilled", "captured"],
  ["paid", "captured"],
] as const)
  test(`the payment of an application in the state ${state} is ${status}`, async () => {
    application = { ...application, state };
    assert.deepEqual(await provider.authorizePayment({ data }), { status, data });
  });

test("a capture reports the delivery", async () => {
  application = { ...application, state: "signed" };
  await provider.capturePayment({ data, context: { idempotency_key: "capt_1" } });
  assert.deepEqual(sent, [{ call: "POST /api/v1/applications/104829247/fulfilments", body: {}, key: "capt_1" }]);
});

test("if the delivery was already reported to Farthing, a capture changes nothing there", async () => {
  application = { ...application, state: "fulfilled" };
  await provider.capturePayment({ data });
  assert.deepEqual(sent, []);
});

test("a withdrawn loan cannot be captured", async () => {
  application = { ...application, state: "withdrawn" };
  await assert.rejects(provider.capturePayment({ data }), /withdrawn/);
});

test("a refund of a part has an amount, and the refund of the rest cancels the loan", async () => {
  application = { ...application, state: "paid" };
  await provider.refundPayment({ data, amount: new BigNumber(300.5), context: { idempotency_key: "ref_1" } });
  application = { ...application, refundedAmount: "300.50" };
  await provider.refundPayment({ data, amount: new BigNumber(1204.5), context: { idempotency_key: "ref_2" } });
  const call = "POST /api/v1/applications/104829247/refunds";
  assert.deepEqual(sent, [
    { call, body: { amount: "300.50", reason: "goods_returned" }, key: "ref_1" },
    { call, body: { reason: "goods_returned" }, key: "ref_2" },
  ]);
});

test("Medusa shows why Farthing refused a refund", async () => {
  refusal = { status: 409, code: "refund.part_before_payout", detail: "The lender has not paid out this loan yet." };
  await assert.rejects(provider.refundPayment({ data, amount: 300 }), {
    __isMedusaError: true,
    type: "not_allowed",
    code: refusal.code,
    message: refusal.detail,
  });
});

for (const [state, calls] of [
  ["open", ["cancel"]],
  ["signed", ["refunds"]],
  ["withdrawn", []],
] as const)
  test(`cancelling the payment of an application in the state ${state} sends ${calls[0] ?? "nothing"}`, async () => {
    application = { ...application, state };
    await provider.cancelPayment({ data });
    assert.deepEqual(
      sent.map(({ call }) => call.split("/").at(-1)),
      calls,
    );
  });

test("a deleted payment session cancels its application, if it has one", async () => {
  await provider.deletePayment({ data: {} });
  await provider.deletePayment({ data });
  assert.deepEqual(
    sent.map(({ call }) => call),
    ["POST /api/v1/applications/104829247/cancel"],
  );
});

const webhook = async (type: string, changed: object = {}) => {
  const event = { type, isTest: false, data: { application: { ...application, orderReference: "payses_1" } }, ...changed };
  const rawData = JSON.stringify(event);
  return { data: event, rawData, headers: await signWebhook(rawData, secret, { id: "event-1", now: new Date() }) };
};

for (const [type, action] of [
  ["application.signed", "authorized"],
  ["application.fulfilled", "captured"],
  ["application.declined", "failed"],
  ["application.cancelled", "canceled"],
  ["application.withdrawn", "canceled"],
] as const)
  test(`the webhook ${type} means ${action}`, async () => {
    const result = await provider.getWebhookActionAndData(await webhook(type));
    assert.deepEqual([result.action, result.data?.session_id, Number(result.data?.amount)], [action, "payses_1", 1505]);
  });

test("webhooks about other changes and test events change nothing", async () => {
  const nothing = { action: "not_supported" };
  assert.deepEqual(await provider.getWebhookActionAndData(await webhook("application.updated")), nothing);
  assert.deepEqual(await provider.getWebhookActionAndData(await webhook("payout.paid", { data: {} })), nothing);
  assert.deepEqual(await provider.getWebhookActionAndData(await webhook("application.signed", { isTest: true })), nothing);
});

test("a forged webhook is refused", async () => {
  const { rawData, ...rest } = await webhook("application.declined");
  await assert.rejects(provider.getWebhookActionAndData({ ...rest, rawData: rawData.replace("declined", "signed") }), WebhookRefused);
});

test("Medusa does not start without an option that the provider needs", () => {
  FarthingPaymentProvider.validateOptions(options);
  assert.throws(() => FarthingPaymentProvider.validateOptions({ ...options, webhookSecrets: [] }), /webhookSecrets/);
});
