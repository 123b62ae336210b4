import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { type Application, type Event, newer, verifyWebhook } from "@farthing/node";
import { expect, onTestFinished, test } from "vitest";
import { testWebhookReceiver } from "../bin/support/webhook-conformance.ts";

/** Runs the checks of `npm run conformance` against shops whose webhook receiver is right, or wrong in one way. */

const secret = `whsec_${Buffer.from("a secret of thirty-two bytes long").toString("base64")}`;

interface ReceiverBehaviour {
  /** Returns the event of a request, or null for a request that the shop refuses. */
  readonly verify: (body: string, request: IncomingMessage) => Promise<Event | null>;
  readonly isRepeated: (id: string, processed: readonly string[]) => boolean;
  readonly statusOfRepeated: number;
  readonly keep: (stored: Application | undefined, received: Application) => Application;
}

const verifyOrNull: ReceiverBehaviour["verify"] = (body, { headers }) =>
  verifyWebhook<Event>(body, headers, { secrets: [secret] }).catch(() => null);

const correctBehaviour: ReceiverBehaviour = {
  verify: verifyOrNull,
  isRepeated: (id, processed) => processed.includes(id),
  statusOfRepeated: 204,
  keep: newer,
};

/** Starts a shop with two addresses. One receives webhooks, and the other shows what the shop has stored. */
async function startShopReceiver(
  wrong: Partial<ReceiverBehaviour> = {},
): Promise<{ readonly url: string; readonly stateUrl: string; readonly secret: string }> {
  const { verify, isRepeated, statusOfRepeated, keep } = { ...correctBehaviour, ...wrong };
  const processed: string[] = [];
  let stored: Application | undefined;
  const receive = async (request: IncomingMessage): Promise<number> => {
    const event = await verify(await text(request), request);
    if (!event) return 400;
    if (isRepeated(event.id, processed)) return statusOfRepeated;
    processed.push(event.id);
    if (event.data.application) stored = keep(stored, event.data.application);
    return 204;
  };
  const server = createServer((request, response) => {
    if (request.method === "GET") response.end(JSON.stringify({ state: stored?.state, version: stored?.version, events: processed }));
    else void receive(request).then((status) => response.writeHead(status).end());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url: `${origin}/webhooks`, stateUrl: `${origin}/orders/{order}`, secret };
}

async function failedChecksOf(wrong: Partial<ReceiverBehaviour>): Promise<readonly string[]> {
  const { findings } = await testWebhookReceiver(await startShopReceiver(wrong));
  return findings.filter(({ passed }) => !passed).map(({ check }) => check);
}

test("a receiver that verifies webhooks, processes each once and keeps the newest version passes every check", async () => {
  const receiver = await startShopReceiver();
  const { findings, expectation } = await testWebhookReceiver({ ...receiver, order: "SC-88213" });
  expect(findings.filter(({ passed }) => !passed)).toEqual([]);
  expect(findings).toHaveLength(16);
  const { state, version } = (await (await fetch(receiver.stateUrl)).json()) as Application;
  expect(expectation).toBe(
    `Your shop must now store the state "${state}" (version ${version}) for the order SC-88213, and must have processed each event once.`,
  );
});

test("a receiver that accepts forged events fails every check with a forged event", async () => {
  const failed = await failedChecksOf({ verify: async (body) => JSON.parse(body) });
  expect(failed.filter((check) => check.startsWith("refuses"))).toHaveLength(6);
  expect(failed).toContain("processes no forged event");
});

test("a receiver that accepts an old timestamp fails the check of old timestamps", async () => {
  const verify: ReceiverBehaviour["verify"] = (body, { headers }) =>
    verifyWebhook<Event>(body, headers, { secrets: [secret], now: new Date(Number(headers["webhook-timestamp"]) * 1_000) }).catch(
      () => null,
    );
  const [first, ...stored] = await failedChecksOf({ verify });
  expect(first).toBe("refuses a signature from ten minutes ago");
  expect(stored).toEqual(["keeps the newest state of the order", "processes no forged event"]);
});

test("a receiver that processes a repeated event twice fails the check of repeated events", async () => {
  expect(await failedChecksOf({ isRepeated: () => false })).toEqual(["processes each event once"]);
});

test("a receiver that lets a late event replace a newer state fails the check", async () => {
  expect(await failedChecksOf({ keep: (_, received) => received })).toEqual(["keeps the newest state of the order"]);
});

test("a receiver that refuses a repeated event fails the check for repeated events", async () => {
  expect(await failedChecksOf({ statusOfRepeated: 409 })).toContain("accepts the same event a second time");
});

test("a receiver that shows a wrong stored state fails, and the message contains the expected answer", async () => {
  const receiver = await startShopReceiver();
  const { findings } = await testWebhookReceiver({ ...receiver, stateUrl: "http://127.0.0.1:9/" });
  const failed = findings.filter(({ passed }) => !passed);
  expect(failed).toHaveLength(3);
  expect(failed[0]?.detail).toContain('{"state": "signed"');
});
