import { browserTiming, liveUpdateTiming } from "@farthing/domain/application";
import { type ErrorCode, errorCatalogue } from "@farthing/domain/wording";
import { type Arguments, type Call, type Endpoint, isMutation, type MissingFieldError, type Reply } from "./endpoint.ts";
import { type ResponseTimeout, readEvents, timeoutAfterMs, timeoutWhenSilentForMs } from "./event-stream.ts";

/**
 * A call times out after 30 seconds. After a 401, the client renews the session once and repeats the call once, with the same idempotency
 * key. A failed call throws a CallFailed.
 */

export interface ErrorBody {
  readonly code: ErrorCode | "network.failed" | "network.timed_out";
  readonly message: string;
  readonly details?: readonly { readonly path: string; readonly message: string }[];
}

/** The error of a failed call. The status is 0 if the server did not respond. */
export class CallFailed extends Error {
  readonly status: number;
  readonly body: ErrorBody;
  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
  get code(): ErrorBody["code"] {
    return this.body.code;
  }
}

export type Client<C extends Record<string, Endpoint>> = {
  readonly [K in keyof C]: (args: Arguments<C[K]>, options?: CallOptions) => Promise<ReplyOrStream<C[K]>>;
};

/** One reply, or a stream of replies. A stream continues until the server ends it or the caller aborts the call. */
type ReplyOrStream<E extends Endpoint> = E extends { readonly streams: true } ? AsyncIterable<Reply<E>> : Reply<E>;

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** A key from a screen that may repeat the same call, for example after a reload. */
  readonly idempotencyKey?: string;
}

export interface ClientSettings {
  readonly base: string;
  readonly fetch?: typeof fetch;
  /**
   * Renews the session of a staff user. Returns true if this succeeded. Without this function, as in the applicant app, a 401 signs the
   * user out.
   */
  readonly refresh?: () => Promise<boolean>;
  readonly onSignedOut?: () => void;
  readonly authorization?: () => string | undefined;
  /** Returns false while the user is inactive. The client then marks its requests, so that they do not extend the session. */
  readonly isUserActive?: () => boolean;
  readonly timeoutMs?: number;
}

interface AnyArguments {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
  readonly body?: unknown;
}

/**
 * Browsers pass only the list of calls (`calls.generated.ts`) without schemas, because the schemas would double the JavaScript of the first
 * page.
 */
export function createClient<C extends Record<string, Endpoint>>(
  calls: Readonly<Record<keyof C, Call>>,
  settings: ClientSettings,
): Client<C> {
  const made = Object.entries<Call>(calls).map(([name, declared]) => [
    name,
    (args: AnyArguments, options?: CallOptions) => call(declared, args ?? {}, options ?? {}, settings),
  ]);
  return Object.fromEntries(made) as Client<C>;
}

async function call(declared: Call, args: AnyArguments, options: CallOptions, settings: ClientSettings): Promise<unknown> {
  const request = prepare(declared, args, options, settings);
  let sent = await send(request, declared, options, settings);
  if (sent.response.status === 401 && declared.needs !== "public") {
    if (await settings.refresh?.()) sent = await send(request, declared, options, settings);
    if (sent.response.status === 401) settings.onSignedOut?.();
  }
  const { response, timeout } = sent;
  if (!response.ok) {
    timeout.end();
    throw new CallFailed(response.status, await readError(response));
  }
  if (declared.streams) return readEvents(response, timeout);
  if (declared.answersFile || declared.answersTable) {
    // The response has started, so reading the rest has no time limit.
    timeout.end();
    return readFile(response).catch((cause: unknown) => Promise.reject(noResponseError(cause, options)));
  }
  const reply = response.status === 204 ? undefined : await readReply(response, options);
  return requireExpectedField(declared, reply);
}

interface PreparedRequest {
  readonly url: string;
  readonly init: RequestInit;
}

