import { contract } from "@farthing/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { spokeAndChain } from "../../../sandbox/src/shop/spoke-and-chain.ts";
import { createContext, systemActor } from "../../src/use-cases/context.ts";
import { issueApiKey, listApiKeys, registerWebShop, revokeApiKey, setWebhook } from "../../src/use-cases/web-shop/register-web-shop.ts";
import { startApps, type TestApps } from "../support/http.ts";
import { webShopOrder } from "../support/request-bodies.ts";

let shop: TestApps;
beforeAll(async () => {
  shop = await startApps();
});
afterAll(() => shop.end());

const keyHeaders = (key: string, more = {}) => ({ headers: { authorization: `Bearer ${key}`, "x-requested-with": undefined, ...more } });
const order = (changed: object = {}, headers = {}, key: string = spokeAndChain.apiKey) =>
  shop.call(contract.createWebShopApplication, { body: { ...webShopOrder, ...changed }, ...keyHeaders(key, headers) });
const read = (id: string, key: string = spokeAndChain.apiKey) =>
  shop.call(contract.getWebShopApplication, { params: { id }, ...keyHeaders(key) });
const statusAndCode = (answer: { statusCode: number; json(): { code: string } }) => [answer.statusCode, answer.json().code];
const operatorContext = () => createContext(shop.store, { actor: systemActor, call: "api-key", requestId: "test", idempotency: undefined });
const documentOf = (id: string) => shop.store.transaction({ is: "all" }, null, async (tx) => (await tx.applications.get(id)).document);

describe("creating an application from a web shop's order", () => {
  test("an order in a web shop creates an application and returns the link for the customer", async () => {
    const answer = await order();
    const { id, applicantUrl } = answer.json();
    expect([answer.statusCode, applicantUrl]).toEqual([201, `http://localhost:4001/application/${id}`]);
    expect(await documentOf(id)).toMatchObject({
      journeyType: "WebServices",
      customerPresent: false,
      isNonBrokered: false,
      returnUrl: webShopOrder.returnUrl,
      addressEditable: true,
      orderReference: "WEB-4711",
      goodsDescription: "Gravel bicycle",
      loanParameters: { goodsAmount: "1450.00", deposit: "150.00" },
      loanRepayment: { instalments: 10 },
      product: { agreementType: "PBF", productConfig: { id: "if-10" } },
      deliveryDetails: { goodsDelivered: "CURRENT_ADDRESS" },
      contactDetails: { emailAddress: "rosa+accept@post.test", phoneNumber: "+447700900456" },
    });
    const { rows } = await shop.pool.query("select branch, created_by from application where id = $1", [id]);
    expect(rows).toEqual([{ branch: "200100", created_by: "web-shop" }]);
  });

  test("an order that is repeated with its idempotency key gets the same response and creates nothing", async () => {
    const key = { "idempotency-key": "order-WEB-4712" };
    const first = await order({ orderReference: "WEB-4712" }, key);
    const again = await order({ orderReference: "WEB-4712" }, key);
    expect([again.statusCode, again.json()]).toEqual([201, first.json()]);
    expect(statusAndCode(await order({ orderReference: "WEB-other" }, key))).toEqual([422, "idempotency.mismatch"]);
  });

  test.each([
    ["has a return address on a foreign site", { returnUrl: "https://evil.test/return" }, [422, "webShop.return_url_refused"]],
    [
      "has a return address that only looks like the shop's",
      { returnUrl: "http://localhost.evil.test:4010/" },
      [422, "webShop.return_url_refused"],
    ],
    ["is for a product that the shop does not have", { product: "project-0" }, [422, "application.product_unavailable"]],
    ["is for a term that the product does not have", { instalments: 11 }, [422, "application.product_unavailable"]],
    ["has an empty basket", { basket: [] }, [400, "input.invalid"]],
    ["sets a field that only the product sets", { status: "paid" }, [400, "input.invalid"]],
    ["has an invalid phone number", { customer: { ...webShopOrder.customer, phoneNumber: "call me" } }, [400, "input.invalid"]],
  ])("an order in a web shop that %s is refused and creates nothing", async (_, changed, refusal) => {
    const count = async () => (await shop.pool.query("select from application")).rowCount;
    const before = await count();
    expect(statusAndCode(await order(changed))).toEqual(refusal);
    expect(await count()).toBe(before);
  });

  test("an order in a web shop can contain the customer's address and make the address read-only", async () => {
    const address = { houseNumber: "12", street: "Mill Lane", town: "Sheffield", postCode: "S1 9ZZ" };
    const customer = { ...webShopOrder.customer, address };
    const { id } = (await order({ customer, addressEditable: false })).json();
    expect(await documentOf(id)).toMatchObject({ addressEditable: false, mainAddressDetails: { mainAddress: [{ address }] } });
  });
});

