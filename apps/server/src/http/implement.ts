import { hash } from "node:crypto";
import type { Readable } from "node:stream";
import { isDeepStrictEqual } from "node:util";
import type { Endpoint, ReplyInput, Request } from "@farthing/contract";
import * as contract from "@farthing/contract";
import { type ApiVersionChange, apiVersionChanges, toApiVersion, v1 } from "@farthing/contract/v1";
import { type Actor, hasPermission, type KeyMode, type Permission } from "@farthing/domain/access";
import { fail, isRefusal } from "@farthing/domain/wording";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import { sameSecret } from "../platform/secrets.ts";
import { inSpan } from "../platform/tracing.ts";
import type { SessionCache } from "../store/accounts/session-cache.ts";
import type { SessionApp, SessionHolder } from "../store/accounts/sessions.ts";
import type { Failover } from "../store/database/failover.ts";
import type { TokenHolder } from "../store/identity/applicant-tokens.ts";
import type { SigningSessionHolder } from "../store/signing/signings.ts";
import type { ApiKeyHolder } from "../store/web-shop/web-shops.ts";
import {
  actorOfApplication,
  actorOfSession,
  actorOfSigning,
  actorOfWebShop,
  type Ctx,
  type ReadCtx,
  type RequestContext,
  servicingSystem,
  systemActor,
  unauthenticatedActor,
} from "../use-cases/context.ts";
import type { AccessRecorder } from "./access-record.ts";
import type { sessionCookies } from "./cookies.ts";
import { deviceOf } from "./device.ts";
import type { MinuteLimit } from "./minute-limit.ts";
import { unstorableTexts } from "./unstorable-texts.ts";
import { requireKeyMode, requireKeyPermission } from "./v1/api-keys.ts";
import { sendCached } from "./v1/cached-reply.ts";
import { apiVersionOf, isV1 } from "./v1/v1-requests.ts";

/** A handler translates a request and calls one use case. It never gets a request that is invalid or not permitted. */

export interface HandlerInput<E extends Endpoint> {
  readonly given: Request<E>;
  readonly ctx: Ctx;
  readonly holder: SessionHolder;
  readonly raw: FastifyRequest;
  readonly reply: FastifyReply;
  readonly stillHasAccess: () => Promise<boolean>;
}

export interface RouteDependencies {
  readonly app: FastifyInstance;
  readonly origin: string;
  readonly session?: {
    readonly of: SessionApp;
    readonly cookies: ReturnType<typeof sessionCookies>;
    readonly sessions: Pick<SessionCache, "holder" | "remembered">;
  };
  readonly applicant?: (token: string, background: boolean) => Promise<TokenHolder | undefined>;
  readonly signingRoom?: (key: string) => Promise<SigningSessionHolder | undefined>;
  readonly webShop?: (key: string) => Promise<ApiKeyHolder | undefined>;
  readonly keyMode: KeyMode;
  readonly apiChanges?: readonly ApiVersionChange[] | undefined;
  readonly controlKey: string | undefined;
  readonly servicingKey: () => string | undefined;
  readonly sessionLimit: MinuteLimit;
  readonly contextFor: (occasion: RequestContext) => Ctx;
  readonly failover: Failover;
  readonly record: AccessRecorder;
}

export interface FileAnswer {
  readonly bytes: Uint8Array;
  readonly fileName: string;
  readonly opensInPage?: boolean;
}

type HandlerAnswer<E extends Endpoint> = E extends { readonly streams: true } | { readonly answersTable: true }
  ? Readable
  : E extends { readonly answersFile: true }
    ? FileAnswer
    : ReplyInput<E>;

export interface ReadInput<E extends Endpoint> {
  readonly given: Request<E>;
  readonly ctx: ReadCtx;
}

export interface EndpointImplementer {
  <E extends Endpoint>(declared: E, handler: (called: HandlerInput<E>) => Promise<HandlerAnswer<E>>): void;
  /**
   * Implements a call that only reads. The handler starts before PostgreSQL has confirmed the session, which saves a round trip. The server
   * sends the answer only after the confirmation.
   */
  read<E extends Endpoint>(declared: E, handler: (called: ReadInput<E>) => Promise<HandlerAnswer<E>>): void;
}

