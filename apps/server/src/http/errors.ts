import { problemOf } from "@farthing/contract/v1";
import { type ErrorCode, errorCatalogue, isRefusal, type Refusal } from "@farthing/domain/wording";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Log } from "../platform/log.ts";
import type { Metrics } from "../platform/metrics.ts";
import { isOutdatedPlan } from "../store/database/errors.ts";
import { isV1 } from "./v1/v1-requests.ts";

/** Clients never see a stack trace or the text of an internal error. API v1 uses the error format of RFC 9457. */
export function sendErrors(
  app: FastifyInstance,
  { log, metrics, documentationOrigin }: { readonly log: Log; readonly metrics: Metrics; readonly documentationOrigin: string },
): void {
  const sendError = errorSender(documentationOrigin);
  app.setErrorHandler((error, request, reply) => {
    const refusal = toRefusal(error);
    request.refusal = refusal?.code ?? "server.error";
    if (refusal) {
      metrics.refusals.inc({ code: refusal.code });
      // The caller may retry after a failure of the database. The failure is logged, because the operator must know of it.
      if (refusal.code === "server.busy" && !isRefusal(error))
        log.warn({ err: error, requestId: request.id, url: request.routeOptions.url }, "the database could not answer a request");
      return sendError(request, reply, refusal.code, refusal);
    }
    log.error({ err: error, requestId: request.id, url: request.routeOptions.url }, "a request failed");
    metrics.refusals.inc({ code: "server.error" });
    return sendError(request, reply, "server.error");
  });
  app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => sendError(request, reply, "request.not_found"));
}

/** Answers a request whose path is too long or cannot be decoded. For such a path, Fastify runs no hook and no handler. */
export const sendUnreadablePath = (error: Error, request: FastifyRequest, reply: FastifyReply, documentationOrigin: string): FastifyReply =>
  errorSender(documentationOrigin)(
    request,
    reply,
    request.url.startsWith("/api/") ? (byFastifyCode[codeOf(error) ?? ""] ?? "input.invalid") : "request.not_found",
  );

type ErrorText = Pick<Refusal, "message" | "details" | "facts">;

const retryAfterSecondsDefault = 5;

const errorSender =
  (origin: string) =>
  (request: FastifyRequest, reply: FastifyReply, code: ErrorCode, text?: ErrorText): FastifyReply => {
    const entry = errorCatalogue[code];
    if ((entry.status === 503 || entry.status === 429) && !reply.hasHeader("retry-after"))
      reply.header("retry-after", String(text?.facts.retryAfterSeconds ?? retryAfterSecondsDefault));
    const [message, details] = [text?.message ?? entry.text, text?.details];
    reply.code(entry.status).header("cache-control", "no-store");
    return isV1(request.url)
      ? reply
          .header("request-id", request.id)
          .type("application/problem+json")
          .send(problemOf(code, { message, details, requestId: request.id, origin }))
      : reply.send({ code, message, ...(details && { details }) });
  };

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
  if (unstorableCodePattern.test(code)) return "input.invalid";
  return isTemporaryDatabaseError(code, error) ? "server.busy" : undefined;
};

/** PostgreSQL's codes for valid JSON that it cannot store: a NUL character, half of a surrogate pair, the year 0, or a large number. */
const unstorableCodePattern = /^22(001|003|007|008|021|P02|P05)$/;

/** Codes of temporary faults: restarts, lost connections, deadlocks, timeouts, and a server that is now a standby (25006). */
const temporaryCodePattern = /^(08|25006|40|53|55P03|57|ECONN|EPIPE|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|ENOENT)/;
const isTemporaryDatabaseError = (code: string, error: unknown): boolean =>
  temporaryCodePattern.test(code) ||
  isOutdatedPlan(error) ||
  (error instanceof Error &&
    /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client (has encountered|was closed))/.test(
      error.message,
    ));
