import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test, vi } from "vitest";
import { listen } from "../src/cli/listen.ts";
import { logs } from "../src/cli/logs.ts";
import { quote } from "../src/cli/quote.ts";
import { trigger } from "../src/cli/trigger.ts";
import { createFarthing, type Event, FarthingError, verifyWebhook } from "../src/index.ts";

/** Simulates the API with a list of events and one product. */
function simulateApi() {
  const events: Event[] = [];
  const add = (type: string) => {
    const application = { id: "104829247", orderReference: "SC-1", state: "signed" };
    const event = {
      object: "event",
      id: `event-${events.length + 1}`,
      type,
      created: "2026-11-18T10:02:11.000Z",
      isTest: true,
      data: { application },
    };
    events.push(event as Event);
    return event;
  };
  const answer = (url: URL, body: { type?: string; instalments?: number }): unknown => {
    if (url.pathname.endsWith("/events")) {
      const after = url.searchParams.get("after");
      if (after && !events.some(({ id }) => id === after))
        throw new FarthingError(404, { code: "event.not_found", detail: "The shop has no such event." });
      const wanted = after ? events.slice(events.findIndex(({ id }) => id === after) + 1) : events.toReversed();
      return { object: "list", data: wanted.slice(0, Number(url.searchParams.get("limit"))), nextCursor: null };
    }
    if (url.pathname.endsWith("/test-events")) return add(body.type ?? "");
    if (url.pathname.endsWith("/rate-card"))
      return { shop: "Spoke & Chain", products: [{ id: "pbf-119", instalments: [12, 24], deferralPeriods: [] }] };
    return {
      product: { id: "pbf-119" },
      instalments: body.instalments,
      deferralPeriod: 0,
      monthlyPayment: "62.27",
      finalPayment: "62.14",
      interest: "162.35",
      totalAmountPayable: "1642.35",
      apr: "11.9",
    };
  };
  let isUp = true;
  const fake: typeof fetch = async (url, init) => {
    if (!isUp) throw new TypeError("fetch failed");
    try {
      return Response.json(answer(new URL(String(url)), typeof init?.body === "string" ? JSON.parse(init.body) : {}));
    } catch (error) {
      if (error instanceof FarthingError) return Response.json(error.problem, { status: error.status });
      throw error;
    }
  };
  const lines: string[] = [];
  const farthing = createFarthing({ apiKey: "fsk_test_1", origin: "https://lender.example", fetch: fake, retriesMax: 0 });
  const setUp = (up: boolean) => {
    isUp = up;
  };
  return { farthing, events, add, setUp, lines, print: (line: string) => void lines.push(line) };
}

