import { contract } from "@farthing/contract";
import { v1 } from "@farthing/contract/v1";
import { zeroPence } from "@farthing/domain/money";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pickV1Settings } from "../../src/http/v1/serve-v1.ts";
import { answerComplaint, assignComplaint } from "../../src/use-cases/complaints/answer-complaint.ts";
import { passOnComplaint, recordComplaint } from "../../src/use-cases/complaints/receive-complaint.ts";
import { recordDisputeEvent } from "../../src/use-cases/web-shop/shop-disputes.ts";
import { startApps, type TestApps } from "../support/http.ts";
import { priyasDocument } from "../support/world.ts";
import { shopClient } from "./shop-client.ts";

/** In API v1, a dispute is a customer's complaint about goods. */

let shop: TestApps;
let client: ReturnType<typeof shopClient>;
beforeAll(async () => {
  shop = await startApps();
  client = shopClient(shop);
});
afterAll(() => shop.end());

const document = { ...priyasDocument, journeyType: "WebServices", orderReference: "WEB-1" } as const;
const order = async (made: object = {}) =>
  (await shop.application({ branch: "200100", document, status: "paid", signedAt: "2026-10-20T12:00:00.000Z", ...made })).id;

async function complaintAbout(applicationId: string, about: "goods" | "lender" = "goods"): Promise<string> {
  const recorded = {
    applicationId,
    about,
    channel: "phone",
    words: "The saddle is torn.",
    customerName: null,
    email: null,
    phone: null,
    receivedOn: "2026-11-13" as never,
  } as const;
  return (await recordComplaint(shop.as("operations", "900100").ctx, recorded)).id;
}

const complaintAnswer = {
  outcome: "upheld",
  rootCause: "goodsFaulty",
  isSummary: false,
  answer: "You are right.",
  redress: zeroPence,
} as const;
const read = (id: string) => client.json(v1.getDispute, { params: { id } });
const reply = (id: string, headers = {}) =>
  client.json(v1.replyToDispute, { params: { id }, body: { message: "A new saddle was sent." }, headers });
const refusedReply = (id: string) => client.refusal(v1.replyToDispute, { params: { id }, body: { message: "A new saddle was sent." } });

async function disputeEvents(applicationId: string) {
  for (const job of await shop.jobs("tell-shop-of-dispute"))
    await recordDisputeEvent(shop.asSystem(), job as never, pickV1Settings(shop.config));
  return (await client.json(v1.listEvents, { query: { applicationId } })).data.toReversed();
}

describe("disputes in API v1", () => {
  test("a shop reads a complaint about its goods, answers it and gets the outcome", async () => {
    const applicationId = await order();
    const id = await complaintAbout(applicationId);
    expect(await read(id)).toMatchObject({
      applicationId,
      orderReference: "WEB-1",
      state: "open",
      message: "The saddle is torn.",
      outcome: null,
      replies: [],
    });
    const key = { "idempotency-key": "reply-000001" };
    const replied = await reply(id, key);
    expect(replied).toMatchObject({ state: "answered", replies: [{ message: "A new saddle was sent." }] });
    expect(await reply(id, key)).toEqual(replied);
    expect(await read(id)).toEqual(replied);

    await answerComplaint(shop.as("operations", "900100").ctx, id, complaintAnswer);
    expect(await read(id)).toMatchObject({ state: "closed", outcome: "upheld", closed: expect.any(String) });
    expect(await refusedReply(id)).toEqual([409, "dispute.closed"]);
    expect(await disputeEvents(applicationId)).toMatchObject([
      { type: "dispute.opened", data: { dispute: { id, message: null } } },
      { type: "dispute.closed", data: { dispute: { id, message: null, outcome: "upheld" } } },
    ]);
  });

  test("the lender and the audit log see the shop's answers to a complaint", async () => {
    const applicationId = await order();
    const id = await complaintAbout(applicationId);
    await reply(id);
    const otto = await shop.signedIn("operations");
    const complaint = (await shop.call(contract.readComplaint, { params: { id } }, otto)).json();
    expect(complaint.shopReplies).toMatchObject([{ text: "A new saddle was sent." }]);
    expect(complaint.history).toContainEqual({ what: "shopReplied", at: expect.any(String), by: "web-shop", note: null });
  });

  test("a list of disputes can be limited, and continues from a cursor", async () => {
    const [first, second] = [await order(), await order()];
    const ids = [await complaintAbout(first), await complaintAbout(second), await complaintAbout(second)];
    await reply(ids[1] ?? "");
    const idsOf = async (query: Record<string, string>) =>
      (await client.json(v1.listDisputes, { query })).data.map((dispute: { id: string }) => dispute.id);
    expect(await idsOf({ applicationId: second })).toEqual([ids[2], ids[1]]);
    expect(await idsOf({ applicationId: second, state: "answered" })).toEqual([ids[1]]);
    expect(await idsOf({ applicationId: second, state: "open" })).toEqual([ids[2]]);
    expect(await idsOf({ applicationId: second, state: "closed" })).toEqual([]);
    const page = await client.json(v1.listDisputes, { query: { applicationId: second, limit: "1" } });
    expect(await idsOf({ applicationId: second, limit: "1", cursor: page.nextCursor })).toEqual([ids[1]]);
  });

  test("only complaints about goods from the shop's own web orders are disputes", async () => {
    const [otherShop, inStore] = [await order({ branch: "100101" }), await order({ document: priyasDocument })];
    const hidden = [await complaintAbout(otherShop), await complaintAbout(inStore), await complaintAbout(await order(), "lender")];
    for (const id of hidden) {
      expect(await client.refusal(v1.getDispute, { params: { id } })).toEqual([404, "dispute.not_found"]);
      expect(await refusedReply(id)).toEqual([404, "dispute.not_found"]);
    }
    const unknown = "018f0000-0000-7000-8000-000000000000";
    expect(await client.refusal(v1.getDispute, { params: { id: unknown } })).toEqual([404, "dispute.not_found"]);
  });

  test("linking a complaint to a web order opens a dispute", async () => {
    const applicationId = await order();
    const id = await complaintAbout(applicationId, "lender");
    expect(await disputeEvents(applicationId)).toEqual([]);
    await assignComplaint(shop.as("operations", "900100").ctx, id, { applicationId, about: "goods" });
    await passOnComplaint(shop.as("branch_manager", "200100").ctx, { applicationId, about: "goods", words: "Wrong size." });
    expect((await disputeEvents(applicationId)).map(({ type }: { type: string }) => type)).toEqual(["dispute.opened", "dispute.opened"]);
  });

  test("an API key with only the permission to read disputes cannot answer a dispute", async () => {
    const id = await complaintAbout(await order());
    await shop.pool.query("update api_key set permissions = '{disputes:read}' where supplier_number = '200100'");
    expect(await refusedReply(id)).toEqual([403, "apiKey.permission_missing"]);
    expect(await read(id)).toMatchObject({ id });
    await shop.pool.query("update api_key set permissions = null where supplier_number = '200100'");
  });
});
