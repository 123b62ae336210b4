import { type Attributes, context, propagation, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import type { Config } from "./config.ts";
import { version } from "./version.ts";

/**
 * Requests, use cases, SQL statements, jobs and external calls become spans of an OpenTelemetry trace. Attributes never contain a value
 * that a person entered.
 */

const tracer = trace.getTracer("farthing");
let isTracing = false;

export interface TraceParent {
  readonly traceparent?: string;
}

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
  isTracing = true;
  return () => provider.shutdown();
}

interface SpanOptions {
  readonly kind?: "client";
  readonly attributes?: Attributes;
  readonly parent?: TraceParent;
}

export function inSpan<T>(name: string, { kind, attributes = {}, parent }: SpanOptions, work: () => Promise<T>): Promise<T> {
  if (!isTracing) return work();
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

/** The span gets its name at the end, when the route is known. */
export function startRequestSpan(parent: TraceParent): RequestSpan | undefined {
  if (!isTracing) return undefined;
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

/** The span of an SQL statement contains its summary and never its parameters. */
export function traceStatement(sql: string, result: Promise<unknown>): void {
  if (!isTracing) return;
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

/** Returns for example "select application" or "insert audit_event": the verb and the first table of the statement. */
function summaryOf(sql: string): string {
  const verb = /\b(select|insert|update|delete)\b/i.exec(sql)?.[1]?.toLowerCase() ?? "statement";
  const table = /\b(?:from|into|update)\s+"?(\w+)/i.exec(sql)?.[1];
  return table ? `${verb} ${table}` : verb;
}

export function currentTrace(): TraceParent {
  const carrier: { traceparent?: string } = {};
  if (isTracing) propagation.inject(context.active(), carrier);
  return carrier.traceparent === undefined ? {} : { traceparent: carrier.traceparent };
}
