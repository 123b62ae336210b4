import { createHmac } from "node:crypto";
import { contract } from "@farthing/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { recordSent } from "../../src/use-cases/mail/send-letter.ts";
import { startApps, type TestApps } from "../support/http.ts";

let shop: TestApps;
beforeAll(async () => {
  shop = await startApps();
});
afterAll(() => shop.end());

const report = (said: object, secret = "demo-delivery-callback-secret") => {
  const body = JSON.stringify(said);
  const seconds = Math.floor(Date.now() / 1_000);
  const signature = `t=${seconds},v1=${createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex")}`;
  return shop.call(contract.receiveDeliveryReport, { body: said, headers: { "farthing-signature": signature } });
};
const historyOf = async (id: string) => (await shop.as("branch_user").history(id)).map(({ summary }) => summary);

test.each([
  ["email", "mail.sent", "E-mail not delivered: Quote", "E-mail sent: Quote", "quote"],
  ["text", "text.sent", "Text message not delivered: Sign-in code", "Text message sent: Sign-in code", "sign-in-code"],
] as const)(
  "an %s that was not delivered is shown once in the history, even if the report repeats",
  async (kind, type, lost, sent, template) => {
    const { id } = await shop.application();
    const messageId = `${id}.${kind}@farthing`;
    await recordSent(shop.asSystem(), { applicationId: id, template, messageId, type });
    for (const _ of [1, 2]) expect((await report({ kind, messageId, outcome: "undelivered" })).statusCode).toBe(204);
    expect(await historyOf(id)).toEqual([lost, sent]);
  },
);

test("a delivery report that comes before its message is logged returns 404, so that the service sends it again", async () => {
  const early = await report({ kind: "email", messageId: "unheard-of@farthing", outcome: "undelivered" });
  expect([early.statusCode, early.json().code]).toEqual([404, "message.not_found"]);
});

test.each([
  ["with a wrong signature", { kind: "email", messageId: "a@farthing", outcome: "undelivered" }, "another-secret"],
  ["about another kind of message", { kind: "letter", messageId: "a@farthing", outcome: "undelivered" }, undefined],
])("a delivery report %s is refused", async (_, said, secret) => {
  expect((await report(said, secret)).json().code).toBe("callback.unverified");
});
