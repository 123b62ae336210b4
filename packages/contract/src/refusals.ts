import type { ErrorCode } from "@farthing/domain/wording";
import { comesFromAPage, type Endpoint, isMutation, takesIdempotencyKey } from "./endpoint.ts";

/** Everything that a call may be refused with: what it declares, and what follows from how every call is served. */
export const refusalsOf = (declared: Endpoint): readonly ErrorCode[] => [...new Set([...declared.errors, ...refusalsInServing(declared)])];

function* refusalsInServing(declared: Endpoint): Generator<ErrorCode> {
  // A path that cannot be decoded, or text that no database can keep.
  yield "input.invalid";
  // A part of the path that is longer than any of ours.
  if (declared.params) yield "request.not_found";
  if (isMutation(declared.method)) {
    yield* ["request.too_large", "request.unsupported_media_type"] as const;
    if (comesFromAPage(declared)) yield "request.header_required";
  }
  if (takesIdempotencyKey(declared)) yield* ["idempotency.mismatch", "idempotency.in_progress"] as const;
  // So many requests of one session in a minute that no person makes them.
  if (isMadeInSession(declared)) yield "rate.limited";
  // By a phone that has joined a till, which fills in the details alone.
  if (declared.needs === "applicant" && !declared.whilePaired) yield "pairing.details_only";
  yield* ["server.busy", "server.error"] as const;
}

const isMadeInSession = ({ needs }: Endpoint): boolean =>
  needs === "session" || needs === "applicant" || needs === "signingRoom" || needs === "webShop" || needs.includes(":");
