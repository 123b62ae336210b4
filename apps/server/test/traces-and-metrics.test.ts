import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { eventually, type RunningProduct, runningProduct, startMsMax } from "./support/running-product.ts";

/** A collector receives the spans of the running server over OTLP/HTTP. */

interface Span {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
}

/** The body of an export request, as OpenTelemetry specifies it. */
interface Export {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly Span[] }[] }[];
}

const received: Export[] = [];
const collector = createServer(async (request, response) => {
  received.push((await json(request)) as Export);
  response.writeHead(200, { "content-type": "application/json" }).end("{}");
});

/** Personal data and an order reference that a person entered. No span may contain them. */
const canaries = { lastName: "Canarywharton", firstName: "Peregrine", orderReference: "CANARY-77" };

let product: RunningProduct;
beforeAll(async () => {
  await new Promise<void>((resolve) => collector.listen(0, "127.0.0.1", resolve));
  const { port } = collector.address() as AddressInfo;
  product = await runningProduct({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`, OTEL_BSP_SCHEDULE_DELAY: "200" });
}, startMsMax);
afterAll(async () => {
  await product.end();
  collector.close();
});

const spans = (): readonly Span[] =>
  received.flatMap(({ resourceSpans }) => resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));

async function readMetrics(): Promise<{ readonly text: string; readonly value: (series: string) => number }> {
  const answer = await fetch(`${product.origins.staff}/metrics`, { headers: { authorization: "Bearer demo-metrics-key" } });
  const text = await answer.text();
  const lineOf = (series: string) => text.split("\n").find((line) => line.startsWith(`${series} `));
  return { text, value: (series) => Number(lineOf(series)?.slice(series.length) ?? 0) };
}

test("the metrics contain no personal data, and Farthing's own time excludes the calls to external services", async () => {
  const slowMs = 1_500;
  const kit = await product.signIn("alder-kitchens", "kit.kitchen");
  const id = await product.saved(kit, await product.document({ persona: "+accept", lastName: canaries.lastName }));
  const before = await readMetrics();
  await product.fault("bureau", "slow", slowMs);
  const answer = await kit.call("POST", "protected/decision", { id, softSearch: false });
  await product.fault("bureau", "ok");
  expect(answer.status).toBe(200);
  await product.fault("gazetteer", "slow", slowMs);
  const searchedAt = performance.now();
  const { headers } = await kit.call("GET", "protected/address/YO1%207HH");
  const searchMs = performance.now() - searchedAt;
  await product.fault("gazetteer", "ok");
  const [, appMs, outsideMs] = /^app;dur=([\d.]+), outside;dur=([\d.]+)$/.exec(headers.get("server-timing") ?? "") ?? [];
  expect(Number(outsideMs)).toBeGreaterThanOrEqual(slowMs - 1);
  expect(Number(appMs)).toBeLessThanOrEqual(searchMs - slowMs + 1);

  const own = 'farthing_decision_own_seconds_sum{kind="full"}';
  const timed = 'farthing_decision_own_seconds_count{kind="full"}';
  await eventually(readMetrics, ({ value }) => value(timed) > before.value(timed));
  const { text, value } = await readMetrics();
  const requestSeconds = value('farthing_request_seconds_sum{call="POST /api/protected/decision",status="2xx"}');
  expect(value(own) - before.value(own)).toBeLessThan(requestSeconds - slowMs / 2_000);
  expect(value('farthing_outside_call_seconds_count{service="bureau",outcome="answered"}')).toBeGreaterThanOrEqual(1);
  expect(value('farthing_events_total{type="application.created",status=""}')).toBeGreaterThanOrEqual(1);
  expect(value('farthing_events_total{type="decision.requested",status=""}')).toBeGreaterThanOrEqual(1);
  expect(text).toMatch(/^farthing_events_total\{type="application.decided",status="decision_accept"\} [1-9]/m);
  expect(value('farthing_request_seconds_count{call="POST /api/protected/applications",status="2xx"}')).toBeGreaterThanOrEqual(1);
  expect(text).toContain('farthing_queued_jobs{name="dead-letters"} 0');
  expect(text).toMatch(/^farthing_queue_age_seconds\{name="decide-application"\} [\d.]+$/m);
  expect(text).toContain('farthing_database_pool{state="waiting"} 0');
  expect(value("nodejs_eventloop_lag_p99_seconds")).toBeGreaterThan(0);
  for (const personal of [...Object.values(canaries), "kit.kitchen", "alder-kitchens", id]) expect(text).not.toContain(personal);
});

test("a trace joins a request with its statements, job and bureau call, and contains no personal data", async () => {
  const kit = await product.signIn("alder-kitchens", "kit.kitchen");
  const document = await product.document({ persona: "+accept", lastName: canaries.lastName });
  const id = await product.saved(kit, {
    ...document,
    orderReference: canaries.orderReference,
    personalDetails: { ...document.personalDetails, firstName: canaries.firstName },
  });
  const traceId = "4bf92f3577b34da6a3ce929d0e0e4736";
  const caller = { traceparent: `00-${traceId}-00f067aa0ba902b7-01` };
  await kit.call("POST", "protected/async/decision", { id, softSearch: false }, caller);

  const named = (name: string) => spans().find((span) => span.traceId === traceId && span.name === name);
  const wanted = ["POST /api/protected/async/decision", "decideAsynchronously", "decide-application", "call bureau"];
  await eventually(
    async () => wanted.filter((name) => !named(name)),
    (missing) => missing.length === 0,
  );
  const request = named("POST /api/protected/async/decision");
  expect(request?.parentSpanId).toBe("00f067aa0ba902b7");
  expect(named("decideAsynchronously")?.parentSpanId).toBe(request?.spanId);
  expect(spans().filter((span) => span.traceId === traceId && /^(select|insert|update) \w+$/.test(span.name)).length).toBeGreaterThan(3);

  const exported = JSON.stringify(received);
  for (const value of [...Object.values(canaries), "eleanor", "@post.test", id]) expect(exported).not.toContain(value);
});
