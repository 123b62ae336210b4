import type { Scope } from "@farthing/domain/access";
import { fail, isRefusal } from "@farthing/domain/wording";
import type pg from "pg";
import { masterKeys } from "../platform/secrets.ts";
import { FreeNumbers } from "./applications/free-numbers.ts";
import type { RecordedEvent } from "./audit/events.ts";
import type { Replica } from "./database/replica.ts";
import { type Held, SharedConnections } from "./database/shared-connections.ts";
import { type Condition, type Extent, Transaction, type WriteBehind } from "./database/transaction.ts";
import { RememberedPolicies } from "./policy/remembered-policies.ts";
import { type Question, type Questions, questions } from "./questions.ts";
import { registry, type StoreName, type StoreOf, type StoreParts, storeKeys } from "./registry.ts";
import { RememberedSettings } from "./retailers/remembered-settings.ts";
import { RememberedShops } from "./retailers/remembered-shops.ts";
import { businessNow } from "./time/clock.ts";

/** Sends a job inside the caller's transaction: it exists if, and only if, the transaction commits. */
export type SendJob = (name: string, data: object, options?: { readonly singletonKey?: string }) => Promise<void>;

export type Stores = { readonly [N in StoreName]: StoreOf<N> };

/** One transaction, with everything a use case may touch in it. A store is made when it is first touched. */
export interface UnitOfWork extends Stores {
  /** The business clock's time when the caller was identified, or else when the unit began. */
  readonly now: Date;
  readonly sendJob: SendJob;
  /** For a step whose loss does no harm because it is simply done again: its commit does not wait for the disk. */
  mayBeLost(): void;
}

interface PartsOfStores {
  readonly pool: pg.Pool;
  /** Absent: everything is read from the primary. */
  readonly replica?: Replica | undefined;
  readonly masterKey: string;
  /** Opens what it sealed, as long as it has not been sealed anew. */
  readonly secondMasterKey?: string | undefined;
  /** How a job is written in the transaction. */
  readonly jobSender: (write: WriteBehind) => SendJob;
  /** What follows from an event: jobs and deadlines, in the same transaction. */
  readonly announce: (tx: UnitOfWork, event: RecordedEvent) => Promise<void>;
}

/** What is known before a unit of work begins: what it is for, and what a caller's identification has found already. */
export interface Beforehand {
  /** What is asked for, by its name. */
  readonly call?: string | undefined;
  /** The business clock's time. */
  readonly now?: Date | undefined;
  /** What was remembered of the caller and has to hold still; asked for once, by the first unit of work. */
  readonly condition?: (() => Condition | undefined) | undefined;
}

export interface Store {
  /** The business clock's, for whoever begins several units of work at one moment. */
  now(): Promise<Date>;
  transaction<T>(scope: Scope, tenant: string | null, work: (tx: UnitOfWork) => Promise<T>, known?: Beforehand): Promise<T>;
  /** A transaction of one statement, which is there and back in a single round trip: for what is read most. */
  look<A, T = A>(scope: Scope, tenant: string | null, look: Look<A, T>, known?: Beforehand): Promise<T>;
  /** A transaction that only reads, on the replica where there is one that has everything committed before; otherwise on the primary. */
  read<T>(scope: Scope, tenant: string | null, work: (tx: UnitOfWork) => Promise<T>, known?: Beforehand): Promise<T>;
}

export interface Look<A, T = A> {
  readonly ask: (questions: Questions, now: Date) => Question<A>;
  /** What is made of the answer; a refusal is the look's own. */
  readonly judge?: ((answer: A, now: Date) => T) | undefined;
}

