import type { Scope } from "@farthing/domain/access";
import { fail, isRefusal } from "@farthing/domain/wording";
import type pg from "pg";
import { masterKeys } from "../platform/secrets.ts";
import { ReservedApplicationNumbers } from "./applications/reserved-numbers.ts";
import type { RecordedEvent } from "./audit/events.ts";
import { isLostConnection, isLostPrimary, isOutdatedPlan } from "./database/errors.ts";
import { Failover } from "./database/failover.ts";
import type { Replica } from "./database/replica.ts";
import { type HeldConnection, SharedConnections } from "./database/shared-connections.ts";
import { type SendStatement, Transaction, type TransactionKind } from "./database/transaction.ts";
import { PolicyCache } from "./policy/policy-cache.ts";
import { registry, type StoreDependencies, type StoreName, type StoreOf, storeKeys } from "./registry.ts";
import { SettingsCache } from "./retailers/settings-cache.ts";
import { ShopCache } from "./retailers/shop-cache.ts";
import { businessNow } from "./time/clock.ts";
import { ProcessClock } from "./time/process-clock.ts";

/** If the transaction does not commit, the job does not exist. */
export type SendJob = (name: string, data: object, options?: DelayedJob | SingletonJob) => Promise<void>;

interface DelayedJob {
  readonly startAfter: number;
  readonly singletonKey?: never;
}

/** A second job with the same key is not added for `singletonSeconds`. Without the seconds, pg-boss ignores the key. */
interface SingletonJob {
  readonly singletonKey: string;
  readonly singletonSeconds: number;
}

export type Stores = { readonly [N in StoreName]: StoreOf<N> };

/**
 * Gives access to all store classes in one transaction. A store class reads and writes certain tables, and its object is created on first
 * use.
 */
export interface UnitOfWork extends Stores {
  /** The time of the business clock. It is read when the caller is identified, or otherwise at the start of the transaction. */
  readonly now: Date;
  readonly sendJob: SendJob;
  /** The commit returns before the data are on disk. Only use this for a step that is repeated if a crash of the database loses it. */
  commitWithoutDisk(): void;
}

interface StoreSettings {
  readonly pool: pg.Pool;
  readonly shared?: SharedConnections;
  readonly failover?: Failover;
  readonly replica?: Replica | undefined;
  readonly masterKey: string;
  /** The second master key decrypts older values until they are encrypted again under the first key. */
  readonly secondMasterKey?: string | undefined;
  readonly jobSender: (send: SendStatement) => SendJob;
  readonly announce: (tx: UnitOfWork, event: RecordedEvent) => Promise<void>;
  readonly onCommitted?: (events: readonly RecordedEvent[]) => void;
}

export interface Store {
  now(): Promise<Date>;
  readonly processClock: ProcessClock;
  transaction<T>(...work: WorkArguments<T>): Promise<T>;
  /** The work must read with exactly one statement, which has a connection of its own. */
  query<T>(...work: WorkArguments<T>): Promise<T>;
  /** The work must read with exactly one statement that finds its rows by key. Several such statements may share a connection. */
  lookUp<T>(...work: WorkArguments<T>): Promise<T>;
  /** The work may read with several statements. If the replica is behind, the primary answers. */
  read<T>(...work: WorkArguments<T>): Promise<T>;
}

/** `now` is the time of the business clock, if the caller already knows this time. */
type WorkArguments<T> = readonly [scope: Scope, tenant: string | null, work: (tx: UnitOfWork) => Promise<T>, now?: Date | undefined];