function prepare(declared: Call, args: AnyArguments, options: CallOptions, settings: ClientSettings): PreparedRequest {
  const path = declared.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(args.params?.[name] ?? ""));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(args.query ?? {})) if (value !== undefined) query.set(name, String(value));
  const headers = new Headers({ accept: "application/json" });
  if (args.body !== undefined) headers.set("content-type", "application/json");
  if (isMutation(declared.method)) {
    headers.set("x-requested-with", "farthing");
    headers.set("idempotency-key", options.idempotencyKey ?? crypto.randomUUID());
  }
  if (settings.isUserActive?.() === false) headers.set("x-unattended", "true");
  const authorization = settings.authorization?.();
  if (authorization) headers.set("authorization", authorization);
  return {
    url: `${settings.base}/api/${path}${query.size > 0 ? `?${query}` : ""}`,
    init: {
      method: declared.method,
      headers,
      credentials: "same-origin",
      ...(args.body !== undefined && { body: JSON.stringify(args.body) }),
    },
  };
}

interface SentRequest {
  readonly response: Response;
  readonly timeout: ResponseTimeout;
}

async function send(
  { url, init }: PreparedRequest,
  { streams }: Call,
  options: CallOptions,
  settings: ClientSettings,
): Promise<SentRequest> {
  const timeout = streams
    ? timeoutWhenSilentForMs(liveUpdateTiming.silenceMsMax)
    : timeoutAfterMs(settings.timeoutMs ?? browserTiming.callTimeoutMs);
  const signal = options.signal ? AbortSignal.any([options.signal, timeout.signal]) : timeout.signal;
  try {
    return { response: await (settings.fetch ?? fetch)(url, { ...init, signal }), timeout };
  } catch (cause) {
    timeout.end();
    throw noResponseError(cause, options);
  }
}

/** Throws a CallFailed if the response is cut off, takes too long, or is the error page of a proxy. */
async function readReply(response: Response, options: CallOptions): Promise<unknown> {
  try {
    return await response.json();
  } catch (cause) {
    throw cause instanceof SyntaxError ? new CallFailed(0, unreadableError) : noResponseError(cause, options);
  }
}

export async function readFile(response: Response): Promise<File> {
  const { name = "" } = /filename="(?<name>[^"]+)"/.exec(response.headers.get("content-disposition") ?? "")?.groups ?? {};
  const content = await response.blob();
  return new File([content], name, { type: content.type });
}

/** Each text is looked up by a constant. A lookup by a variable would put the whole error catalogue into the browser's JavaScript. */
const missingFieldTexts: Readonly<Record<MissingFieldError, string>> = {
  "application.id_missing": errorCatalogue["application.id_missing"].text,
  "decision.answer_incomplete": errorCatalogue["decision.answer_incomplete"].text,
};

function requireExpectedField({ mustAnswer }: Call, reply: unknown): unknown {
  if (mustAnswer === undefined || Object.entries(reply ?? {}).some(([key, value]) => key === mustAnswer.key && value)) return reply;
  throw new CallFailed(0, { code: mustAnswer.otherwise, message: missingFieldTexts[mustAnswer.otherwise] });
}

/** Returns the error to throw for a call that got no response. If the caller aborted the call, the error is not a CallFailed. */
function noResponseError(cause: unknown, { signal }: CallOptions): unknown {
  if (signal?.aborted) return cause;
  return cause instanceof DOMException && cause.name === "TimeoutError"
    ? new CallFailed(0, { code: "network.timed_out", message: "The service took too long to answer. Please try again." })
    : new CallFailed(0, { code: "network.failed", message: "You seem to be offline. Please check your connection and try again." });
}

const unreadableError: ErrorBody = { code: "server.error", message: "Unfortunately an error has occurred." };

async function readError(response: Response): Promise<ErrorBody> {
  try {
    const body: unknown = await response.json();
    if (typeof body === "object" && body !== null && "code" in body && "message" in body) return body as ErrorBody;
  } catch {
    // A proxy's error page is not JSON. Its text is not shown to the user.
  }
  return unreadableError;
}

/**
 * A refresh token works only once, and all tabs share it. The calls of one tab therefore share one renewal. The tabs renew one after
 * another, so that the next tab sends the new cookie.
 */
export function createSessionRenewal(refreshToken: () => Promise<unknown>): () => Promise<boolean> {
  const renew = () =>
    refreshToken().then(
      () => true,
      () => false,
    );
  let underWay: Promise<boolean> | undefined;
  return () => {
    underWay ??= Promise.resolve(navigator.locks ? navigator.locks.request("farthing-session", renew) : renew()).finally(() => {
      underWay = undefined;
    });
    return underWay;
  };
}
