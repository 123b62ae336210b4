import { createHmac } from "node:crypto";
import { contract } from "@farthing/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sendMessage } from "../../src/use-cases/mail/send-message.ts";
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

async function createSentMessage(channel: "email" | "text", applicationId: string): Promise<string> {
  const messageId = `${applicationId}.${channel}@farthing`;
  const message = { messageId, template: "quote", applicationId, auditedOn: [{ applicationId }] };
  if (channel === "text")
    await sendMessage(shop.asSystem(), { ...message, content: { channel, to: "+447700900518", message: "Hello" } }, { texts: textSender });
  else {
    const content = { channel, to: "priya@post.test", subject: "Hello", text: "Hello", html: "Hello" };
    await sendMessage(shop.asSystem(), { ...message, content }, { mailer: textSender });
  }
  return messageId;
}
const textSender = { send: async () => "sent" as const };

test.each([
  ["email", "undelivered", ["E-mail bounced: Quote", "E-mail sent: Quote"]],
  ["text", "undelivered", ["Text message bounced: Quote", "Text message sent: Quote"]],
  ["email", "delivered", ["E-mail delivered: Quote", "E-mail sent: Quote"]],
  ["text", "delivered", ["Text message delivered: Quote", "Text message sent: Quote"]],
] as const)(
  "an %s that was reported as %s is shown once in the history, even if the report is repeated",
  async (kind, outcome, history) => {
    const { id } = await shop.application();
    const messageId = await createSentMessage(kind, id);
    for (const _ of [1, 2]) expect((await report({ kind, messageId, outcome })).statusCode).toBe(204);
    expect(await historyOf(id)).toEqual(history);
  },
);

test("after a bounce, a later delivery report of the mail service changes nothing", async () => {
  const { id } = await shop.application();
  const messageId = await createSentMessage("text", id);
  await report({ kind: "text", messageId, outcome: "delivered" });
  await report({ kind: "text", messageId, outcome: "undelivered" });
  await report({ kind: "text", messageId, outcome: "delivered" });
  expect(await historyOf(id)).toEqual(["Text message bounced: Quote", "Text message delivered: Quote", "Text message sent: Quote"]);
});

test("the history shows the bounce of an e-mail that an earlier release of Farthing has sent", async () => {
  const { id } = await shop.application();
  const messageId = `${id}.earlier@farthing`;
  await shop.pool.query("insert into sent_message (message_id, application_id) values ($1, $2)", [messageId, id]);
  const by = { username: "system", role: "system", branch: null };
  const facts = { template: "quote", messageId };
  await shop.asSystem().transaction((tx) => tx.events.append({ type: "mail.sent", on: { applicationId: id }, by, facts }));
  expect((await report({ kind: "email", messageId, outcome: "undelivered" })).statusCode).toBe(204);
  expect(await historyOf(id)).toEqual(["E-mail bounced: Quote", "E-mail sent: Quote"]);
});

test("a delivery report that arrives before its message is logged gets status 404, so the service sends it again", async () => {
  const early = await report({ kind: "email", messageId: "unheard-of@farthing", outcome: "undelivered" });
  expect([early.statusCode, early.json().code]).toEqual([404, "message.not_found"]);
});

test.each([
  ["with a wrong signature", { kind: "email", messageId: "a@farthing", outcome: "undelivered" }, "another-secret"],
  ["about another kind of message", { kind: "letter", messageId: "a@farthing", outcome: "undelivered" }, undefined],
])("a delivery report %s is refused", async (_, said, secret) => {
  expect((await report(said, secret)).json().code).toBe("callback.unverified");
});