export function createStore({
  pool,
  shared = new SharedConnections(pool),
  failover = new Failover(pool),
  replica,
  masterKey,
  secondMasterKey,
  jobSender,
  announce,
  onCommitted,
}: StoreSettings): Store {
  const keys = storeKeys(masterKeys({ masterKey, secondMasterKey }));
  const shops = new ShopCache();
  const settings = new SettingsCache();
  const policies = new PolicyCache();
  const numbers = new ReservedApplicationNumbers();

  async function runOn<T>(
    { client, release }: HeldConnection,
    kind: TransactionKind,
    now: Date,
    ...[scope, tenant, work]: WorkArguments<T>
  ): Promise<T> {
    const transaction = new Transaction(client, kind, scope, tenant);
    const events: RecordedEvent[] = [];
    let broken: Error | undefined;
    try {
      const result = await work(unitOn(transaction, now, scope, events));
      await transaction.commit();
      if (events.length > 0) onCommitted?.(events);
      return result;
    } catch (error) {
      const rolledBack = await transaction.rollBack(error);
      broken = rolledBack.broken;
      throw rolledBack.reason;
    } finally {
      release(broken);
    }
  }

  const runOnce =
    (kind: TransactionKind, connect: () => Promise<HeldConnection>) =>
    async <T>(...work: WorkArguments<T>): Promise<T> => {
      const now = work[3] ?? (await businessNow(pool));
      return runOn(await connect().catch(throwPoolError), kind, now, ...work);
    };

  const run = (kind: TransactionKind, connect: () => Promise<HeldConnection>) => {
    const once = runOnce(kind, connect);
    // A server that refuses a write is no longer the primary. In a read-only transaction, however, even the primary refuses writes. Only a
    // lost connection then shows that the primary was lost.
    const isLost = kind === "read write" ? isLostPrimary : isLostConnection;
    // A migration of the next release may change a table while this release runs. The connection is then replaced, and the work is
    // repeated.
    const isRepeatable = (error: unknown) => isLost(error) || isOutdatedPlan(error);
    return <T>(...work: WorkArguments<T>): Promise<T> => failover.repeat(() => once(...work), isRepeatable);
  };

  const ownConnection = async () => heldConnection(await pool.connect());
  const readPrimary = run("read only", ownConnection);

  async function read<T>(...work: WorkArguments<T>): Promise<T> {
    const standby = await replica?.connect();
    if (!standby) return readPrimary(...work);
    try {
      return await runOnce("read only", async () => heldConnection(standby))(...work);
    } catch (error) {
      if (isRefusal(error)) throw error;
      // The standby was lost, or it cancelled the query in order to catch up with the primary. The primary can still answer the query.
      replica?.logFailure(error);
      return readPrimary(...work);
    }
  }

  function unitOn({ db, send }: Transaction, now: Date, scope: Scope, events: RecordedEvent[]): UnitOfWork {
    const announceAndKeep = (event: RecordedEvent): Promise<void> => {
      events.push(event);
      return announce(tx, event);
    };
    const parts: StoreDependencies = { db, send, scope, now, keys, numbers, shops, settings, policies, announce: announceAndKeep };
    // `Unit` has a getter for each store class of the registry, so the object is a UnitOfWork.
    const tx = new Unit(parts, jobSender(send)) as unknown as UnitOfWork;
    return tx;
  }

  return {
    now: () => businessNow(pool),
    processClock: new ProcessClock(),
    transaction: run("read write", ownConnection),
    query: run("one statement", ownConnection),
    lookUp: run("one statement", () => shared.take()),
    read,
  };
}

class Unit {
  readonly parts: StoreDependencies;
  readonly now: Date;
  readonly sendJob: SendJob;
  constructor(parts: StoreDependencies, sendJob: SendJob) {
    this.parts = parts;
    this.now = parts.now;
    this.sendJob = sendJob;
  }
  commitWithoutDisk(): void {
    this.parts.send({ sql: "set local synchronous_commit = off", parameters: [] });
  }
}

for (const [name, make] of Object.entries(registry)) {
  Object.defineProperty(Unit.prototype, name, {
    get(this: Unit) {
      const made = make(this.parts);
      Object.defineProperty(this, name, { value: made });
      return made;
    },
  });
}

const heldConnection = (client: pg.PoolClient): HeldConnection => ({ client, release: (broken) => client.release(broken) });

function throwPoolError(error: unknown): never {
  if (error instanceof Error && /timeout/i.test(error.message)) fail("server.busy");
  throw error;
}