const callNames: ReadonlyMap<Endpoint, string> = new Map(
  Object.entries({ ...contract.contract, ...v1 }).map(([name, declared]) => [declared, name]),
);

export function createEndpointImplementer(parts: RouteDependencies): EndpointImplementer {
  const serve = <E extends Endpoint>(
    declared: E,
    handler: (called: HandlerInput<E>) => Promise<HandlerAnswer<E>>,
    onlyReads: boolean,
  ): void => {
    const route = (app: FastifyInstance) =>
      void app.route({
        method: declared.method,
        url: `/api/${declared.path}`,
        handler: async (raw, reply) => {
          if (contract.isMutation(declared.method) && contract.isBrowserCall(declared)) requireOwnPage(raw, parts.origin);
          const answerTo = async ({ actor, holder, now, session, key }: IdentifiedCaller): Promise<HandlerAnswer<E>> => {
            if (session) parts.sessionLimit.count(session);
            requirePermission(declared, actor);
            if (key) requireKeyPermission(declared, key);
            if (isV1(raw.url)) raw.apiVersion = apiVersionOf(raw, key, parts.apiChanges);
            const given = parseRequest(declared, raw);
            const idempotency = idempotencyOf(declared, raw, actor.id);
            const ctx = parts.contextFor({
              ...requestContextOf(declared, raw, { actor, now }),
              idempotency,
              device: deviceOf(raw),
              browserSession: parts.session?.cookies.readBoth(raw),
            });
            const stillHasAccess = () => hasSameAccess(declared, raw, parts, actor);
            const input = { given, ctx, holder: holder as SessionHolder, raw, reply, stillHasAccess };
            return inSpan(callNames.get(declared) ?? declared.path, {}, () => handler(input));
          };
          const { caller, outcome } =
            (onlyReads && (await answerWhileConfirmingSession(declared, raw, parts, answerTo))) ||
            (await answerAfterIdentifying(declared, raw, parts, answerTo));
          raw.retailer = caller.actor.retailer;
          const occasion = requestContextOf(declared, raw, caller);
          if (outcome.status === "rejected") {
            parts.record.recordRefusal(occasion, outcome.reason, raw.params);
            throw outcome.reason;
          }
          const answer = outcome.value;
          parts.record.recordView(occasion, declared, answer, raw.params);
          return reply.sent ? reply : send(declared, reply, answer, createReplyShaper(raw, parts.apiChanges));
        },
      });
    if (declared.needs === "signature") parts.app.register(async (app) => route(keepRawBody(app)));
    else route(parts.app);
  };
  return Object.assign(
    <E extends Endpoint>(declared: E, handler: (called: HandlerInput<E>) => Promise<HandlerAnswer<E>>) => serve(declared, handler, false),
    {
      read: <E extends Endpoint>(declared: E, handler: (called: ReadInput<E>) => Promise<HandlerAnswer<E>>) =>
        serve(declared, handler, true),
    },
  );
}

interface CallOutcome<T> {
  readonly caller: IdentifiedCaller;
  readonly outcome: PromiseSettledResult<T>;
}

type AnswerCaller<T> = (caller: IdentifiedCaller) => Promise<T>;

async function answerAfterIdentifying<T>(
  declared: Endpoint,
  raw: FastifyRequest,
  parts: RouteDependencies,
  answerTo: AnswerCaller<T>,
): Promise<CallOutcome<T>> {
  const caller = await parts.failover
    .repeat(() => identify(declared, raw, parts))
    .catch((error: unknown) => {
      parts.record.recordUnidentified(`${declared.method} ${declared.path}`, error);
      throw error;
    });
  const [outcome] = await Promise.allSettled([answerTo(caller)]);
  return { caller, outcome };
}

/** Returns undefined if this process has not cached the session, or if the session has changed. */
async function answerWhileConfirmingSession<T>(
  declared: Endpoint,
  raw: FastifyRequest,
  { session }: RouteDependencies,
  answerTo: AnswerCaller<T>,
): Promise<CallOutcome<T> | undefined> {
  const access = isPermission(declared.needs) && session?.cookies.read(raw, "access");
  const remembered = access && session?.sessions.remembered(access, isBackground(declared, raw));
  if (!remembered) return undefined;
  const caller = callerOf(remembered.holder);
  const [outcome, isConfirmed] = await Promise.all([Promise.allSettled([answerTo(caller)]), remembered.confirmed]);
  return isConfirmed ? { caller, outcome: outcome[0] } : undefined;
}

