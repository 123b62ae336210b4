import type { Endpoint } from "@farthing/contract";
import { type ErrorCode, errorCatalogue, fail, isRefusal, type Refusal } from "@farthing/domain/wording";
import type { Access, AccessTrail } from "../store/audit/access-trail.ts";
import { asEventActor, type RequestContext, tenantOf } from "../use-cases/context.ts";

/** What the audit trail is told of a request: that somebody was refused, or saw personal data. Whoever refuses, it passes here. */
export class AccessRecord {
  readonly #trail: Pick<AccessTrail, "add">;
  constructor(trail: Pick<AccessTrail, "add">) {
    this.#trail = trail;
  }

  /** `params` are as they came: a refusal may be older than their being read. */
  refused(occasion: Pick<RequestContext, "actor" | "call" | "now">, error: unknown, params: unknown): void {
    if (!isRefusal(error) || !isWorthRecording(error.code)) return;
    this.#add(occasion, subjectOf(error, params), error.code);
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

/** Somebody else's row is not told from one that is not there, so both are on record. */
const hiddenByScope: ReadonlySet<ErrorCode> = new Set([
  "application.not_found",
  "branch.not_found",
  "retailer.not_found",
  "user.not_found",
]);

/** Being refused for who one is, or for what an application's status forbids, is part of the trail; a typing mistake is not. */
const isWorthRecording = (code: ErrorCode): boolean =>
  hiddenByScope.has(code) || (code !== "request.header_required" && [403, 409].includes(errorCatalogue[code].status));

/** Nothing but an application's number: whatever else stands in a path may be anything that somebody typed. */
function subjectOf({ facts }: Refusal, params: unknown): string[] {
  const named = facts.applicationId ?? (params as { readonly id?: unknown } | undefined)?.id;
  return /^\d{9}$/.test(String(named)) ? [String(named)] : [];
}