export function createStore({ pool, replica, masterKey, secondMasterKey, jobSender, announce }: PartsOfStores): Store {
  const keys = storeKeys(masterKeys({ masterKey, secondMasterKey }));
  const shops = new RememberedShops();
  const settings = new RememberedSettings();
  const policies = new RememberedPolicies();
  const numbers = new FreeNumbers();
  const together = new SharedConnections(pool);

  type Work<T> = readonly [scope: Scope, tenant: string | null, work: (tx: UnitOfWork) => Promise<T>, known: Beforehand | undefined];

  const inTransaction = async <T>(extent: Extent, ...work: Work<T>): Promise<T> => onConnection(await connected(), extent, ...work);

  const connected = async (): Promise<Held> => heldAlone(await pool.connect().catch(poolExhausted));

  async function onConnection<T>({ client, release }: Held, extent: Extent, ...[scope, tenant, work, known]: Work<T>): Promise<T> {
    const transaction = new Transaction(client, extent, known?.call);
    let broken: Error | undefined;
    let hasFailed = false;
    try {
      if (known?.now) transaction.begin(scope, tenant, known.condition?.());
      const now = known?.now ?? (await transaction.beginAndReadClock(scope, tenant));
      const result = await work(unitOn(transaction, now, scope));
      await transaction.commit();
      return result;
    } catch (error) {
      hasFailed = true;
      const rolledBack = await transaction.rollBack(error);
      broken = rolledBack.broken;
      throw rolledBack.reason;
    } finally {
      transaction.end({ hasFailed });
      release(broken);
    }
  }

  async function read<T>(...work: Work<T>): Promise<T> {
    const standby = await replica?.connect();
    if (!standby) return inTransaction("only reads", ...work);
    try {
      return await onConnection(heldAlone(standby), "only reads", ...work);
    } catch (error) {
      if (isRefusal(error)) throw error;
      // What is only read may be read again: a standby is lost, or ends what is in the way of its catching up.
      replica?.tellFailure(error);
      return inTransaction("only reads", ...work);
    }
  }

  async function look<A, T = A>(scope: Scope, tenant: string | null, { ask, judge }: Look<A, T>, known?: Beforehand): Promise<T> {
    const question = known?.now && ask(questions, known.now);
    const asked = async (tx: UnitOfWork): Promise<T> => {
      const answer = await (question ?? ask(questions, tx.now)).askOf(tx);
      return judge ? judge(answer, tx.now) : (answer as unknown as T);
    };
    // Whoever has to ask for the time first holds a transaction open between two questions.
    const held = question?.isBrief ? await together.take().catch(poolExhausted) : await connected();
    return onConnection(held, "one statement", scope, tenant, asked, known);
  }

  function unitOn({ db, write }: Transaction, now: Date, scope: Scope): UnitOfWork {
    const parts: StoreParts = { db, write, scope, now, keys, numbers, shops, settings, policies, announce: (event) => announce(tx, event) };
    // The getters that make it one are defined below, from the registry.
    const tx = new Unit(parts, jobSender(write)) as unknown as UnitOfWork;
    return tx;
  }

  return {
    now: () => businessNow(pool),
    transaction: (scope, tenant, work, known) => inTransaction("any", scope, tenant, work, known),
    read: (scope, tenant, work, known) => read(scope, tenant, work, known),
    look,
  };
}

class Unit {
  readonly parts: StoreParts;
  readonly now: Date;
  readonly sendJob: SendJob;
  constructor(parts: StoreParts, sendJob: SendJob) {
    this.parts = parts;
    this.now = parts.now;
    this.sendJob = sendJob;
  }
  mayBeLost(): void {
    this.parts.write({ sql: "select set_config('synchronous_commit', 'off', true)", parameters: [] });
  }
}

for (const [name, { make }] of Object.entries(registry)) {
  Object.defineProperty(Unit.prototype, name, {
    get(this: Unit) {
      const made = make(this.parts);
      Object.defineProperty(this, name, { value: made });
      return made;
    },
  });
}

const heldAlone = (client: pg.PoolClient): Held => ({ client, release: (broken) => client.release(broken) });

function poolExhausted(error: unknown): never {
  if (error instanceof Error && /timeout/i.test(error.message)) fail("server.busy");
  throw error;
}
