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

  /** `params` are the unparsed path parameters, because the server may refuse a request before it parses them. */
  recordRefusal(occasion: Pick<RequestContext, "actor" | "call" | "now">, error: unknown, params: unknown): void {
    if (!isRefusal(error)) return;
    if (isWorthRecording(error.code)) this.#add(occasion, applicationIdsIn(error, params), error.code);
    else if (isCredentialGuessError(error.code, occasion.actor)) this.recordUnidentified(occasion.call, error);
  }

  /**
   * Records a refused sign-in, or a wrong code or date of birth on a page without sign-in. Equal refusals within a minute become one event.
   */
  recordUnidentified(call: string, error: unknown): void {
    if (!isRefusal(error)) return;
    const { id: actorId } = unauthenticatedActor;
    const by = asEventActor(unauthenticatedActor);
    this.#trail.addUnidentified({ tenant: tenantOf(unauthenticatedActor), actorId, by, call, refusedWith: error.code, at: undefined });
  }

  recordView(occasion: Pick<RequestContext, "actor" | "call" | "now">, { shows }: Endpoint, answer: unknown, params: unknown): void {
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

/** If a record is outside the caller's scope, the server answers that it does not exist. The audit log records such refusals. */
const hiddenByScopeCodes: ReadonlySet<ErrorCode> = new Set([
  "application.not_found",
  "branch.not_found",
  "retailer.not_found",
  "user.not_found",
]);

/** The audit log records refusals that depend on the caller or on an application's status. It does not record refusals of invalid input. */
const isWorthRecording = (code: ErrorCode): boolean =>
  hiddenByScopeCodes.has(code) || (code !== "request.header_required" && [403, 409].includes(errorCatalogue[code].status));

const credentialGuessStatuses: readonly number[] = [401, 404, 410, 429];

/** True if a caller who has not signed in gave a wrong answer, such as a wrong code or date of birth. */
const isCredentialGuessError = (code: ErrorCode, { role }: Actor): boolean =>
  role === "system" && credentialGuessStatuses.includes(errorCatalogue[code].status);

/** Only the id of the application is logged. Other path parameters may contain any text. */
function applicationIdsIn({ facts }: Refusal, params: unknown): string[] {
  const named = facts.applicationId ?? (params as { readonly id?: unknown } | undefined)?.id;
  return /^\d{9}$/.test(String(named)) ? [String(named)] : [];
}
