import { type Actor, isLenderRole, type Role, staffScope } from "@farthing/domain/access";
import { errorCatalogue, isRefusal, type Refusal } from "@farthing/domain/wording";
import type { EventActor } from "../store/events.ts";
import type { IdempotentRequest } from "../store/idempotency-keys.ts";
import type { SessionHolder } from "../store/sessions.ts";
import type { Store, UnitOfWork } from "../store/unit-of-work.ts";

/** What every use case is given: who acts, and one transaction at a time to act in. */
export interface Ctx {
  readonly actor: Actor;
  /** The call this serves, for the audit trail: "PUT protected/applications/:id/cancel", or a job's name. */
  readonly call: string;
  readonly requestId: string;
  readonly idempotency: IdempotentRequest | undefined;
  /** The business clock's time, where it was read already when the caller was identified. */
  readonly now?: Date | undefined;
  transaction<T>(work: (unit: UnitOfWork) => Promise<T>): Promise<T>;
  /** For a use case that asks the database one thing and changes nothing. */
  look<T>(work: (unit: UnitOfWork) => Promise<T>): Promise<T>;
}

export function actorOf(holder: SessionHolder): Actor {
  const role = holder.role as Role;
  return {
    id: holder.userId,
    username: holder.username,
    role,
    retailer: isLenderRole(role) ? null : holder.retailer,
    supplierNumber: holder.branch,
    scope: staffScope(role, holder.branch, holder.reach),
    userManagement: holder.userManagement,
  };
}

/** The product itself, when a job or a deadline acts. */
export const system: Actor = {
  id: "system",
  username: "system",
  role: "system",
  retailer: null,
  supplierNumber: null,
  scope: { is: "all" },
  userManagement: true,
};

/** Whoever has not signed in yet is served under this name: finding out who somebody is has to look across every tenant. */
export const frontDoor: Actor = { ...system, id: "front-door", username: "front-door" };

/** The chain that holds what belongs to no application. */
export const tenantOf = (actor: Actor): string => actor.retailer ?? "farthing";

export const asEventActor = ({ username, role, supplierNumber }: Actor): EventActor => ({ username, role, branch: supplierNumber });

/** Who asks for what, before there is anything to do it in. */
export type Occasion = Omit<Ctx, "transaction" | "look">;

export function createContext(store: Store, occasion: Occasion): Ctx {
  const { actor, idempotency, now } = occasion;
  const tenant = tenantOf(actor);

  const refusalsRecorded = async <T>(act: Promise<T>): Promise<T> => {
    try {
      return await act;
    } catch (error) {
      if (isRefusal(error) && isWorthRecording(error)) {
        await store.transaction(actor.scope, tenant, (unit) => recordRefusal(unit, occasion, error), now);
      }
      throw error;
    }
  };

  return {
    ...occasion,
    transaction: (work) =>
      refusalsRecorded(store.transaction(actor.scope, tenant, idempotency ? (unit) => once(unit, idempotency, work) : work, now)),
    look: (work) => refusalsRecorded(store.look(actor.scope, tenant, work, now)),
  };
}

/** The key commits with the act. A repeat is answered what the first was answered, and nothing happens twice. */
async function once<T>(unit: UnitOfWork, idempotency: IdempotentRequest, work: (unit: UnitOfWork) => Promise<T>): Promise<T> {
  const earlier = await unit.idempotencyKeys.claim(idempotency);
  if (earlier) return earlier.answered as T;
  const answer = await work(unit);
  unit.idempotencyKeys.answer(idempotency, answer);
  return answer;
}

/** Being refused for who one is, or for what an application's status forbids, is part of the trail; a typing mistake is not. */
const isWorthRecording = (refusal: Refusal): boolean => [403, 409].includes(errorCatalogue[refusal.code].status);

async function recordRefusal(unit: UnitOfWork, { actor, call }: Occasion, refusal: Refusal): Promise<void> {
  const { applicationId } = refusal.facts;
  await unit.events.append({
    type: "request.refused",
    on: { tenant: tenantOf(actor) },
    by: asEventActor(actor),
    facts: { call, code: refusal.code, applicationId: applicationId === undefined ? null : String(applicationId) },
  });
}
