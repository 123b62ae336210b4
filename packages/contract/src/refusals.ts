import type { ErrorCode } from "@farthing/domain/wording";
import { comesFromAPage, type Endpoint, isMutation, takesIdempotencyKey } from "./endpoint.ts";

/** Returns all errors of a call: the declared errors and the errors that every call may have. */
export const refusalsOf = (declared: Endpoint): readonly ErrorCode[] => [...new Set([...declared.errors, ...refusalsInServing(declared)])];

function* refusalsInServing(declared: Endpoint): Generator<ErrorCode> {
  // For a path that cannot be decoded, or a text that the database cannot store.
  yield "input.invalid";
  // For a path parameter that is too long.
  if (declared.params) yield "request.not_found";
  if (isMutation(declared.method)) {
    yield* ["request.too_large", "request.unsupported_media_type"] as const;
    if (comesFromAPage(declared)) yield "request.header_required";
  }
  if (takesIdempotencyKey(declared)) yield* ["idempotency.mismatch", "idempotency.in_progress"] as const;
  // For a session that has sent too many requests within a minute.
  if (isMadeInSession(declared)) yield "rate.limited";
  // A phone that is paired with a till may only fill in the details.
  if (declared.needs === "applicant" && !declared.whilePaired) yield "pairing.details_only";
  yield* ["server.busy", "server.error"] as const;
}

const isMadeInSession = ({ needs }: Endpoint): boolean =>
  needs === "session" || needs === "applicant" || needs === "signingRoom" || needs === "webShop" || needs.includes(":");
