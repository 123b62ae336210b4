import type { Scope } from "@farthing/domain/access";
import { fail } from "@farthing/domain/wording";
import type { Kysely } from "kysely";
import pg from "pg";
import { deriveKey } from "../platform/secrets.ts";
import { ApplicationKeys } from "./application-keys.ts";
import { Applications } from "./applications.ts";
import { onClient, type WriteBehind, writesOn } from "./client-dialect.ts";
import { BusinessClock } from "./clock.ts";
import { Deadlines } from "./deadlines.ts";
import { Events, type RecordedEvent } from "./events.ts";
import { IdempotencyKeys } from "./idempotency-keys.ts";
import { OneTimeCodes } from "./one-time-codes.ts";
import { isOutdatedPlan } from "./prepared-statements.ts";
import { Retailers } from "./retailers.ts";
import type { DB } from "./schema.generated.ts";
import { SentMessages } from "./sent-messages.ts";
import { Sessions } from "./sessions.ts";
import { Throttle } from "./throttle.ts";
import { Users } from "./users.ts";

/** Sends a job inside the caller's transaction: it exists if, and only if, the transaction commits. */
export type SendJob = (name: string, data: object, options?: { readonly singletonKey?: string }) => Promise<void>;

/** One transaction, with everything a use case may touch in it. */
export interface UnitOfWork {
  /** The business clock's time when the unit began. */
  readonly now: Date;
  readonly applications: Applications;
  readonly clock: BusinessClock;
  readonly codes: OneTimeCodes;
  readonly deadlines: Deadlines;
  readonly events: Events;
  readonly idempotencyKeys: IdempotencyKeys;
  readonly retailers: Retailers;
  readonly sentMessages: SentMessages;
  readonly sessions: Sessions;
  readonly throttle: Throttle;
  readonly users: Users;
  readonly sendJob: SendJob;
}

export interface StoreParts {
  readonly pool: pg.Pool;
  readonly masterKey: string;
  /** How a job is written on the transaction's own connection. */
  readonly jobSender: (db: Kysely<DB>) => SendJob;
  /** What follows from an event: jobs and deadlines, in the same transaction. */
  readonly announce: (unit: UnitOfWork, event: RecordedEvent) => Promise<void>;
}

export interface Store {
  transaction<T>(scope: Scope, tenant: string | null, work: (unit: UnitOfWork) => Promise<T>): Promise<T>;
}

export function createStore({ pool, masterKey, jobSender, announce }: StoreParts): Store {
  const wrappingKey = deriveKey(masterKey, "application-keys");

  function unitOn(client: pg.ClientBase, write: WriteBehind, now: Date, scope: Scope): UnitOfWork {
    const db = onClient(client);
    const unit: UnitOfWork = {
      now,
      applications: new Applications(db, scope),
      clock: new BusinessClock(db),
      codes: new OneTimeCodes(db),
      deadlines: new Deadlines(db, write),
      events: new Events(db, write, new ApplicationKeys(db, wrappingKey), now, (event) => announce(unit, event)),
      idempotencyKeys: new IdempotencyKeys(db, write),
      retailers: new Retailers(db),
      sentMessages: new SentMessages(db, write),
      sessions: new Sessions(db),
      throttle: new Throttle(db),
      users: new Users(db),
      sendJob: jobSender(db),
    };
    return unit;
  }

  return {
    async transaction(scope, tenant, work) {
      const client = await pool.connect().catch(poolExhausted);
      const writes = writesOn(client);
      let broken: Error | undefined;
      try {
        const now = await begin(client, scope, tenant);
        const result = await work(unitOn(client, writes.write, now, scope));
        await Promise.all([writes.settled(), commit(client)]);
        return result;
      } catch (error) {
        broken = await rollback(client);
        const reason = writes.failure() ?? error;
        if (isOutdatedPlan(reason)) broken = reason;
        throw reason;
      } finally {
        client.release(broken);
      }
    },
  };
}

/** Begins, takes the role that row-level security binds, states the scope and reads the clock: one round trip. */
async function begin(client: pg.ClientBase, scope: Scope, tenant: string | null): Promise<Date> {
  const settings = { scope: scope.is, suppliers: "", application: "", tenant: tenant ?? "" };
  if (scope.is === "suppliers") settings.suppliers = [...scope.supplierNumbers].join(",");
  if (scope.is === "application") settings.application = scope.applicationId;
  const stated = Object.entries(settings).map(([name, value]) => `set_config('farthing.${name}', ${pg.escapeLiteral(value)}, true)`);
  const answers: unknown = await client.query(`begin; set local role farthing_app; select business_now() as now, ${stated.join(", ")}`);
  const [, , opened] = answers as readonly pg.QueryResult<{ now: Date }>[];
  const now = opened?.rows[0]?.now;
  if (!now) throw new Error("the unit of work did not begin");
  return now;
}

/** PostgreSQL answers the commit of a failed transaction with a rollback, and calls that a success. */
async function commit(client: pg.ClientBase): Promise<void> {
  const { command } = await client.query("commit");
  if (command !== "COMMIT") throw new Error("the unit of work was rolled back");
}

/** A connection whose rollback fails is not given back to the pool. */
async function rollback(client: pg.ClientBase): Promise<Error | undefined> {
  try {
    await client.query("rollback");
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error("the connection was lost");
  }
}

function poolExhausted(error: unknown): never {
  if (error instanceof Error && /timeout/i.test(error.message)) fail("server.busy");
  throw error;
}
