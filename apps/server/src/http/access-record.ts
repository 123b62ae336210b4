import type { Endpoint } from "@farthing/contract";
import type { Actor } from "@farthing/domain/access";
import { type ErrorCode, errorCatalogue, fail, isRefusal, type Refusal } from "@farthing/domain/wording";
import type { Access, AccessLog } from "../store/audit/access-log.ts";
import { asEventActor, type RequestContext, tenantOf, unauthenticatedActor } from "../use-cases/context.ts";

export class AccessRecorder {
  readonly #trail: Pick<AccessLog, "add" | "addUnidentified">;
  constructor(trail: Pick<AccessLog, "add" | "addUnidentified">) {
    this.#trail = trail;
  }

  /** `params` are the unparsed path parameters, because a request may be refused before they are parsed. */
  refused(occasion: Pick<RequestContext, "actor" | "call" | "now">, error: unknown, params: unknown): void {
    if (!isRefusal(error)) return;
    if (isWorthRecording(error.code)) this.#add(occasion, subjectOf(error, params), error.code);
    else if (isGuess(error.code, occasion.actor)) this.unidentified(occasion.call, error);
  }

  /**
   * Logs the refusal of a caller who has no valid credentials, or who gave a wrong answer on a public page. Equal refusals within a minute
   * become one event.
   */
  unidentified(call: string, error: unknown): void {
    if (!isRefusal(error)) return;
    const { id: actorId } = unauthenticatedActor;
    const by = asEventActor(unauthenticatedActor);
    this.#trail.addUnidentified({ tenant: tenantOf(unauthenticatedActor), actorId, by, call, refusedWith: error.code, at: undefined });
  }

  viewed(occasion: Pick<RequestContext, "actor" | "call" | "now">, { shows }: Endpoint, answer: unknown, params: unknown): void {
    const subjects = shows?.(answer, params as undefined) ?? [];
    if (subjects.length > 0) this.#add(occasion, subjects, null);
  }

  #add(
    { actor, call, now }: Pick<RequestContext, "actor" | "call" | "now">,
    subjects: readonly string[],
    refusedWith: Access["refusedWith"],
  ): void {
    const access = { tenant: tenantOf(actor), actorId: actor.id, by: asEventActor(actor), call, subjects, refusedWith, at: now };
    if (!this.#trail.add(access)) fail("server.busy");
  }
}

/** A call answers with one of these errors if the record does not exist or is outside the caller's scope. Such refusals are logged. */
const hiddenByScope: ReadonlySet<ErrorCode> = new Set([
  "application.not_found",
  "branch.not_found",
  "retailer.not_found",
  "user.not_found",
]);

/**
 * True if the refusal depends on the actor or on the status of an application. Such refusals are logged, but refusals of invalid input are
 * not.
 */
const isWorthRecording = (code: ErrorCode): boolean =>
  hiddenByScope.has(code) || (code !== "request.header_required" && [403, 409].includes(errorCatalogue[code].status));

const guessStatuses: readonly number[] = [401, 404, 410, 429];

/** True for a wrong answer of a caller who has not signed in, such as a wrong code, date of birth or signature. */
const isGuess = (code: ErrorCode, { role }: Actor): boolean => role === "system" && guessStatuses.includes(errorCatalogue[code].status);

/** Returns the id of the application. Other path parameters are not logged, because they may contain any text. */
function subjectOf({ facts }: Refusal, params: unknown): string[] {
  const named = facts.applicationId ?? (params as { readonly id?: unknown } | undefined)?.id;
  return /^\d{9}$/.test(String(named)) ? [String(named)] : [];
}
