import { type Actor, isLenderRole, type Role, type Scope, staffScope } from "@farthing/domain/access";
import { isRefusal } from "@farthing/domain/wording";
import { isNotWhatItWas } from "../store/accounts/remembered-sessions.ts";
import type { Device, SessionHolder } from "../store/accounts/sessions.ts";
import { asEventActor } from "../store/audit/events.ts";
import type { IdempotentRequest } from "../store/requests/idempotency-keys.ts";
import type { Beforehand, Look, Store, UnitOfWork } from "../store/unit-of-work.ts";

export { asEventActor };

/** What every use case is given: who acts, and one transaction at a time to act in. */
export interface Ctx extends Beforehand {
  readonly actor: Actor;
  /** The call this serves, for the audit trail: "PUT protected/applications/:id/cancel", or a job's name. */
  readonly call: string;
  readonly requestId: string;
  readonly idempotency: IdempotentRequest | undefined;
  /** What the caller asks with; a job asks with nothing. */
  readonly device?: Device | undefined;
  transaction<T>(work: (tx: UnitOfWork) => Promise<T>): Promise<T>;
  /** A transaction of its own beside the act: what is counted stays counted, whatever becomes of the act, and no key repeats it. */
  beside<T>(work: (tx: UnitOfWork) => Promise<T>): Promise<T>;
  /** For a use case that asks the database one thing and changes nothing: the question, and what is made of its answer. */
  look<A, T = A>(ask: Look<A, T>["ask"], judge?: Look<A, T>["judge"]): Promise<T>;
  /** For figures and exports: several questions and no change. A replica may answer them, never behind what was committed before. */
  read<T>(work: (tx: UnitOfWork) => Promise<T>): Promise<T>;
}

/** Whoever is remembered is the same actor with every request. */
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

/** Whoever came by a partner's link reaches their one application, and without one nothing. */
const scopeOf = ({ branch, reach, forApplication }: SessionHolder, role: Role): Scope =>
  role === "direct_apps" || forApplication !== null
    ? { is: "application", applicationId: forApplication ?? "" }
    : staffScope(role, branch, reach);

/** A customer, with the token for one application and for nothing else. */
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

/** Whoever is in a signing room: the customer, with the key to that room alone. */
export const signerIn = ({ signingId, applicationId }: { readonly signingId: string; readonly applicationId: string }): Actor => ({
  ...applicantOf(applicationId),
  id: `signing:${signingId}`,
});

/** A retailer's web shop, whichever of its keys it shows: an idempotency key outlives the change of an API key. */
export const webShopOf = ({ supplierNumber, retailer }: { readonly supplierNumber: string; readonly retailer: string }): Actor => ({
  id: `web-shop:${supplierNumber}`,
  username: "web-shop",
  role: "web_shop",
  retailer,
  supplierNumber,
  scope: { is: "suppliers", supplierNumbers: new Set([supplierNumber]) },
  userManagement: false,
});

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

/** Who asks for what, before there is anything to do it in. */
export type Occasion = Omit<Ctx, "transaction" | "beside" | "look" | "read">;

export function createContext(store: Store, occasion: Occasion): Ctx {
  const { actor, call, idempotency, now, condition } = occasion;
  const known = { call, now, condition };
  const tenant = tenantOf(actor);

  const transact: Ctx["transaction"] = (work) => store.transaction(actor.scope, tenant, work, known);
  const look: Ctx["look"] = (ask, judge) => store.look(actor.scope, tenant, { ask, judge }, known);
  const act = idempotency ? onceUnder(idempotency, call, { transaction: transact, look }) : transact;

  return {
    ...occasion,
    transaction: act,
    beside: transact,
    look,
    read: (work) => store.read(actor.scope, tenant, work, { now }),
  };
}

/**
 * The key is kept with the answer, by the transaction of the act itself. So a repeat cannot commit, whenever it comes and whatever
 * it finds; it is answered what the first was answered. One key stands for one act: a second transaction under it would be taken for
 * a repeat of the first and lost, so it is refused. One that was rolled back has claimed nothing and may be tried again.
 */
function onceUnder(request: IdempotentRequest, call: string, { transaction, look }: Pick<Ctx, "transaction" | "look">): Ctx["transaction"] {
  let claimed = false;
  return async <T>(work: (tx: UnitOfWork) => Promise<T>): Promise<T> => {
    if (claimed)
      throw new Error(`${call} opens a second transaction under one idempotency key: what is repeated as one is one transaction`);
    claimed = true;
    try {
      return await transaction(async (tx) => {
        const answer = await work(tx);
        tx.idempotencyKeys.keep(request, answer);
        return answer;
      });
    } catch (error) {
      const isBusy = isRefusal(error) && error.code === "server.busy";
      const first = isBusy || isNotWhatItWas(error) ? undefined : await look((ask) => ask.idempotencyKeys.find(request));
      if (first) return first.answer as T;
      claimed = false;
      throw error;
    }
  };
}
