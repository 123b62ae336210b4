import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import type { Log } from "../platform/log.ts";
import type { Metrics } from "../platform/metrics.ts";
import type { ServiceAccess } from "../platform/outside-services.ts";
import { excludeFromServerTime } from "../platform/own-time.ts";
import { currentTrace, inSpan } from "../platform/tracing.ts";
import { type Circuit, createCircuit } from "./circuit.ts";
import { ExchangeTimedOut, sendHttpRequest } from "./http-exchange.ts";

/** All calls to external services are idempotent, so quick failures are retried at once. Timeouts are not retried. */

const attemptsMax = 3;
const attemptsMaxIfPersistent = 6;
const firstPauseMs = 100;
/** If a service asks for a longer pause than this, the call fails, and the caller retries later. */
const pauseMsMax = 1_000;

export const timedOutReason = "no answer in time";

export interface OutsideRequest<Value> {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly body?: unknown;
  readonly idempotencyKey?: string;
  readonly answer: z.ZodType<Value>;
}

export type OutsideAnswer<Value> =
  | { readonly is: "answered"; readonly value: Value; readonly recovered?: true }
  | { readonly is: "refused"; readonly status: number; readonly reason: string }
  | { readonly is: "unreadable"; readonly reason: string }
  | { readonly is: "unavailable"; readonly reason: string };

export interface OutsideService {
  call<Value>(request: OutsideRequest<Value>): Promise<OutsideAnswer<Value>>;
}

export interface ServiceOptions {
  readonly name: string;
  readonly access: ServiceAccess;
  readonly withinMs: number;
  /** True if a customer waits for the answer. The call then makes more attempts, with pauses that double from 0.1 to 1 second. */
  readonly persistent?: boolean;
  readonly metrics: Metrics;
  readonly log: Log;
  readonly circuit?: Circuit;
}

export function createOutsideService(options: ServiceOptions): OutsideService {
  const { name, withinMs, persistent = false, metrics, log, circuit = createCircuit() } = options;
  const lastAttempt = persistent ? attemptsMaxIfPersistent : attemptsMax;

  return {
    call: (request) => excludeFromServerTime(() => call(request)),
  };

  async function call<Value>(request: OutsideRequest<Value>): Promise<OutsideAnswer<Value>> {
    if (!circuit.allowsCall()) {
      metrics.outsideCalls.observe({ service: name, outcome: "not_asked" }, 0);
      return { is: "unavailable", reason: "resting" };
    }
    const until = performance.now() + withinMs;
    for (let attempt = 1; ; attempt += 1) {
      const stop = metrics.outsideCalls.startTimer({ service: name });
      const result = await inSpan(`call ${name}`, { kind: "client", attributes: { "farthing.service": name } }, () =>
        attemptCall(options, request, until),
      );
      stop({ outcome: result.is });
      if (result.is === "answered" || result.is === "refused") {
        const recovered = circuit.recordSuccess();
        return result.is === "answered" ? read(result.text, request.answer, recovered) : result;
      }
      const pauseMs = Math.min(firstPauseMs * 2 ** (attempt - 1), pauseMsMax) * (0.5 + Math.random());
      const isTooLong = result.is === "failed" && result.retryAfterMs > pauseMsMax;
      if (result.is === "timed_out" || attempt === lastAttempt || (isTooLong && !persistent)) {
        circuit.recordFailure();
        log.warn({ service: name, reason: result.reason, attempt }, "an external service did not answer");
        return { is: "unavailable", reason: result.reason };
      }
      await wait(isTooLong ? pauseMs : Math.max(pauseMs, result.retryAfterMs));
    }
  }
}

type AttemptResult =
  | { readonly is: "answered"; readonly text: string }
  | { readonly is: "refused"; readonly status: number; readonly reason: string }
  | { readonly is: "failed"; readonly reason: string; readonly retryAfterMs: number }
  | { readonly is: "timed_out"; readonly reason: string };

async function attemptCall({ access }: ServiceOptions, request: OutsideRequest<unknown>, until: number): Promise<AttemptResult> {
  const withinMs = until - performance.now();
  if (withinMs <= 0) return { is: "timed_out", reason: timedOutReason };
  try {
    const { status, headers, text } = await sendHttpRequest(`${access.url}${request.path}`, {
      method: request.method,
      headers: {
        authorization: `Bearer ${access.key}`,
        accept: "application/json",
        ...currentTrace(),
        ...(request.body !== undefined && { "content-type": "application/json" }),
        ...(request.idempotencyKey !== undefined && { "idempotency-key": request.idempotencyKey }),
      },
      body: request.body === undefined ? undefined : JSON.stringify(request.body),
      withinMs,
    });
    if (status >= 200 && status < 300) return { is: "answered", text };
    const reason = reasonIn(status, text);
    if (isFinal(status)) return { is: "refused", status, reason };
    return { is: "failed", reason, retryAfterMs: Number(headers["retry-after"] ?? 0) * 1_000 || 0 };
  } catch (error) {
    if (error instanceof ExchangeTimedOut) return { is: "timed_out", reason: timedOutReason };
    return { is: "failed", reason: connectionProblem(error), retryAfterMs: 0 };
  }
}

/** A wrong key or a rate limit can cause these statuses. After a correction or a pause, the same request may succeed. */
const temporaryStatuses: ReadonlySet<number> = new Set([401, 403, 408, 425, 429]);
const isFinal = (status: number): boolean => status >= 400 && status < 500 && !temporaryStatuses.has(status);

/** The service's message may name the customer, so only the code of a refusal is logged. */
const codeSchema = z.object({ code: z.string().regex(/^[\w.-]{1,60}$/) });

function reasonIn(status: number, text: string): string {
  const parsed = codeSchema.safeParse(parseJson(text));
  return parsed.success ? `${status} ${parsed.data.code}` : String(status);
}

function connectionProblem(error: unknown): string {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return typeof code === "string" ? code : "no connection";
}

function read<Value>(text: string, schema: z.ZodType<Value>, recovered: boolean): OutsideAnswer<Value> {
  const parsed = schema.safeParse(parseJson(text));
  if (parsed.success) return { is: "answered", value: parsed.data, ...(recovered && { recovered }) };
  const [issue] = parsed.error.issues;
  return { is: "unreadable", reason: [issue?.path.join("."), issue?.code].filter(Boolean).join(" ") };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
