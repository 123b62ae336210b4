import { type ErrorCode, errorCatalogue, isRefusal, type Refusal } from "@farthing/domain/wording";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Log } from "../platform/log.ts";
import type { Metrics } from "../platform/metrics.ts";
import { isOutdatedPlan } from "../store/database/errors.ts";

/** The client gets every error as `{ code, message, details? }` from the catalogue, never a stack trace or raw text. */
export function sendErrors(app: FastifyInstance, log: Log, metrics: Metrics): void {
  app.setErrorHandler((error, request, reply) => {
    const refusal = toRefusal(error);
    request.refusal = refusal?.code ?? "server.error";
    if (refusal) {
      metrics.refusals.inc({ code: refusal.code });
      // A temporary database failure is logged, because the operator must know. The caller may retry.
      if (refusal.code === "server.busy" && !isRefusal(error))
        log.warn({ err: error, requestId: request.id, url: request.routeOptions.url }, "the database could not answer a request");
      return sendError(reply, refusal.code, refusal);
    }
    log.error({ err: error, requestId: request.id, url: request.routeOptions.url }, "a request failed");
    metrics.refusals.inc({ code: "server.error" });
    return sendError(reply, "server.error");
  });
  app.setNotFoundHandler((_request: FastifyRequest, reply: FastifyReply) => sendError(reply, "request.not_found"));
}

/** Answers a request whose path cannot be decoded or is too long, before any hook or handler runs. */
export const sendUnreadablePath = (error: Error, path: string, reply: FastifyReply): FastifyReply =>
  sendError(reply, path.startsWith("/api/") ? (byFastifyCode[codeOf(error) ?? ""] ?? "input.invalid") : "request.not_found");

type ErrorText = Pick<Refusal, "message" | "details" | "facts">;

/** The Retry-After of refusals that do not know when a retry will succeed. */
const retryAfterSecondsDefault = 5;

function sendError(reply: FastifyReply, code: ErrorCode, text?: ErrorText): FastifyReply {
  const entry = errorCatalogue[code];
  if ((entry.status === 503 || entry.status === 429) && !reply.hasHeader("retry-after"))
    reply.header("retry-after", String(text?.facts.retryAfterSeconds ?? retryAfterSecondsDefault));
  return reply
    .code(entry.status)
    .header("cache-control", "no-store")
    .send({ code, message: text?.message ?? entry.text, ...(text?.details && { details: text.details }) });
}

type KnownError = ErrorText & { readonly code: ErrorCode };

function toRefusal(error: unknown): KnownError | undefined {
  if (isRefusal(error)) return error;
  const code = codeOf(error);
  const known = code && (byFastifyCode[code] ?? byDatabaseCode(code, error));
  return known ? { code: known, message: errorCatalogue[known].text, details: undefined, facts: {} } : undefined;
}

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error ? ("code" in error && typeof error.code === "string" ? error.code : error.message) : undefined;

const byFastifyCode: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: "input.invalid",
  FST_ERR_CTP_EMPTY_JSON_BODY: "input.invalid",
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: "input.invalid",
  FST_ERR_CTP_BODY_TOO_LARGE: "request.too_large",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "request.unsupported_media_type",
  FST_ERR_BAD_URL: "input.invalid",
  FST_ERR_MAX_PARAM_LENGTH: "request.not_found",
};

const byDatabaseCode = (code: string, error: unknown): ErrorCode | undefined => {
  if (unstorable.test(code)) return "input.invalid";
  return isTemporaryDatabaseError(code, error) ? "server.busy" : undefined;
};

/**
 * Values that are valid JSON but not valid in PostgreSQL: a NUL character, half a surrogate pair, a date in the year 0, a number too large.
 */
const unstorable = /^22(001|003|007|008|021|P02|P05)$/;

/** Temporary faults: restarts, lost connections, a new standby (25006), deadlocks and timeouts. */
const temporary = /^(08|25006|40|53|55P03|57|ECONN|EPIPE|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|ENOENT)/;
const isTemporaryDatabaseError = (code: string, error: unknown): boolean =>
  temporary.test(code) ||
  isOutdatedPlan(error) ||
  (error instanceof Error &&
    /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client (has encountered|was closed))/.test(
      error.message,
    ));