test("farthing listen forwards each new event once, signed with the printed secret", async () => {
  const { farthing, add, lines, print } = simulateApi();
  add("application.created");
  const received: string[] = [];
  const receiver = createServer(async (request, response) => {
    const secrets = [/whsec_\S+/.exec(lines[0] ?? "")?.[0] ?? ""];
    received.push((await verifyWebhook(await text(request), request.headers, { secrets })).type);
    response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
  const stop = new AbortController();
  onTestFinished(() => {
    receiver.closeAllConnections();
    receiver.close();
  });
  const target = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/webhooks`;
  const listening = listen(farthing, { "forward-to": target, signal: stop.signal }, print);
  await vi.waitFor(() => expect(lines).toHaveLength(2));
  await trigger(farthing, "application.signed", () => undefined);
  await vi.waitFor(() => expect(lines).toHaveLength(3), 5_000);
  await trigger(farthing, "application.paid", () => undefined);
  await vi.waitFor(() => expect(lines).toHaveLength(4), 5_000);
  stop.abort();
  await listening;
  expect(received).toEqual(["application.signed", "application.paid"]);
  expect(lines[2]).toContain("→  204");
});

test("farthing listen continues if the shop's own server cannot be reached", async () => {
  const { farthing, add, lines, print } = simulateApi();
  const stop = new AbortController();
  const listening = listen(farthing, { "forward-to": "http://127.0.0.1:9/webhooks", signal: stop.signal }, print);
  await vi.waitFor(() => expect(lines).toHaveLength(2));
  add("application.signed");
  await vi.waitFor(() => expect(lines[2]).toMatch(/→ {2}.+/), 5_000);
  stop.abort();
  await listening;
});

test("farthing listen prints a line when the API does not answer, and continues when it answers again", async () => {
  const { farthing, add, setUp, lines, print } = simulateApi();
  add("application.created");
  const stop = new AbortController();
  const listening = listen(farthing, { "forward-to": "127.0.0.1:9/webhooks", signal: stop.signal }, print);
  await vi.waitFor(() => expect(lines).toHaveLength(2));
  expect(lines[1]).toContain("http://127.0.0.1:9/webhooks");
  setUp(false);
  await vi.waitFor(() => expect(lines[2]).toBe("Farthing does not answer. Trying again until it does."), 5_000);
  add("application.signed");
  setUp(true);
  await vi.waitFor(() => expect(lines[3]).toBe("Farthing answers again."), 5_000);
  await vi.waitFor(() => expect(lines[4]).toContain("application.signed"), 5_000);
  stop.abort();
  await listening;
});

test("farthing listen continues with the new events after a reset of the sandbox", async () => {
  const { farthing, events, add, lines, print } = simulateApi();
  add("application.created");
  const stop = new AbortController();
  const listening = listen(farthing, { "forward-to": "localhost:9", signal: stop.signal }, print);
  await vi.waitFor(() => expect(lines).toHaveLength(2));
  events.splice(0, events.length);
  await vi.waitFor(() => expect(lines[2]).toBe("The sandbox was reset, so its events begin anew."), 5_000);
  add("application.signed");
  await vi.waitFor(() => expect(lines[3]).toContain("application.signed"), 5_000);
  stop.abort();
  await listening;
});

test("farthing logs says that a shop has no events", async () => {
  const { farthing, lines, print } = simulateApi();
  await logs(farthing, { signal: new AbortController().signal }, print);
  expect(lines).toEqual(["The shop has no events of the last 30 days."]);
});

test("farthing logs prints the newest events, oldest first", async () => {
  const { farthing, add, lines, print } = simulateApi();
  for (const type of ["application.created", "application.accepted", "application.signed"]) add(type);
  await logs(farthing, { limit: "2", signal: new AbortController().signal }, print);
  expect(lines.map((line) => line.split(/\s{2,}/)[1])).toEqual(["application.accepted", "application.signed"]);
  expect(lines[1]).toBe("2026-11-18 10:02:11  application.signed        104829247  SC-1  signed  test  event-3");
});

test("farthing quote prints each loan of the shop, or the loans of one term", async () => {
  const { farthing, lines, print } = simulateApi();
  await quote(farthing, { price: "1480.00" }, print);
  expect(lines).toHaveLength(3);
  await quote(farthing, { price: "1480.00", months: "24" }, print);
  expect(lines.at(-1)).toMatch(/^pbf-119 +24 +62\.27 +62\.14 +162\.35 +1642\.35 +11\.9%$/);
});

test("a command without its arguments names the missing argument", async () => {
  const { farthing, print } = simulateApi();
  const { signal } = new AbortController();
  await expect(quote(farthing, { price: "£5" }, print)).rejects.toThrow("--price");
  await expect(quote(farthing, { price: "5", product: "none" }, print)).rejects.toThrow("The products are pbf-119.");
  await expect(trigger(farthing, undefined, print)).rejects.toThrow("Name an event");
  await expect(listen(farthing, { signal }, print)).rejects.toThrow("--forward-to");
  await expect(listen(farthing, { "forward-to": "ftp://localhost", signal }, print)).rejects.toThrow("--forward-to");
  await expect(listen(farthing, { "forward-to": "localhost:3000", secret: "whsec_?", signal }, print)).rejects.toThrow("--secret");
  await expect(logs(farthing, { limit: "0", signal }, print)).rejects.toThrow("--limit");
});
