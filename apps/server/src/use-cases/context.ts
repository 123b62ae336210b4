import { type Actor, isLenderRole, type Role, type Scope, staffScope } from "@farthing/domain/access";
import { isRefusal } from "@farthing/domain/wording";
import { isNotWhatItWas } from "../store/accounts/remembered-sessions.ts";
import type { Device, SessionHolder } from "../store/accounts/sessions.ts";
import { asEventActor } from "../store/audit/events.ts";
import type { IdempotentRequest } from "../store/requests/idempotency-keys.ts";
import type { Beforehand, Look, Store, UnitOfWork } from "../store/unit-of-work.ts";

export { asEventActor };

/** The first argument of every use case: the actor, and the transactions it may open. */
export interface Ctx extends Beforehand {
  readonly actor: Actor;
  /** The route or job name for the audit log, for example "PUT protected/applications/:id/cancel". */
  readonly call: string;
  readonly requestId: string;
  readonly idempotency: IdempotentRequest | undefined;
  /** The caller's device. Undefined for jobs. */
  readonly device?: Device | undefined;
  transaction<T>(work: (tx: UnitOfWork) => Promise<T>): Promise<T>;
  /** A separate transaction that commits even if the main one fails. The idempotency key does not cover it. */
  separateTransaction<T>(work: (tx: UnitOfWork) => Promise<T>): Promise<T>;
  /** For a use case that makes one query and no changes. `judge` turns the row into the result. */
  query<A, T = A>(ask: Look<A, T>["ask"], judge?: Look<A, T>["judge"]): Promise<T>;
  /** Several queries without changes, for figures and exports. A replica may serve them if it has replayed every earlier commit. */
  read<T>(work: (tx: UnitOfWork) => Promise<T>): Promise<T>;
}

/** A cached session holder always gives the same actor object. */
const actors = new WeakMap<SessionHolder, Actor>();

export function actorOf(holder: SessionHolder): Actor {
  const actor = actors.get(holder) ?? newActorOf(holder);
  actors.set(holder, actor);
  return actor;
}

function newActorOf(holder: SessionHolder): Actor {
  const role = holder.role as Role;
  return {
    id: holder.userId,
    username: holder.username,
    role,
    retailer: isLenderRole(role) ? null : holder.retailer,
    supplierNumber: holder.branch,
    scope: scopeOf(holder, role),
    userManagement: holder.userManagement,
  };
}

/** A session for one application has access to that application only. */
const scopeOf = ({ branch, reach, forApplication }: SessionHolder, role: Role): Scope =>
  role === "direct_apps" || forApplication !== null
    ? { is: "application", applicationId: forApplication ?? "" }
    : staffScope(role, branch, reach);

export const applicantOf = (applicationId: string, pairingId: string | null = null): Actor => ({
  id: `applicant:${applicationId}`,
  username: "applicant",
  role: "applicant",
  retailer: null,
  supplierNumber: null,
  scope: { is: "application", applicationId },
  userManagement: false,
  pairingId,
});

/** The customer in a signing room. The token is valid for that room only. */
export const signerIn = ({ signingId, applicationId }: { readonly signingId: string; readonly applicationId: string }): Actor => ({
  ...applicantOf(applicationId),
  id: `signing:${signingId}`,
});

/** The id does not depend on the API key, so an idempotency key stays valid when the shop replaces its API key. */
export const webShopOf = ({ supplierNumber, retailer }: { readonly supplierNumber: string; readonly retailer: string }): Actor => ({
  id: `web-shop:${supplierNumber}`,
  username: "web-shop",
  role: "web_shop",
  retailer,
  supplierNumber,
  scope: { is: "suppliers", supplierNumbers: new Set([supplierNumber]) },
  userManagement: false,
});

/** The actor of jobs and deadlines. */
export const system: Actor = {
  id: "system",
  username: "system",
  role: "system",
  retailer: null,
  supplierNumber: null,
  scope: { is: "all" },
  userManagement: true,
};

/** The actor of requests before sign-in. Finding the user needs access across all tenants. */
export const unauthenticatedActor: Actor = { ...system, id: "front-door", username: "front-door" };

/** Returns the audit chain of events that belong to no application. */
export const tenantOf = (actor: Actor): string => actor.retailer ?? "farthing";

export type RequestContext = Omit<Ctx, "transaction" | "separateTransaction" | "query" | "read">;

export function createContext(store: Store, request: RequestContext): Ctx {
  const { actor, call, idempotency, now, condition } = request;
  const known = { call, now, condition };
  const tenant = tenantOf(actor);

  const transact: Ctx["transaction"] = (work) => store.transaction(actor.scope, tenant, work, known);
  const query: Ctx["query"] = (ask, judge) => store.look(actor.scope, tenant, { ask, judge }, known);
  const act = idempotency ? withIdempotencyKey(idempotency, call, { transaction: transact, query }) : transact;

  return {
    ...request,
    transaction: act,
    separateTransaction: transact,
    query,
    read: (work) => store.read(actor.scope, tenant, work, { now }),
  };
}

/**
 * Stores the key with the answer in the transaction of the act, so that a repeat cannot commit and gets the first answer. One key covers
 * one transaction: a second one would be taken for a repeat, so it is refused. A rolled-back transaction releases the key.
 */
function withIdempotencyKey(
  request: IdempotentRequest,
  call: string,
  { transaction, query }: Pick<Ctx, "transaction" | "query">,
): Ctx["transaction"] {
  let claimed = false;
  return async <T>(work: (tx: UnitOfWork) => Promise<T>): Promise<T> => {
    if (claimed) throw new Error(`${call} opens a second transaction under one idempotency key: an idempotent call uses one transaction`);
    claimed = true;
    try {
      return await transaction(async (tx) => {
        const answer = await work(tx);
        tx.idempotencyKeys.keep(request, answer);
        return answer;
      });
    } catch (error) {
      const isBusy = isRefusal(error) && error.code === "server.busy";
      const first = isBusy || isNotWhatItWas(error) ? undefined : await query((stores) => stores.idempotencyKeys.find(request));
      if (first) return first.answer as T;
      claimed = false;
      throw error;
    }
  };
}
