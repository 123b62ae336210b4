import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { callbackListener } from "./support/callback-listener.ts";
import { deliverySecret, runningSandbox } from "./support/running-sandbox.ts";

test("the sandbox repeats its signed report of an undelivered e-mail or text message until Farthing accepts it", async () => {
  const product = await callbackListener();
  const sandbox = await runningSandbox({ productOrigin: product.origin });
  product.refuseNext(404);
  await sandbox.mail({ to: "eleanor+bounce@post.test", messageId: "<event-1.quote@farthing>" });
  await product.received(2);
  expect(await sandbox.messages()).toHaveLength(1);
  const report = { kind: "email", messageId: "event-1.quote@farthing", outcome: "undelivered" };
  expect(product.callbacks.map(({ body }) => JSON.parse(body))).toEqual([report, report]);
  const [, seconds, signature] = /^t=(\d+),v1=(.+)$/.exec(product.callbacks[0]?.signature ?? "") ?? [];
  expect(signature).toBe(createHmac("sha256", deliverySecret).update(`${seconds}.${product.callbacks[0]?.body}`).digest("hex"));

  expect((await sandbox.text({ to: "+447700900405", key: "code-1" })).status).toBe(201);
  await product.received(3);
  expect(JSON.parse(product.callbacks[2]?.body ?? "")).toEqual({ kind: "text", messageId: "code-1", outcome: "undelivered" });
});

test("a message that a test recipient refuses immediately is not stored", async () => {
  const sandbox = await runningSandbox();
  await expect(sandbox.mail({ to: "eleanor+nobody@post.test" })).rejects.toThrow("550");
  expect((await sandbox.text({ to: "07700 900404" })).status).toBe(422);
  expect(await sandbox.messages()).toEqual([]);
});
