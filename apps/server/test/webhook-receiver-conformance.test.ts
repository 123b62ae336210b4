import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { type Application, newer, verifyWebhook, WebhookRefused } from "@farthing/node";
import { expect, onTestFinished, test } from "vitest";
import { testReceiver } from "../bin/support/webhook-conformance.ts";

const secret = `whsec_${Buffer.from("a secret of thirty-two bytes long").toString("base64")}`;

async function receiver(receive: (request: IncomingMessage, response: ServerResponse) => Promise<unknown>): Promise<string> {
  const server = createServer((request, response) => void receive(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks`;
}

test("a receiver that verifies webhooks and keeps the newest version passes every check and has the expected state", async () => {
  let stored: Application | undefined;
  const url = await receiver(async (request, response) => {
    try {
      const { data } = await verifyWebhook(await text(request), request.headers, { secrets: [secret] });
      if (data.application) stored = newer(stored, data.application);
      response.writeHead(204).end();
    } catch (error) {
      response.writeHead(error instanceof WebhookRefused ? 400 : 500).end();
    }
  });
  const { findings, expectation } = await testReceiver({ url, secret });
  expect(findings.filter(({ passed }) => !passed)).toEqual([]);
  expect(findings).toHaveLength(13);
  expect(expectation).toContain(`"${stored?.state}" (version ${stored?.version}) for the order ${stored?.orderReference}`);
});

test("a receiver that accepts everything fails each check with a forged event", async () => {
  const url = await receiver(async (_request, response) => response.writeHead(204).end());
  const failed = (await testReceiver({ url, secret })).findings.filter(({ passed }) => !passed);
  expect(failed.map(({ check }) => check.split(" ")[0])).toEqual(Array.from({ length: 6 }, () => "refuses"));
  expect(failed[0]?.detail).toBe("the status is 204, expected a status from 400 to 499");
});

test("a receiver that refuses a repeated event fails that check", async () => {
  const known = new Set<unknown>();
  const url = await receiver(async (request, response) => {
    const { "webhook-id": id } = request.headers;
    const isVerified = await verifyWebhook(await text(request), request.headers, { secrets: [secret] }).catch(() => null);
    response.writeHead(!isVerified ? 400 : known.has(id) ? 409 : 204).end();
    if (isVerified) known.add(id);
  });
  const failed = (await testReceiver({ url, secret })).findings.filter(({ passed }) => !passed);
  expect(failed.map(({ check }) => check)).toContain("accepts the same event a second time");
});