const requestContextOf = ({ method, path }: Endpoint, { id }: FastifyRequest, { actor, now }: Pick<IdentifiedCaller, "actor" | "now">) => ({
  actor,
  call: `${method} ${path}`,
  requestId: id,
  now,
});

type ReplyShaper = (reply: unknown) => unknown;

const createReplyShaper =
  ({ apiVersion }: FastifyRequest, changes: readonly ApiVersionChange[] = apiVersionChanges): ReplyShaper =>
  (reply) =>
    apiVersion === null ? reply : toApiVersion(reply, apiVersion, changes);

/** `declared.reply.parse` removes the fields that the contract does not declare. */
function send(declared: Endpoint, reply: FastifyReply, answer: unknown, shaped: ReplyShaper): FastifyReply {
  if (declared.cachedForSeconds) return sendCached(reply, shaped(declared.reply.parse(answer)), declared.cachedForSeconds);
  reply.header("cache-control", "no-store");
  // Stops proxies from buffering the event stream.
  if (declared.streams) return reply.type("text/event-stream").header("x-accel-buffering", "no").send(answer);
  if (declared.answersTable) return sendTable(reply, answer as Readable);
  if (declared.answersFile) return sendFile(reply, answer as FileAnswer, declared.mediaType);
  const status = declared.waits?.(answer) ? 202 : (declared.status ?? 200);
  return status === 204 ? reply.code(204).send() : reply.code(status).send(shaped(declared.reply.parse(answer)));
}

/** Farthing's file names consist only of digits and of fixed words, so the header needs no escaping. */
const sendFile = (reply: FastifyReply, { bytes, fileName, opensInPage }: FileAnswer, mediaType = "application/pdf") =>
  reply
    .type(mediaType)
    .header("content-disposition", `${opensInPage ? "inline" : "attachment"}; filename="${fileName}"`)
    .send(bytes);

const sendTable = (reply: FastifyReply, table: Readable) =>
  reply.type("text/csv; charset=utf-8").header("content-disposition", 'attachment; filename="table.csv"').send(table);

/** A signature covers the exact bytes of the body, so the body stays unparsed until the signature is verified. */
function keepRawBody(app: FastifyInstance): FastifyInstance {
  app.removeContentTypeParser("application/json");
  const signedTypes = ["application/json", "application/x-www-form-urlencoded"];
  app.addContentTypeParser(signedTypes, { parseAs: "string" }, (_request, body, done) => done(null, body));
  return app;
}

/**
 * Another website can make a browser send Farthing's cookies with a request. That website cannot set `X-Requested-With` or fake its origin,
 * so the server checks both.
 */
function requireOwnPage(raw: FastifyRequest, origin: string): void {
  if (raw.headers["x-requested-with"] !== "farthing") fail("request.header_required");
  if (raw.headers.origin !== undefined && raw.headers.origin !== origin) fail("request.header_required");
}

interface IdentifiedCaller {
  readonly actor: Actor;
  readonly holder?: SessionHolder;
  readonly now?: Date;
  readonly session?: string;
  readonly key?: ApiKeyHolder;
}

