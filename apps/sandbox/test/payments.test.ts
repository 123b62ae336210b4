import { hash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { cards } from "../src/payments/cards.ts";
import { paymentSecret, runningSandbox } from "./support/running-sandbox.ts";

const sha1 = (text: string) => hash("sha1", text, "hex");
const signatureOf = (...parts: string[]) => sha1(`${sha1(parts.join("."))}.${paymentSecret}`);
const hostPageOrigin = "http://127.0.0.1:1";
const ordersPath = "/payments/v1/orders";

const signedOrder = (changed: Record<string, string> = {}) => {
  const of = { TIMESTAMP: "20261115200405", MERCHANT_ID: "farthingtest", ORDER_ID: "order-1", AMOUNT: "9900", CURRENCY: "GBP", ...changed };
  return {
    ...of,
    ACCOUNT: "internet",
    AUTO_SETTLE_FLAG: "1",
    HPP_VERSION: "2",
    HPP_POST_DIMENSIONS: hostPageOrigin,
    HPP_POST_RESPONSE: hostPageOrigin,
    HPP_BILLING_POSTALCODE: "LS6 9ZZ",
    HPP_BILLING_COUNTRY: "826",
    COMMENT1: "482913056",
    SHA1HASH: signatureOf(of.TIMESTAMP, of.MERCHANT_ID, of.ORDER_ID, of.AMOUNT, of.CURRENCY),
  };
};

const cardNumberThatShows = (shows: string) => cards.find((card) => card.shows === shows)?.value ?? "";
const cardFields = (shows = "Card that pays") => ({ number: cardNumberThatShows(shows), expiry: "09/99", code: "123", name: "E Marsh" });

interface PaymentResult extends Record<string, string> {
  readonly RESULT: string;
}

async function openPaymentPage() {
  const sandbox = await runningSandbox();
  const answer = await sandbox.call("payments", ordersPath, { body: signedOrder() });
  const { url } = (await answer.json()) as { url: string };
  const page = `http://localhost:${sandbox.paymentPort}${new URL(url).pathname}`;
  return {
    sandbox,
    url,
    show: () => fetch(page),
    give: (fields: Record<string, string>, headers = {}) => fetch(page, { method: "POST", body: new URLSearchParams(fields), headers }),
    found: async () =>
      (await sandbox.call("payments", `${ordersPath}/order-1`)).json() as Promise<{ state: string; result: PaymentResult | null }>,
    log: async () => (await sandbox.fetch("/payments/log?reference=482913056")).json(),
    refund: (key: string, pasref: string, changed = {}) => {
      const { TIMESTAMP, MERCHANT_ID, ORDER_ID, AMOUNT, CURRENCY, SHA1HASH } = signedOrder();
      const body = { TIMESTAMP, MERCHANT_ID, ORDER_ID, AMOUNT, CURRENCY, SHA1HASH, PASREF: pasref, ...changed };
      return sandbox.call("payments", `${ordersPath}/order-1/refunds`, { body, key });
    },
  };
}

describe("a payment page", () => {
  test("a payment page has its own origin, and only the merchant can embed it", async () => {
    const { sandbox, url, show, found } = await openPaymentPage();
    expect(url).toMatch(/^http:\/\/localhost:4012\/pay\/[\w-]{32}$/);
    expect(await (await sandbox.call("payments", ordersPath, { body: signedOrder() })).json()).toEqual({ url });
    const shown = await show();
    expect(shown.headers.get("content-security-policy")).toContain(`frame-ancestors ${hostPageOrigin}`);
    expect(await shown.text()).toContain("Pay £99.00");
    expect(await found()).toEqual({ state: "open", result: null });
  });

  test.each([
    ["is not signed", { ...signedOrder(), AMOUNT: "100" }, "hash.incorrect"],
    ["comes from another merchant", signedOrder({ MERCHANT_ID: "somebody" }), "hash.incorrect"],
    [
      "names another website for the result",
      { ...signedOrder({ ORDER_ID: "order-2" }), HPP_POST_RESPONSE: "https://elsewhere.test" },
      "address.unknown",
    ],
    ["uses the number of another order", signedOrder({ AMOUNT: "5000" }), "idempotency.mismatch"],
  ])("a request that %s opens no payment page", async (_, body, code) => {
    const { sandbox } = await openPaymentPage();
    const answer = await sandbox.call("payments", ordersPath, { body });
    expect([answer.status, await answer.json()]).toMatchObject([422, { code }]);
  });

  test.each([
    ["Card that pays", "00", "M"],
    ["Card that is refused", "101", "M"],
    ["Card reported stolen", "103", "M"],
    ["Card of another address", "107", "N"],
    ["Card whose bank is down", "205", "M"],
    ["Card that pays slowly", "00", "M"],
  ])("a payment with the %s has a signed result, which both the page and the payment service return", async (shows, result, postcode) => {
    const { give, found } = await openPaymentPage();
    const message = (await (await give(cardFields(shows))).json()) as Record<string, string>;
    expect(message).toMatchObject({ RESULT: result, AVSPOSTCODERESULT: postcode, ORDER_ID: "order-1", AMOUNT: "9900" });
    const { TIMESTAMP = "", MERCHANT_ID = "", MESSAGE = "", PASREF = "", AUTHCODE = "" } = message;
    expect(message.SHA1HASH).toBe(signatureOf(TIMESTAMP, MERCHANT_ID, "order-1", result, MESSAGE, PASREF, AUTHCODE));
    expect(await found()).toEqual({ state: "ended", result: message });
  });

  test("a payment page accepts only one card", async () => {
    const { give, show, log } = await openPaymentPage();
    const [first, second] = await Promise.all([give(cardFields()), give(cardFields())]);
    expect([first.status, second.status].sort()).toEqual([200, 410]);
    expect((await show()).status).toBe(410);
    expect(await log()).toMatchObject({ charges: 1, refunds: 0 });
  });

  test.each([
    ["number", "4000 0000 0000 0003"],
    ["expiry", "09/20"],
    ["expiry", "13/40"],
    ["code", "12"],
    ["name", " "],
  ])("the card field %s reports the invalid value %s, and the page stays open", async (field, value) => {
    const { give, found } = await openPaymentPage();
    const answer = await give({ ...cardFields(), [field]: value });
    expect([answer.status, Object.keys(((await answer.json()) as { problems: object }).problems)]).toEqual([422, [field]]);
    expect(await found()).toMatchObject({ state: "open" });
  });

  test("a payment page accepts no card from another website", async () => {
    const { give } = await openPaymentPage();
    expect((await give(cardFields(), { origin: "https://elsewhere.test" })).status).toBe(403);
  });
});

describe("a refund at the payment service", () => {
  test("the payment service makes one refund for each idempotency key, and never refunds more than was paid", async () => {
    const { give, refund, log, sandbox } = await openPaymentPage();
    const { PASREF = "" } = (await (await give(cardFields())).json()) as Record<string, string>;
    const first = await (await refund("key-1", PASREF)).json();
    expect(first).toMatchObject({ RESULT: "00" });
    expect(await (await refund("key-1", PASREF)).json()).toEqual(first);
    expect((await refund("key-2", PASREF)).status).toBe(422);
    expect(await log()).toMatchObject({ charges: 1, refunds: 1 });
    expect(await sandbox.page("/payments")).toContain("Refunded");
  });

  test("a request for a refund must name the payment and be signed", async () => {
    const { give, refund } = await openPaymentPage();
    const { PASREF = "" } = (await (await give(cardFields())).json()) as Record<string, string>;
    expect((await refund("key-1", "12345")).status).toBe(404);
    expect((await refund("key-1", PASREF, { AMOUNT: "100" })).status).toBe(422);
  });
});
