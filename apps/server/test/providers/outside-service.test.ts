import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { createMetrics } from "../../src/platform/metrics.ts";
import { createCircuit } from "../../src/providers/circuit.ts";
import { createOutsideService, type ServiceOptions } from "../../src/providers/outside-service.ts";
import { silentLog } from "../support/database.ts";

type Reply = (request: IncomingMessage, response: ServerResponse) => void;
const status =
  (code: number, headers: Record<string, string> = {}): Reply =>
  (_request, response) =>
    response.writeHead(code, headers).end("{}");
const validReply: Reply = (_request, response) => response.end('{"word":"yes"}');

let server: Server;
let url: string;
let requests: IncomingMessage[];
/** The service's replies, in order. After the last reply, every request succeeds. */
let replies: Reply[];

beforeEach(async () => {
  requests = [];
  replies = [];
  server = createServer((request, response) => {
    requests.push(request);
    (replies.shift() ?? validReply)(request, response);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const metrics = createMetrics();
const service = (options: Partial<ServiceOptions> = {}) =>
  createOutsideService({ name: "test", access: { url, key: "a-key" }, withinMs: 2_000, metrics, log: silentLog, ...options });
const exampleRequest = {
  method: "POST",
  path: "/act",
  body: { a: 1 },
  idempotencyKey: "key-1",
  answer: z.object({ word: z.string() }),
} as const;

describe("calling an external service", () => {
  test("a call to an external service sends its key and an idempotency key", async () => {
    expect(await service().call(exampleRequest)).toEqual({ is: "answered", value: { word: "yes" } });
    expect(requests[0]?.headers).toMatchObject({ authorization: "Bearer a-key", "idempotency-key": "key-1" });
  });

  test("a failed call to an external service is repeated with the same idempotency key", async () => {
    replies = [status(500), (_request, response) => response.destroy()];
    expect(await service().call(exampleRequest)).toMatchObject({ is: "answered" });
    expect(requests.map(({ headers }) => headers["idempotency-key"])).toEqual(["key-1", "key-1", "key-1"]);
  });

  test("a call to an external service is given up after three attempts", async () => {
    replies = [status(500), status(502), status(503), status(503)];
    expect(await service().call(exampleRequest)).toEqual({ is: "unavailable", reason: "503" });
    expect(requests).toHaveLength(3);
  });

  test("a call is not repeated if the service asks for a pause longer than the remaining time", async () => {
    replies = [status(429, { "retry-after": "60" })];
    expect(await service().call(exampleRequest)).toEqual({ is: "unavailable", reason: "429" });
    expect(requests).toHaveLength(1);
  });

  test("a call that an external service refuses is not repeated", async () => {
    replies = [status(404)];
    expect(await service().call(exampleRequest)).toEqual({ is: "refused", status: 404, reason: "404" });
    expect(requests).toHaveLength(1);
  });

  test("a call to an external service without an answer in time is not repeated", async () => {
    replies = [() => undefined];
    expect(await service({ withinMs: 100 }).call(exampleRequest)).toEqual({ is: "unavailable", reason: "no answer in time" });
    expect(requests).toHaveLength(1);
  });

  test("a call to an external service does not follow redirects", async () => {
    replies = [1, 2, 3].map(() => status(302, { location: "http://127.0.0.1:1/" }));
    expect(await service().call(exampleRequest)).toMatchObject({ is: "unavailable" });
  });

  test.each(["", "<html>", "[]", '{"word":7}'])("an external service's response with %j counts as unreadable", async (text) => {
    replies = [(_request, response) => response.end(text)];
    expect(await service().call(exampleRequest)).toMatchObject({ is: "unreadable" });
  });

  test("Farthing stores only the code of a service's refusal, and not its message", async () => {
    replies = [(_request, response) => response.writeHead(422).end('{"code":"person.unknown","message":"Eleanor Marsh"}')];
    expect(await service().call(exampleRequest)).toEqual({ is: "refused", status: 422, reason: "422 person.unknown" });
  });

  test("a call to an unreachable external service counts as unavailable", async () => {
    const nobody = service({ access: { url: "http://127.0.0.1:1", key: "a-key" } });
    expect(await nobody.call(exampleRequest)).toMatchObject({ is: "unavailable" });
  });
});

describe("the circuit breaker", () => {
  const failTimes = (circuit: ReturnType<typeof createCircuit>, count: number) => {
    for (let failure = 0; failure < count; failure += 1) circuit.recordFailure();
  };

  test("the circuit breaker stops calls after ten consecutive failures, and later tests the service with one call", () => {
    let nowMs = 0;
    const circuit = createCircuit(() => nowMs);
    failTimes(circuit, 9);
    expect(circuit.allowsCall()).toBe(true);
    circuit.recordFailure();
    expect(circuit.allowsCall()).toBe(false);
    nowMs = 5_000;
    expect([circuit.allowsCall(), circuit.allowsCall()]).toEqual([true, false]);
    circuit.recordFailure();
    nowMs = 9_999;
    expect(circuit.allowsCall()).toBe(false);
    nowMs = 10_000;
    expect(circuit.allowsCall()).toBe(true);
    circuit.recordSuccess();
    expect([circuit.allowsCall(), circuit.allowsCall()]).toEqual([true, true]);
  });

  test("the first answer after a failed call reports the recovery, so that postponed work can resume", async () => {
    const asking = service();
    replies = [status(503), status(503), status(503)];
    expect(await asking.call(exampleRequest)).toMatchObject({ is: "unavailable" });
    expect(await asking.call(exampleRequest)).toMatchObject({ is: "answered", recovered: true });
    expect(await asking.call(exampleRequest)).toEqual({ is: "answered", value: { word: "yes" } });
  });

  test("a successful call sets the circuit breaker's count of failures back to zero", () => {
    const circuit = createCircuit();
    failTimes(circuit, 9);
    circuit.recordSuccess();
    failTimes(circuit, 9);
    expect(circuit.allowsCall()).toBe(true);
  });

  test("while the circuit breaker stops calls, a call fails immediately without a request", async () => {
    const circuit = createCircuit();
    failTimes(circuit, 10);
    expect(await service({ circuit }).call(exampleRequest)).toEqual({ is: "unavailable", reason: "resting" });
    expect(requests).toEqual([]);
    expect(await metrics.registry.metrics()).toContain('farthing_outside_call_seconds_count{service="test",outcome="not_asked"} 1');
  });

  test("refused calls do not count as failures for the circuit breaker", async () => {
    const asking = service();
    replies = Array.from({ length: 12 }, () => status(422));
    for (let time = 0; time < 12; time += 1) await asking.call(exampleRequest);
    expect(await asking.call(exampleRequest)).toMatchObject({ is: "answered" });
  });
});
