import { contract } from "@farthing/contract";
import type { ApplicationDocument } from "@farthing/domain/application";
import { addDays, londonDay } from "@farthing/domain/money";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { StoredApplication } from "../src/store/applications/applications.ts";
import { completeDocument } from "./support/complete-document.ts";
import { type Caller, type RequestOptions, startApps, type TestApps } from "./support/http.ts";
import { withFeatureOff, withFlag } from "./support/switches.ts";

let shop: TestApps;
let branchUser: Caller;
let quoted: ApplicationDocument;
beforeAll(async () => {
  shop = await startApps();
  branchUser = await shop.signedIn("branch_user");
  const { deliveryDetails: _, ...document } = await completeDocument(shop.pool);
  quoted = { ...document, journeyType: "InStore", product: { ...document.product, agreementType: "IN_STORE" } };
});
afterAll(() => shop.end());

const anApplication = (made: Partial<StoredApplication> = {}) => shop.application({ document: quoted, ...made });
const send = (id: string, headers: RequestOptions["headers"] = {}, by = branchUser) =>
  shop.call(contract.sendToCustomer, { params: { id }, headers }, by);
const refusal = async (answer: ReturnType<typeof send>) => [(await answer).statusCode, (await answer).json().code];
const documentOf = async (id: string) => (await shop.as("branch_user").read(id)).document;
const lettersFor = async (id: string) =>
  (await shop.jobs("send-letter")).flatMap(({ applicationId, letter }) => (applicationId === id ? [letter] : []));

describe("POST protected/applications/{id}/send", () => {
  test("sending without a request body e-mails the quote, and the customer must then act [S1-236] [S1-406]", async () => {
    const { id } = await anApplication();
    const answer = await send(id);
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: "open", version: 2 }]);
    const { document, next } = await shop.as("branch_user").read(id);
    expect(document).toMatchObject({ customerPresent: false, journeyType: "MailOrder", product: { agreementType: "MAIL_ORDER" } });
    expect(next.who).toBe("customer");
    expect(await lettersFor(id)).toEqual(["quote"]);
    expect(await shop.as("branch_user").history(id)).toMatchObject([{ event: "application.sent", by: { role: "branch_user" } }]);
  });

  test("sending an open application selects delivery to the current address, but sending an accepted one does not [S1-237]", async () => {
    const deliveryDetails = { goodsDelivered: "NO" } as const;
    const [open, accepted] = [
      await anApplication({ document: { ...quoted, deliveryDetails } }),
      await anApplication({ status: "decision_accept", document: { ...quoted, deliveryDetails } }),
    ];
    for (const { id } of [open, accepted]) expect((await send(id)).statusCode).toBe(200);
    expect((await documentOf(open.id)).deliveryDetails).toEqual({ goodsDelivered: "CURRENT_ADDRESS" });
    expect((await documentOf(accepted.id)).deliveryDetails).toEqual(deliveryDetails);
    expect(await lettersFor(accepted.id)).toEqual(["sent-application"]);
  });

  test("an application whose acceptance has expired cannot be sent and does not change", async () => {
    const { id } = await anApplication({ status: "decision_accept", applicationExpiryDate: addDays(londonDay(new Date()), -1) });
    expect(await refusal(send(id))).toEqual([409, "application.expired"]);
    expect(await lettersFor(id)).toEqual([]);
  });

  test("two sends with the same idempotency key send one link, and a new request sends another link", async () => {
    const { id } = await anApplication();
    const key = { "idempotency-key": "one-press-of-the-button" };
    const answers = await Promise.all([send(id, key), send(id, key)]);
    expect(answers.map((answer) => answer.json())).toEqual([
      { status: "open", version: 2 },
      { status: "open", version: 2 },
    ]);
    expect(await lettersFor(id)).toEqual(["quote"]);
    await send(id, { "idempotency-key": "another-press" });
    expect(await lettersFor(id)).toEqual(["quote", "quote"]);
  });

  test("sending is refused with the specified message while mail order or the feature for sending is off [S1-451]", async () => {
    const [open, accepted] = [await anApplication(), await anApplication({ status: "decision_accept" })];
    const refused = [409, { code: "send.unavailable", message: "Failed to send application to customer" }];
    const sendResponse = async (id: string) => {
      const answer = await send(id);
      return [answer.statusCode, answer.json()];
    };
    expect(await withFlag(shop, "harbour-beds", "mailorderEnabled", false, () => sendResponse(open.id))).toEqual(refused);
    expect(await withFeatureOff(shop, "MAIL_ORDER_SAVE_QUOTE", () => sendResponse(open.id))).toEqual(refused);
    expect(await withFeatureOff(shop, "MAIL_ORDER_SEND_DECISION_ACCEPT", () => sendResponse(accepted.id))).toEqual(refused);
    expect(await documentOf(open.id)).toMatchObject({ customerPresent: true, journeyType: "InStore" });
  });

  test("an application without goods, amounts, a product or an e-mail address cannot be sent", async () => {
    const incomplete = await anApplication({ document: { ...quoted, loanRepayment: { instalments: null } } });
    expect(await refusal(send(incomplete.id))).toEqual([409, "send.quote_incomplete"]);
    const nowhere = await anApplication({ document: { ...quoted, contactDetails: { phoneNumber: "+447700900518" } } });
    expect(await refusal(send(nowhere.id))).toEqual([409, "send.no_address"]);
  });

  test("an application that is signed or belongs to another branch cannot be sent", async () => {
    expect(await refusal(send((await anApplication({ status: "signed" })).id))).toEqual([409, "application.wrong_status"]);
    const elsewhere = await shop.signedIn("branch_user", "100102");
    expect(await refusal(send((await anApplication()).id, {}, elsewhere))).toEqual([404, "application.not_found"]);
  });
});

describe("POST protected/applications/{id}/quote-email", () => {
  const email = (id: string, headers: RequestOptions["headers"] = {}) =>
    shop.call(contract.emailQuote, { params: { id }, headers }, branchUser);

  test("e-mailing a quote sends the amounts and does not change the application", async () => {
    const { id } = await anApplication();
    const before = await shop.as("branch_user").read(id);
    const key = { "idempotency-key": "one-press-for-the-figures" };
    expect((await Promise.all([email(id, key), email(id, key)])).map(({ statusCode }) => statusCode)).toEqual([204, 204]);
    expect(await shop.as("branch_user").read(id)).toEqual(before);
    expect(await lettersFor(id)).toEqual(["quote-to-keep"]);
    expect(await shop.as("branch_user").history(id)).toMatchObject([
      { event: "quote.emailed", summary: "Quote requested by e-mail", by: { role: "branch_user" } },
    ]);
  });

  test("e-mailing a quote needs a complete, current quote and an e-mail address, and works without mail order", async () => {
    const { id } = await anApplication();
    expect((await withFlag(shop, "harbour-beds", "mailorderEnabled", false, () => email(id))).statusCode).toBe(204);
    const incomplete = await anApplication({ document: { ...quoted, loanRepayment: { instalments: null } } });
    expect(await refusal(email(incomplete.id))).toEqual([409, "send.quote_incomplete"]);
    const nowhere = await anApplication({ document: { ...quoted, contactDetails: { phoneNumber: "+447700900518" } } });
    expect(await refusal(email(nowhere.id))).toEqual([409, "send.no_address"]);
    expect(await refusal(email((await anApplication({ status: "decision_accept" })).id))).toEqual([409, "application.wrong_status"]);
  });
});