/** Finds out who the caller is. Permissions are checked in a later step, so that the log of a refused request can name the caller. */
async function identify(declared: Endpoint, raw: FastifyRequest, parts: RouteDependencies): Promise<IdentifiedCaller> {
  if (declared.needs === "public") return { actor: unauthenticatedActor };
  // The handler verifies the signature, because only the handler knows the secret.
  if (declared.needs === "signature") return { actor: systemActor };
  if (declared.needs === "control") {
    const isKnown = parts.controlKey && sameSecret(raw.headers.authorization ?? "", `Bearer ${parts.controlKey}`);
    return { actor: isKnown ? systemActor : unauthenticatedActor };
  }
  if (declared.needs === "servicing") {
    const key = parts.servicingKey();
    if (key === undefined || !sameSecret(raw.headers.authorization ?? "", `Bearer ${key}`)) return fail("servicing.key_required");
    return { actor: servicingSystem, session: servicingSystem.id };
  }
  if (declared.needs === "applicant") {
    const token = bearerOf(raw);
    const opened = token === undefined ? undefined : await parts.applicant?.(token, declared.background ?? false);
    if (!opened) return fail("session.required");
    return { actor: actorOfApplication(opened.applicationId, opened), now: opened.now, session: opened.applicationId };
  }
  if (declared.needs === "signingRoom") {
    const key = bearerOf(raw);
    const opened = key === undefined ? undefined : await parts.signingRoom?.(key);
    if (!opened) return fail("session.required");
    return { actor: actorOfSigning(opened), now: opened.now, session: opened.signingId };
  }
  if (declared.needs === "webShop") {
    const key = bearerOf(raw);
    const opened = key === undefined ? undefined : await parts.webShop?.(key);
    if (key !== undefined) requireKeyMode(key, parts.keyMode);
    if (!opened) return fail("apiKey.required");
    return { actor: actorOfWebShop(opened), now: opened.now, session: opened.prefix, key: opened };
  }
  const access = parts.session?.cookies.read(raw, "access");
  const holder = access && (await parts.session?.sessions.holder(access, isBackground(declared, raw)));
  return holder ? callerOf(holder) : fail("session.required");
}

const callerOf = (holder: SessionHolder): IdentifiedCaller => ({
  actor: actorOfSession(holder),
  holder,
  now: holder.now,
  session: holder.sessionId,
});

export const bearerOf = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer ([\w.-]{20,4096})$/.exec(headers.authorization ?? "")?.[1];

export const isBackgroundRequest = ({ headers }: FastifyRequest): boolean => headers["x-unattended"] !== undefined;

/** The app sends a background request without an action of the user, so the request does not extend the session. */
const isBackground = ({ background }: Endpoint, raw: FastifyRequest): boolean => background === true || isBackgroundRequest(raw);

function requirePermission({ needs, whilePaired }: Endpoint, actor: Actor): void {
  if ((actor.pairingId || actor.isAtTill) && !whilePaired) fail("pairing.details_only");
  if (needs === "control" ? actor !== systemActor : isPermission(needs) && !hasPermission(actor, needs)) fail("access.denied");
}

const isPermission = (needs: Endpoint["needs"]): needs is Permission => needs.includes(":");

/** If the database fails for a moment, this function returns true. Otherwise a short failure would close all event streams. */
const hasSameAccess = (declared: Endpoint, raw: FastifyRequest, parts: RouteDependencies, before: Actor): Promise<boolean> =>
  identify(declared, raw, parts).then(
    ({ actor }) =>
      (!isPermission(declared.needs) || hasPermission(actor, declared.needs)) &&
      isDeepStrictEqual([actor.role, actor.scope], [before.role, before.scope]),
    (error: unknown) => !isRefusal(error),
  );

function parseRequest<E extends Endpoint>(declared: E, raw: FastifyRequest): Request<E> {
  return {
    ...(declared.params && { params: parsePart(declared.params, raw.params) }),
    ...(declared.query && { query: parsePart(declared.query, raw.query) }),
    ...(declared.body && { body: parsePart(declared.body, raw.body ?? {}) }),
  } as Request<E>;
}

function parsePart(schema: z.ZodType, value: unknown): unknown {
  const unstorable = unstorableTexts(value);
  if (unstorable.length > 0) fail("input.invalid", {}, unstorable);
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  return fail(
    "input.invalid",
    {},
    parsed.error.issues.map((issue) => ({ path: issue.path.join("."), message: issue.message })),
  );
}

function idempotencyOf(declared: Endpoint, raw: FastifyRequest, actor: string): Ctx["idempotency"] {
  const key = raw.headers["idempotency-key"];
  if (!contract.takesIdempotencyKey(declared) || key === undefined) return undefined;
  if (typeof key !== "string" || !/^[\x21-\x7e]{8,128}$/.test(key))
    return fail("input.invalid", {}, [{ path: "idempotency-key", message: "must be 8 to 128 visible characters" }]);
  // If the contract declares no body for the call, a sent body is ignored, because it may be nested too deeply for JSON.stringify.
  const body = declared.body ? (raw.body ?? null) : null;
  const request = hash("sha256", `${raw.method} ${raw.url}\n${JSON.stringify(body)}`, "buffer");
  return { actor, key, request };
}
