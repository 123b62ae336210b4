import { type Actor, isLenderRole, lenderRetailerName, type Role, type Scope, staffScope } from "@farthing/domain/access";
import { isRefusal } from "@farthing/domain/wording";
import type { Device, SessionHolder, SessionTokens } from "../store/accounts/sessions.ts";
import { asEventActor } from "../store/audit/events.ts";
import { isUnknownOutcome } from "../store/database/errors.ts";
import { failoverMsMax } from "../store/database/failover.ts";
import type { IdempotentRequest } from "../store/requests/idempotency-keys.ts";
import type { Store, UnitOfWork } from "../store/unit-of-work.ts";

export { asEventActor };

/** The first argument of every use case: the caller, and the functions with which the use case opens transactions. */
export interface Ctx {
  readonly actor: Actor;
  /** The name of the route or job in the audit log, for example "PUT protected/applications/:id/cancel". */
  readonly call: string;
  readonly requestId: string;
  /** The time of the business clock, if the clock was read when the caller was identified. */
  readonly now?: Date | undefined;
  /**
   * The value of `performance.now()` when a job read `now`. A job may wait long for an external service, so later transactions add the time
   * that has passed since then.
   */
  readonly nowReadAt?: number | undefined;
  readonly idempotency: IdempotentRequest | undefined;
  /** The browser and kind of the caller's device. Undefined for a job. */
  readonly device?: Device | undefined;
  /** The session tokens in the caller's browser. A new sign-in ends the session of these tokens. */
  readonly browserSession?: Partial<SessionTokens> | undefined;
  transaction<T>(work: (tx: UnitOfWork) => Promise<T>): Promise<T>;
  /** The separate transaction commits even if the main transaction fails. The idempotency key does not apply to it. */
  separateTransaction<T>(work: (tx: UnitOfWork) => Promise<T>): Promise<T>;
  /** The read consists of exactly one SQL statement that finds its rows by key. The statement and its commit need one round trip. */
  lookUp<T>(work: (tx: UnitOfWork) => Promise<T>): Promise<T>;
  /** The read consists of exactly one SQL statement that may take long, such as a list or a search. */
  query<T>(work: (tx: UnitOfWork) => Promise<T>): Promise<T>;
  /** Reports and exports read with several SQL statements. A standby may answer if it has replayed every earlier commit. */
  read<T>(work: (tx: UnitOfWork) => Promise<T>): Promise<T>;
}

export type ReadCtx = Omit<Ctx, "transaction" | "separateTransaction" | "idempotency">;

export function actorOfSession(holder: SessionHolder): Actor {
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

const scopeOf = ({ branch, reach, forApplication }: SessionHolder, role: Role): Scope =>
  role === "direct_apps" || forApplication !== null
    ? { is: "application", applicationId: forApplication ?? "" }
    : staffScope(role, branch, reach);

export const actorOfApplication = (
  applicationId: string,
  { pairingId = null, isAtTill = false }: Pick<Actor, "pairingId" | "isAtTill"> = {},
): Actor => ({
  id: `applicant:${applicationId}`,
  username: "applicant",
  role: "applicant",
  retailer: null,
  supplierNumber: null,
  scope: { is: "application", applicationId },
  userManagement: false,
  pairingId,
  isAtTill,
});

/** The key of a signing session gives the customer access to that session only. */
export const actorOfSigning = ({ signingId, applicationId }: { readonly signingId: string; readonly applicationId: string }): Actor => ({
  ...actorOfApplication(applicationId),
  id: `signing:${signingId}`,
});

/** The caller's id does not depend on the API key, so an idempotency key stays valid when the shop replaces its API key. */
export const actorOfWebShop = ({ supplierNumber, retailer }: { readonly supplierNumber: string; readonly retailer: string }): Actor => ({
  id: `web-shop:${supplierNumber}`,
  username: "web-shop",
  role: "web_shop",
  retailer,
  supplierNumber,
  scope: { is: "suppliers", supplierNumbers: new Set([supplierNumber]) },
  userManagement: false,
});

export const systemActor: Actor = {
  id: "system",
  username: "system",
  role: "system",
  retailer: null,
  supplierNumber: null,
  scope: { is: "all" },
  userManagement: true,
};

/** The server must find the user before sign-in, so an unauthenticated caller has access to all tenants. */
export const unauthenticatedActor: Actor = { ...systemActor, id: "front-door", username: "front-door" };

export const servicingSystem: Actor = { ...systemActor, id: "servicing-system", username: "servicing-system" };

export const tenantOf = (actor: Actor): string => actor.retailer ?? lenderRetailerName;

export type RequestContext = Omit<Ctx, "transaction" | "separateTransaction" | "lookUp" | "query" | "read">;

export function createContext(store: Store, request: RequestContext): Ctx {
  const { actor, call, idempotency, now, nowReadAt } = request;
  const tenant = tenantOf(actor);
  const time = () => (now && nowReadAt !== undefined ? new Date(now.getTime() + performance.now() - nowReadAt) : now);

  const transact: Ctx["transaction"] = (work) => store.transaction(actor.scope, tenant, work, time());
  const lookUp: Ctx["lookUp"] = (work) => store.lookUp(actor.scope, tenant, work, time());
  const act = idempotency ? withIdempotencyKey(idempotency, call, { transaction: transact, lookUp }) : transact;

  return {
    ...request,
    transaction: act,
    separateTransaction: transact,
    lookUp,
    query: (work) => store.query(actor.scope, tenant, work, time()),
    read: (work) => store.read(actor.scope, tenant, work, time()),
  };
}

/**
 * The transaction of a request also stores the idempotency key and the answer. If the caller repeats the request, the second transaction
 * cannot commit, and the caller gets the first answer. A request may have only one such transaction. After a rollback, the key can be used
 * again.
 */
function withIdempotencyKey(
  request: IdempotentRequest,
  call: string,
  { transaction, lookUp }: Pick<Ctx, "transaction" | "lookUp">,
): Ctx["transaction"] {
  let isUsed = false;
  return async <T>(work: (tx: UnitOfWork) => Promise<T>): Promise<T> => {
    if (isUsed) throw new Error(`${call} opens a second transaction under one idempotency key`);
    isUsed = true;
    const giveUpAt = performance.now() + failoverMsMax;
    for (;;) {
      try {
        return await transaction(async (tx) => {
          const answer = await work(tx);
          tx.idempotencyKeys.save(request, answer);
          return answer;
        });
      } catch (error) {
        const isBusy = isRefusal(error) && error.code === "server.busy";
        const first = isBusy ? undefined : await lookUp((tx) => tx.idempotencyKeys.find(request));
        if (first) return first.answer as T;
        // The connection was lost during the commit. The database does not have the idempotency key, so the transaction was rolled back and
        // can be repeated.
        if (isUnknownOutcome(error) && performance.now() < giveUpAt) continue;
        isUsed = false;
        throw error;
      }
    }
  };
}
