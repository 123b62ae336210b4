import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { newer, signWebhook, verifyWebhook } from "../src/index.ts";

const secret = `whsec_${Buffer.from("a secret of thirty-two bytes long").toString("base64")}`;
const now = new Date("2026-11-18T03:00:00Z");
const nowSeconds = String(now.getTime() / 1_000);
const body = JSON.stringify({ object: "event", id: "id-1", type: "application.signed", data: { application: { version: 3 } } });
const secrets = [secret];

/** Computes the signature with Node's own functions, so that the test does not rely on the package's own signatures. */
const signature = (text = body, key = secret, at = nowSeconds) =>
  `v1,${createHmac("sha256", Buffer.from(key.slice(6), "base64"))
    .update(`id-1.${at}.${text}`)
    .digest("base64")}`;
const headers = (changed = {}) => ({
  "webhook-id": "id-1",
  "webhook-timestamp": nowSeconds,
  "webhook-signature": signature(),
  ...changed,
});

test("a webhook signed with one of the secrets is accepted as text or bytes, with either kind of headers", async () => {
  expect(await verifyWebhook(body, headers(), { secrets, now })).toMatchObject({ type: "application.signed" });
  expect(await verifyWebhook(Buffer.from(body), new Headers(headers()), { secrets: ["whsec_AAAA", secret], now })).toMatchObject({
    id: "id-1",
  });
  const several = headers({ "webhook-signature": `v1a,x v1,y ${signature()}` });
  expect(await verifyWebhook(body, several, { secrets, now })).toMatchObject({ id: "id-1" });
});

const tenMinutesAgo = String(Number(nowSeconds) - 600);

test.each([
  ["without a signature", headers({ "webhook-signature": undefined }), body],
  ["under another secret", headers({ "webhook-signature": signature(body, "whsec_AAAA") }), body],
  ["whose body was changed", headers(), body.replace("signed", "paid")],
  ["that is sent again under another id", headers({ "webhook-id": "id-2" }), body],
  [
    "from ten minutes ago",
    headers({ "webhook-timestamp": tenMinutesAgo, "webhook-signature": signature(body, secret, tenMinutesAgo) }),
    body,
  ],
  ["without an event", headers({ "webhook-signature": signature("{}") }), "{}"],
  ["that is not JSON", headers({ "webhook-signature": signature("signed") }), "signed"],
])("a webhook %s is refused", async (_, given, text) => {
  await expect(verifyWebhook(text, given, { secrets, now })).rejects.toMatchObject({ name: "WebhookRefused" });
});

test("a secret that is not base64 throws a TypeError, not an error about a forged webhook", async () => {
  await expect(verifyWebhook(body, headers(), { secrets: ["whsec_"], now })).rejects.toThrow(TypeError);
});

test("a shop can sign a webhook to test its own receiver", async () => {
  const signed = await signWebhook(body, secret, { id: "id-1", now });
  expect(signed).toEqual(headers());
  expect(await verifyWebhook(body, signed, { secrets, now })).toMatchObject({ id: "id-1" });
});

test("if two copies of an application differ, the copy with the higher version is newer", () => {
  const copies = [4, 6, 1, 6, 4].map((version) => ({ version, state: `state ${version}` }));
  expect(copies.reduce<(typeof copies)[number] | undefined>(newer, undefined)).toEqual({ version: 6, state: "state 6" });
});
