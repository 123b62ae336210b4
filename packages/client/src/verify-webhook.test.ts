import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { newer, verifyWebhook } from "./index.ts";

const secret = `whsec_${Buffer.from("a secret of thirty-two bytes long").toString("base64")}`;
const now = new Date("2026-11-16T03:00:00Z");
const seconds = String(now.getTime() / 1_000);
const body = JSON.stringify({
  type: "application.status_changed",
  timestamp: "2026-11-16T03:00:00.000Z",
  data: { applicationId: "104829247", orderReference: "SC-1", version: 3, status: "decision_accept", previousStatus: "open" },
});
const signature = (text = body, key = secret, at = seconds) =>
  `v1,${createHmac("sha256", Buffer.from(key.slice(6), "base64"))
    .update(`id-1.${at}.${text}`)
    .digest("base64")}`;
const headers = (changed = {}) => ({
  "webhook-id": "id-1",
  "webhook-timestamp": seconds,
  "webhook-signature": signature(),
  ...changed,
});

test("the client accepts a webhook that is signed with one of the shared secrets", () => {
  expect(verifyWebhook(headers(), body, [secret], now).data).toMatchObject({ status: "decision_accept", version: 3 });
  expect(verifyWebhook(headers(), body, ["whsec_AAAA", secret], now).data.version).toBe(3);
  expect(verifyWebhook(headers({ "webhook-signature": `v1a,x v1,y ${signature()}` }), body, [secret], now).data.version).toBe(3);
});

test.each([
  ["without a signature", headers({ "webhook-signature": undefined }), body],
  ["under another secret", headers({ "webhook-signature": signature(body, "whsec_AAAA") }), body],
  ["whose body was changed", headers(), body.replace("decision_accept", "paid")],
  ["that is sent again under another id", headers({ "webhook-id": "id-2" }), body],
  [
    "from ten minutes ago",
    headers({
      "webhook-timestamp": String(Number(seconds) - 600),
      "webhook-signature": signature(body, secret, String(Number(seconds) - 600)),
    }),
    body,
  ],
  ["that says something unknown", headers({ "webhook-signature": signature("{}") }), "{}"],
])("a webhook %s is refused", (_, given, text) => {
  expect(() => verifyWebhook(given, text, [secret], now)).toThrow(/webhook/);
});

test("the client keeps the newest status if webhooks arrive out of order", () => {
  const webhook = (version: number, status: "open" | "decision_accept" | "signed") => ({
    ...verifyWebhook(headers(), body, [secret], now),
    data: { applicationId: "104829247", orderReference: null, version, status, previousStatus: null },
  });
  const come = [
    webhook(4, "decision_accept"),
    webhook(6, "signed"),
    webhook(1, "open"),
    webhook(6, "signed"),
    webhook(4, "decision_accept"),
  ];
  expect(come.reduce<ReturnType<typeof newer> | undefined>(newer, undefined)).toEqual({ version: 6, status: "signed" });
});
