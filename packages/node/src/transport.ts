import { FarthingError, type Problem } from "./errors.ts";

/** This file sends requests, retries them after temporary problems, and turns refusals into errors. */

export interface Settings {
  /** The API key of the shop. Keep the key on the server, because the key can create applications for the shop. */
  readonly apiKey: string;
  /** The origin of the lender's API, such as https://apply.lender.example. */
  readonly origin: string;
  /** The date of the API version. The default is the version that this package was made from. */
  readonly version?: string;
  readonly fetch?: typeof fetch;
  /** The maximum number of retries. The default is 3. With 0, no request is repeated. */
  readonly retriesMax?: number;
  /**
   * The pause before the first retry. Each further pause is twice as long. If the response has a `Retry-After` header, that pause applies
   * instead.
   */
  readonly firstPauseMs?: number;
  /** The time limit of one attempt. The default is 30 seconds. */
  readonly timeoutMs?: number;
}

export interface CallOptions {
  /** Repeated calls with the same key take effect only once. If no key is given, each call gets a new key. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
}

export interface Request {
  readonly method: string;
  readonly path: string;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  readonly body?: unknown;
  /** True if the request takes effect only once, even if it is sent several times. */
  readonly isSafeToRepeat: boolean;
}

export type Transport = (request: Request, options?: CallOptions) => Promise<unknown>;

/** After these statuses, the same request may succeed later. The status is 0 if there was no answer. */
const temporaryStatuses = [0, 429, 502, 503, 504];
/** With these statuses, the server refused the request before it began to process it. */
const refusedStatuses = [429, 503];
const pauseMsMax = 60_000;

const isTemporary = ({ status, code }: FarthingError, { isSafeToRepeat }: Request): boolean =>
  isSafeToRepeat ? temporaryStatuses.includes(status) || code === "idempotency.in_progress" : refusedStatuses.includes(status);

export function createTransport(settings: Settings & { readonly version: string }): Transport {
  const { retriesMax = 3, firstPauseMs = 500 } = settings;
  return async (request, options = {}) => {
    const init = requestInit(request, options, settings);
    for (let tries = 0; ; tries++) {
      const answer = await attempt(addressOf(request, settings), init, options, settings);
      if (!(answer instanceof Refusal)) return answer.body;
      const { error, retryAfterMs } = answer;
      if (tries >= retriesMax || options.signal?.aborted || !isTemporary(error, request)) throw error;
      await pause(retryAfterMs ?? firstPauseMs * 2 ** tries * (0.75 + Math.random() / 2), options.signal);
    }
  };
}

function addressOf({ path, query = {} }: Request, { origin }: Settings): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  const search = new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)]));
  return `${origin.replace(/\/$/, "")}${path}${search.size > 0 ? `?${search}` : ""}`;
}

function requestInit({ method, body }: Request, { idempotencyKey }: CallOptions, { apiKey, version }: Settings & { version: string }) {
  const headers: Record<string, string> = {
    accept: "application/json",
    authorization: `Bearer ${apiKey}`,
    "farthing-version": version,
  };
  if (method !== "GET") headers["idempotency-key"] = idempotencyKey ?? crypto.randomUUID();
  if (body === undefined) return { method, headers };
  headers["content-type"] = "application/json";
  return { method, headers, body: JSON.stringify(body) };
}

/** A response with an error status, and the pause that its `Retry-After` header requests. */
class Refusal {
  readonly error: FarthingError;
  readonly retryAfterMs: number | undefined;
  constructor(error: FarthingError, retryAfterMs?: number) {
    this.error = error;
    this.retryAfterMs = retryAfterMs;
  }
}

async function attempt(
  url: string,
  init: RequestInit,
  { signal }: CallOptions,
  settings: Settings,
): Promise<Refusal | { readonly body: unknown }> {
  const timeout = AbortSignal.timeout(settings.timeoutMs ?? 30_000);
  try {
    const response = await (settings.fetch ?? fetch)(url, { ...init, signal: signal ? AbortSignal.any([signal, timeout]) : timeout });
    const text = await response.text();
    if (response.ok) return { body: contentOf(response, text) };
    const requestId = response.headers.get("request-id") ?? undefined;
    return new Refusal(new FarthingError(response.status, problemIn(text), requestId), retryAfterMsOf(response));
  } catch (cause) {
    signal?.throwIfAborted();
    const [code, detail] = timeout.aborted
      ? ["network.timed_out", "Farthing did not answer in time."]
      : ["network.failed", "Farthing could not be reached."];
    return new Refusal(new FarthingError(0, { code, detail }, undefined, { cause }));
  }
}

function contentOf(response: Response, text: string): unknown {
  if (text === "") return undefined;
  return /\bjson\b/.test(response.headers.get("content-type") ?? "") ? JSON.parse(text) : text;
}

/** Reads the problem details of an error response. The HTML page of a proxy has no problem details. */
function problemIn(text: string): Problem {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === "object" && body !== null ? (body as Problem) : {};
  } catch {
    return {};
  }
}

/** Reads the pause in `Retry-After`, which contains seconds or a date. */
function retryAfterMsOf({ headers }: Response): number | undefined {
  const value = headers.get("retry-after");
  if (value === null) return undefined;
  const ms = /^\d+$/.test(value) ? Number(value) * 1_000 : Date.parse(value) - Date.now();
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(ms, 0), pauseMsMax);
}

const pause = (ms: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", end);
      resolve();
    }, ms);
    signal?.addEventListener("abort", end, { once: true });
  });