describe("reading an application from a web shop", () => {
  test("a web shop can read the status of its application, but no personal data", async () => {
    const { id, applicantUrl } = (await order()).json();
    const answer = (await read(id)).json();
    expect(answer).toEqual({
      id,
      version: 1,
      status: "open",
      orderReference: "WEB-4711",
      goodsAmount: "1450.00",
      deposit: "150.00",
      created: expect.any(String),
      updated: expect.any(String),
      applicantUrl,
    });
  });

  test.each([
    ["another supplier's", { branch: "200101" }],
    ["its own supplier's but was created at a till", { branch: "200100" }],
  ])("a web shop cannot read an application that is %s", async (_, made) => {
    const { id } = await shop.application(made);
    expect(statusAndCode(await read(id))).toEqual([404, "application.not_found"]);
  });
});

describe("using an API key", () => {
  test("an API key is valid until it is revoked, and is stored as a hash", async () => {
    await registerWebShop(operatorContext(), { supplierNumber: "100100", returnOrigins: ["https://beds.example"] });
    const { key, prefix } = await issueApiKey(operatorContext(), { supplierNumber: "100100", name: "Live", mode: "test" });
    const request = () => order({ returnUrl: "https://beds.example/back", product: "if-12", instalments: 12 }, {}, key);
    const { id } = (await request()).json();
    expect(statusAndCode(await read(id))).toEqual([404, "application.not_found"]);
    const { rows } = await shop.pool.query("select to_jsonb(k)::text as kept from api_key k where prefix = $1", [prefix]);
    expect(rows[0].kept).not.toContain(key.slice(prefix.length + 1));
    await revokeApiKey(operatorContext(), prefix);
    expect(statusAndCode(await request())).toEqual([401, "apiKey.required"]);
    expect(await listApiKeys(operatorContext())).toContainEqual(
      expect.objectContaining({ prefix, name: "Live", supplierNumber: "100100", revokedAt: expect.any(Date) }),
    );
    await expect(revokeApiKey(operatorContext(), prefix)).rejects.toMatchObject({ code: "apiKey.not_found" });
    const trail = await shop.pool.query(
      "select type, facts from audit_event where chain = 'tenant:harbour-beds' and type ~ '^(webShop|apiKey)' order by seq",
    );
    const supplierNumber = "100100";
    expect(trail.rows).toEqual([
      { type: "webShop.joined", facts: { supplierNumber, returnOrigins: ["https://beds.example"] } },
      { type: "apiKey.issued", facts: { supplierNumber, prefix, name: "Live" } },
      { type: "apiKey.revoked", facts: { supplierNumber, prefix } },
    ]);
  });

  test("API keys and webhooks require a registered web shop", async () => {
    const [stranger, nobody] = [{ supplierNumber: "300100" }, { supplierNumber: "999999" }];
    const [name, url] = ["Live", "https://beds.example/hook"];
    const notJoined = { code: "webShop.not_joined", facts: stranger };
    await expect(issueApiKey(operatorContext(), { ...stranger, name, mode: "test" })).rejects.toMatchObject(notJoined);
    await expect(setWebhook(operatorContext(), { ...stranger, url })).rejects.toMatchObject(notJoined);
    const notFound = { code: "branch.not_found", facts: nobody };
    await expect(issueApiKey(operatorContext(), { ...nobody, name, mode: "test" })).rejects.toMatchObject(notFound);
    await expect(registerWebShop(operatorContext(), { ...nobody, returnOrigins: [] })).rejects.toMatchObject(notFound);
  });

  test.each(["fsk_demo_0123456789012345678901234", "fsk_demoshop_short", "x fsk_demoshop_0123456789012345678901234"])(
    "an API key without a recognisable prefix is refused: %s",
    async (key) => {
      const issuing = issueApiKey(operatorContext(), { supplierNumber: spokeAndChain.supplierNumber, name: "Live", key });
      await expect(issuing).rejects.toThrow("an API key starts with fsk_ and a prefix");
    },
  );

  test.each(["", "fsk_demoshop", "x".repeat(300)])("the API key %j gives no access", async (key) => {
    expect(statusAndCode(await order({}, {}, key))).toEqual([401, "apiKey.required"]);
  });

  test("requests with an API key are limited per minute", async () => {
    const hasty = await startApps(() => ({ config: { ...shop.config, sessionRequestsPerMinute: 2 } }));
    const sendRequest = () => hasty.call(contract.createWebShopApplication, { body: {}, ...keyHeaders(spokeAndChain.apiKey) });
    const answers = [await sendRequest(), await sendRequest(), await sendRequest()];
    expect(answers.map(({ statusCode }) => statusCode)).toContain(429);
    await hasty.end();
  });
});
