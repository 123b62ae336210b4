import type { ErrorCode } from "@farthing/domain/wording";
import type { z } from "zod";

/**
 * A call is declared once. The server's route, the typed client, the OpenAPI document and the access matrix
 * are all read off this declaration.
 */

export type Method = "GET" | "POST" | "PUT" | "DELETE";
export type Origin = "staff" | "applicant" | "lender";
type Schema = z.ZodType | undefined;

/**
 * `public` needs nobody signed in, `session` needs somebody, `applicant` a customer's token for one application, `signingRoom` the key of
 * a room in which one is signed, `webShop` the API key of a retailer's web shop, `signature` a service that signs what it sends, `control` the
 * sandbox's key; anything else is a permission.
 */
export type Need = "public" | "session" | "applicant" | "signingRoom" | "webShop" | "signature" | "control" | `${string}:${string}`;

/** What is said of an answer that lacks what the caller needs. */
export type LackingAnswer = Extract<ErrorCode, "application.id_missing" | "decision.answer_incomplete">;

/** All that a caller has to know at run time; what is said and answered is held by the types. */
export interface Call {
  readonly method: Method;
  /** Below /api/, as the seeds give it. */
  readonly path: string;
  readonly needs: Need;
  /** What a caller cannot do without, and what is said where the answer lacks it. */
  readonly mustAnswer?: { readonly key: string; readonly otherwise: LackingAnswer };
  /** Answered with server-sent events for as long as somebody listens; each of them is a reply. */
  readonly streams?: true;
  /** Answered with a file: a link leads there, not a client. */
  readonly answersFile?: true;
  /** Answered with a table for a spreadsheet, row after row as it is read, however long it is. */
  readonly answersTable?: true;
}

export interface Endpoint<P extends Schema = Schema, Q extends Schema = Schema, B extends Schema = Schema, R extends z.ZodType = z.ZodType>
  extends Call {
  readonly summary: string;
  readonly origins: readonly Origin[];
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  readonly reply: R;
  /** 200 unless said; 204 goes with an empty reply. */
  readonly status?: 200 | 201 | 204;
  readonly errors: readonly ErrorCode[];
  /** Carries a secret either way, so nothing of it is kept for a retry: an idempotency key is not needed and not heeded. */
  readonly confidential?: true;
  /** Of a customer's calls those that a phone makes which has joined a till: it fills in the details, and everything else happens there. */
  readonly whilePaired?: true;
  /** A call the browser makes by itself: it never extends the idle limit. */
  readonly background?: true;
  /** Whose personal data the answer shows, by application or by user: the audit trail tells who looked. */
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

/** A call that goes on answering. */
export const eventStream = <P extends Schema = undefined, R extends z.ZodType = z.ZodType>(
  declaration: Endpoint<P, undefined, undefined, R>,
): Endpoint<P, undefined, undefined, R> & { readonly streams: true } => ({ ...declaration, streams: true });

/** A call that answers a PDF under a name of the server's own. */
export const fileEndpoint = <P extends Schema = undefined, Q extends Schema = undefined, R extends z.ZodType = z.ZodType>(
  declaration: Endpoint<P, Q, undefined, R>,
): Endpoint<P, Q, undefined, R> & { readonly answersFile: true } => ({ ...declaration, answersFile: true });

/** A call that answers a table as a CSV file. */
export const tableEndpoint = <Q extends Schema = undefined, B extends Schema = undefined, R extends z.ZodType = z.ZodType>(
  declaration: Endpoint<undefined, Q, B, R>,
): Endpoint<undefined, Q, B, R> & { readonly answersTable: true } => ({ ...declaration, answersTable: true });

type Parts<P, Q, B> = { params: P; query: Q; body: B };
type Given<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] };

/** What a handler is given, parsed. */
export type Request<E extends Endpoint> =
  E extends Endpoint<infer P, infer Q, infer B, z.ZodType>
    ? { [K in keyof Given<Parts<P, Q, B>>]: z.output<NonNullable<Parts<P, Q, B>[K]>> }
    : never;

/** What a caller gives. */
export type Arguments<E extends Endpoint> =
  E extends Endpoint<infer P, infer Q, infer B, z.ZodType>
    ? { [K in keyof Given<Parts<P, Q, B>>]: z.input<NonNullable<Parts<P, Q, B>[K]>> }
    : never;

export type Reply<E extends Endpoint> = z.output<E["reply"]>;
export type ReplyInput<E extends Endpoint> = z.input<E["reply"]>;

export const isMutation = (method: Method): boolean => method !== "GET";

/** A browser's page sends it, and has to show that it is one of ours; a service, a shop's server and the sandbox show something else. */
export const comesFromAPage = ({ needs }: Pick<Endpoint, "needs">): boolean =>
  needs !== "control" && needs !== "signature" && needs !== "webShop";

/** Whoever is known may say that a request is the same as one before. */
export const takesIdempotencyKey = ({ method, needs, confidential }: Pick<Endpoint, "method" | "needs" | "confidential">): boolean =>
  isMutation(method) && needs !== "public" && !confidential;
