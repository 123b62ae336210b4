import type { ErrorCode } from "@farthing/domain/wording";
import { type Endpoint, isBrowserCall, isMutation, takesIdempotencyKey } from "./endpoint.ts";

/** Returns all errors that a call can have: its declared errors, and the errors of every call of its kind. */
export const possibleErrorsOf = (declared: Endpoint): readonly ErrorCode[] => [
  ...new Set([...declared.errors, ...standardErrorsOf(declared)]),
];

function* standardErrorsOf(declared: Endpoint): Generator<ErrorCode> {
  // The error if a path cannot be decoded, or if a text cannot be stored in the database.
  yield "input.invalid";
  // The error if a path parameter is too long.
  if (declared.params) yield "request.not_found";
  if (isMutation(declared.method)) {
    yield* ["request.too_large", "request.unsupported_media_type"] as const;
    if (isBrowserCall(declared)) yield "request.header_required";
  }
  if (takesIdempotencyKey(declared)) yield* ["idempotency.mismatch", "idempotency.in_progress"] as const;
  // The error if a session has sent too many requests within a minute.
  if (isMadeInSession(declared)) yield "rate.limited";
  // The error if a phone that is paired with a till makes a call that does not fill in details.
  if (declared.needs === "applicant" && !declared.whilePaired) yield "pairing.details_only";
  yield* ["server.busy", "server.error"] as const;
}

const isMadeInSession = ({ needs }: Endpoint): boolean =>
  needs === "session" || needs === "applicant" || needs === "signingRoom" || needs === "webShop" || needs.includes(":");
