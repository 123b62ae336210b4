import type { KeyPermission } from "@farthing/domain/access";
import type { ErrorCode } from "@farthing/domain/wording";
import type { z } from "zod";

/**
 * Each call of the API is declared once. The server's route, the typed client, the OpenAPI document and the access matrix follow from its
 * declaration.
 */

export type Method = "GET" | "POST" | "PUT" | "DELETE";
export type AppOrigin = "staff" | "applicant" | "lender";
type Schema = z.ZodType | undefined;

/**
 * The credentials that a call needs. `public` needs no sign-in. `session` needs any session, `applicant` a customer's token, and
 * `signingRoom` the key of a signing session. `webShop` needs an API key, `servicing` the key of the servicing system, `signature` a signed
 * message, and `control` the sandbox's key.
 * Any other value is a permission.
 */
export type RequiredCredentials =
  | "public"
  | "session"
  | "applicant"
  | "signingRoom"
  | "webShop"
  | "servicing"
  | "signature"
  | "control"
  | `${string}:${string}`;

/** The error that the client reports if a response lacks a required field. */
export type MissingFieldError = Extract<ErrorCode, "application.id_missing" | "decision.answer_incomplete">;

/** The part of a declaration that browsers load. Browsers know only the types of the schemas and do not load the schemas. */
export interface Call {
  readonly method: Method;
  /** The path relative to /api/, as in the specification. */
  readonly path: string;
  readonly needs: RequiredCredentials;
  /** A field that the response must have, and the error if it is missing. */
  readonly mustAnswer?: { readonly key: string; readonly otherwise: MissingFieldError };
  /** True if the response is a stream of server-sent events. Each event contains one reply. */
  readonly streams?: true;
  /** True if the response is a file that has a name. */
  readonly answersFile?: true;
  /** True if the response is a CSV table, streamed row by row. */
  readonly answersTable?: true;
}

export interface Endpoint<P extends Schema = Schema, Q extends Schema = Schema, B extends Schema = Schema, R extends z.ZodType = z.ZodType>
  extends Call {
  readonly summary: string;
  readonly origins: readonly AppOrigin[];
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  readonly reply: R;
  /** The HTTP status of a successful call. The default is 200. With 204, the reply is empty. */
  readonly status?: 200 | 201 | 204;
  /** The media type of the file. The default is PDF. */
  readonly mediaType?: "application/octet-stream" | "application/x-ndjson" | "application/zip";
  readonly errors: readonly ErrorCode[];
  /** Returns true if the reply says that a second person must confirm the action. The HTTP status of the response is then 202. */
  waits?(reply: z.output<R>): boolean;
  /** A confidential call has no idempotency key, and the server does not store its response for retries. */
  readonly confidential?: true;
  readonly keyPermission?: KeyPermission;
  /** The time for which browsers and proxies may reuse the response. May only be set if the response is the same for every caller. */
  readonly cachedForSeconds?: number;
  /** An example for the documentation. A test checks the example against the schemas. */
  readonly example?: { readonly body?: z.input<NonNullable<B>>; readonly reply?: z.input<R> };
  /** True if a phone that is paired with a till may make this call. */
  readonly whilePaired?: true;
  /** True if the browser sends this call without an action of the user, so that the call must not extend the session. */
  readonly background?: true;
  /**
   * Returns the ids of the applications or users whose personal data the response contains. The audit log then records that the caller has
   * seen these data.
   */
  shows?(reply: z.output<R>, params: P extends z.ZodType ? z.output<P> : undefined): readonly string[];
}

export const endpoint = <
  P extends Schema = undefined,
  Q extends Schema = undefined,
  B extends Schema = undefined,
  R extends z.ZodType = z.ZodType,
>(
  declaration: Endpoint<P, Q, B, R>,
): Endpoint<P, Q, B, R> => declaration;

export const eventStream = <P extends Schema = undefined, R extends z.ZodType = z.ZodType>(
  declaration: Endpoint<P, undefined, undefined, R>,
): Endpoint<P, undefined, undefined, R> & { readonly streams: true } => ({ ...declaration, streams: true });

export const fileEndpoint = <P extends Schema = undefined, Q extends Schema = undefined, R extends z.ZodType = z.ZodType>(
  declaration: Endpoint<P, Q, undefined, R>,
): Endpoint<P, Q, undefined, R> & { readonly answersFile: true } => ({ ...declaration, answersFile: true });

export const tableEndpoint = <
  P extends Schema = undefined,
  Q extends Schema = undefined,
  B extends Schema = undefined,
  R extends z.ZodType = z.ZodType,
>(
  declaration: Endpoint<P, Q, B, R>,
): Endpoint<P, Q, B, R> & { readonly answersTable: true } => ({ ...declaration, answersTable: true });

type RequestParts<P, Q, B> = { params: P; query: Q; body: B };
type DefinedParts<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] };

export type Request<E extends Endpoint> =
  E extends Endpoint<infer P, infer Q, infer B, z.ZodType>
    ? { [K in keyof DefinedParts<RequestParts<P, Q, B>>]: z.output<NonNullable<RequestParts<P, Q, B>[K]>> }
    : never;

export type Arguments<E extends Endpoint> =
  E extends Endpoint<infer P, infer Q, infer B, z.ZodType>
    ? { [K in keyof DefinedParts<RequestParts<P, Q, B>>]: z.input<NonNullable<RequestParts<P, Q, B>[K]>> }
    : never;

export type Reply<E extends Endpoint> = z.output<E["reply"]>;
export type ReplyInput<E extends Endpoint> = z.input<E["reply"]>;

export const isMutation = (method: Method): boolean => method !== "GET";

/**
 * True if browsers make the call. The server then checks that the request came from one of Farthing's own pages. All other calls carry a
 * key or a signature.
 */
export const isBrowserCall = ({ needs }: Pick<Endpoint, "needs">): boolean =>
  needs !== "control" && needs !== "signature" && needs !== "webShop" && needs !== "servicing";

/** True if a call takes an idempotency key. Public calls have none, because an idempotency key belongs to an actor. */
export const takesIdempotencyKey = ({ method, needs, confidential }: Pick<Endpoint, "method" | "needs" | "confidential">): boolean =>
  isMutation(method) && needs !== "public" && !confidential;
