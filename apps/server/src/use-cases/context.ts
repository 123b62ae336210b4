import { type Actor, isLenderRole, lenderRetailer, type Role, type Scope, staffScope } from "@farthing/domain/access";
import { isRefusal } from "@farthing/domain/wording";
import type { Device, SessionHolder, SessionTokens } from "../store/accounts/sessions.ts";
import { asEventActor } from "../store/audit/events.ts";
import type { IdempotentRequest } from "../store/requests/idempotency-keys.ts";
import type { Store, UnitOfWork } from "../store/unit-of-work.ts";

export { asEventActor };

/** The first argument of every use case: the actor, and the transactions that the actor may open. */
export interface Ctx {
  readonly actor: Actor;
  /** The route or job name for the audit log, for example "PUT protected/applications/:id/cancel". */
  readonly call: string;
  readonly requestId: string;
  /** The time of the business clock, if it was read when the caller was identified. */
  readonly now?: Date | undefined;
  readonly idempotency: IdempotentRequest | undefined;
  /** The caller's device. Undefined for jobs. */
  readonly device?: Device | undefined;
  /** The session tokens that the caller's browser sent. A new sign-in ends their session. */
  readonly browserSession?: Partial<SessionTokens> | undefined;
  transaction<T>(work: (tx: UnitOfWork) => Promise<T>): Promise<T>;
  /** Runs a separate transaction that commits even if the main transaction fails. The idempotency key does not cover it. */
  separateTransaction<T>(work: (tx: UnitOfWork) => Promise<T>): Promise<T>;
  /** Reads with exactly one statement that finds rows by key. Statement and commit take one round trip. */
  lookUp<T>(work: (tx: UnitOfWork) => Promise<T>): Promise<T>;
  /** Reads with exactly one statement that may take long, such as a list or a search. */
  query<T>(work: (tx: UnitOfWork) => Promise<T>): Promise<T>;
  /** Runs several queries without changes, for reports and exports. A replica may serve them if it has replayed every earlier commit. */
  read<T>(work: (tx: UnitOfWork) => Promise<T>): Promise<T>;
}

/** The context of a use case that only reads. All its transactions are read only. */
export type ReadCtx = Omit<Ctx, "transaction" | "separateTransaction" | "idempotency">;

export function actorOf(holder: SessionHolder): Actor {
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

export const applicantOf = (
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

/** The customer in a signing room. The customer's key is valid for that room only. */
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
export const tenantOf = (actor: Actor): string => actor.retailer ?? lenderRetailer;

export type RequestContext = Omit<Ctx, "transaction" | "separateTransaction" | "lookUp" | "query" | "read">;

export function createContext(store: Store, request: RequestContext): Ctx {
  const { actor, call, idempotency, now } = request;
  const tenant = tenantOf(actor);

  const transact: Ctx["transaction"] = (work) => store.transaction(actor.scope, tenant, work, now);
  const lookUp: Ctx["lookUp"] = (work) => store.lookUp(actor.scope, tenant, work, now);
  const act = idempotency ? withIdempotencyKey(idempotency, call, { transaction: transact, lookUp }) : transact;

  return {
    ...request,
    transaction: act,
    separateTransaction: transact,
    lookUp,
    query: (work) => store.query(actor.scope, tenant, work, now),
    read: (work) => store.read(actor.scope, tenant, work, now),
  };
}

/**
 * Stores the idempotency key with the answer in the transaction of the action. A repeated request cannot commit and gets the first answer.
 * One key covers one transaction, so a second transaction is refused. A rolled-back transaction releases the key.
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
      isUsed = false;
      throw error;
    }
  };
}
