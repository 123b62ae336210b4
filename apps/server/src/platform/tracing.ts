import { type Attributes, context, propagation, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import type { Config } from "./config.ts";
import { version } from "./version.ts";

/**
 * Each request, use case, SQL statement, job and call to an external service becomes a span of an OpenTelemetry trace. Attributes never
 * contain a value that a person entered. Tracing is off unless an exporter is configured, and then costs nothing.
 */

const tracer = trace.getTracer("farthing");
let isOn = false;

/** Contains the trace headers of a request, or the trace fields of a job's data (https://www.w3.org/TR/trace-context/). */
export interface TraceParent {
  readonly traceparent?: string;
}

/** Exports spans to OTEL_EXPORTER_OTLP_ENDPOINT. Returns a function that sends the last spans. */
export async function startTracing({ tracesUrl, role, env }: Pick<Config, "tracesUrl" | "role" | "env">): Promise<() => Promise<void>> {
  if (tracesUrl === undefined) return async () => undefined;
  const [{ AsyncLocalStorageContextManager }, { W3CTraceContextPropagator }, sdk, { OTLPTraceExporter }, { resourceFromAttributes }] =
    await Promise.all([
      import("@opentelemetry/context-async-hooks"),
      import("@opentelemetry/core"),
      import("@opentelemetry/sdk-trace"),
      import("@opentelemetry/exporter-trace-otlp-http"),
      import("@opentelemetry/resources"),
    ]);
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({
      "service.name": "farthing",
      "service.version": version,
      "farthing.role": role,
      "deployment.environment.name": env,
    }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${tracesUrl.replace(/\/$/, "")}/v1/traces` }) })],
  });
  trace.setGlobalTracerProvider(provider);
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  isOn = true;
  return () => provider.shutdown();
}

interface SpanOptions {
  readonly kind?: "client";
  readonly attributes?: Attributes;
  /** The trace that this span continues. Defaults to the current trace. */
  readonly parent?: TraceParent;
}

export function inSpan<T>(name: string, { kind, attributes = {}, parent }: SpanOptions, work: () => Promise<T>): Promise<T> {
  if (!isOn) return work();
  const above = parent ? propagation.extract(context.active(), parent) : context.active();
  return tracer.startActiveSpan(name, { kind: kind ? SpanKind.CLIENT : SpanKind.INTERNAL, attributes }, above, async (span) => {
    try {
      return await work();
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}

interface RequestSpan {
  run(next: () => void): void;
  end(call: string, status: number): void;
}

/** Starts the span of a request. The name of the span is set at the end, when the route is known. */
export function startRequestSpan(parent: TraceParent): RequestSpan | undefined {
  if (!isOn) return undefined;
  const above = propagation.extract(context.active(), parent);
  const span = tracer.startSpan("request", { kind: SpanKind.SERVER }, above);
  return {
    run: (next) => context.with(trace.setSpan(above, span), next),
    end(call, status) {
      span.updateName(call);
      span.setAttribute("http.response.status_code", status);
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  };
}

/** Adds a span for the statement. The span contains the summary of the statement and never its parameters. */
export function traceStatement(sql: string, result: Promise<unknown>): void {
  if (!isOn) return;
  const summary = summaryOf(sql);
  const span = tracer.startSpan(summary, {
    kind: SpanKind.CLIENT,
    attributes: { "db.system.name": "postgresql", "db.query.summary": summary },
  });
  result.then(
    () => span.end(),
    () => {
      span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  );
}

/** Returns a summary such as "select application" or "insert audit_event": the verb and the first table of the statement. */
function summaryOf(sql: string): string {
  const verb = /\b(select|insert|update|delete)\b/i.exec(sql)?.[1]?.toLowerCase() ?? "statement";
  const table = /\b(?:from|into|update)\s+"?(\w+)/i.exec(sql)?.[1];
  return table ? `${verb} ${table}` : verb;
}

export function currentTrace(): TraceParent {
  const carrier: { traceparent?: string } = {};
  if (isOn) propagation.inject(context.active(), carrier);
  return carrier.traceparent === undefined ? {} : { traceparent: carrier.traceparent };
}
