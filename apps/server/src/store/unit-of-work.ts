import type { Scope } from "@farthing/domain/access";
import { fail } from "@farthing/domain/wording";
import type { Kysely } from "kysely";
import type pg from "pg";
import { deriveKey } from "../platform/secrets.ts";
import { ApplicationKeys } from "./application-keys.ts";
import { Applications } from "./applications.ts";
import { BusinessClock } from "./clock.ts";
import { Deadlines } from "./deadlines.ts";
import { Events, type RecordedEvent } from "./events.ts";
import { Housekeeping } from "./housekeeping.ts";
import { IdempotencyKeys } from "./idempotency-keys.ts";
import { OneTimeCodes } from "./one-time-codes.ts";
import { Retailers } from "./retailers.ts";
import type { DB } from "./schema.generated.ts";
import { SentMessages } from "./sent-messages.ts";
import { Sessions } from "./sessions.ts";
import { Throttle } from "./throttle.ts";
import { type Extent, Transaction } from "./transaction.ts";
import { Users } from "./users.ts";

/** Sends a job inside the caller's transaction: it exists if, and only if, the transaction commits. */
export type SendJob = (name: string, data: object, options?: { readonly singletonKey?: string }) => Promise<void>;

/** One transaction, with everything a use case may touch in it. */
export interface UnitOfWork {
  /** The business clock's time when the caller was identified, or else when the unit began. */
  readonly now: Date;
  readonly applications: Applications;
  readonly clock: BusinessClock;
  readonly codes: OneTimeCodes;
  readonly deadlines: Deadlines;
  readonly events: Events;
  readonly housekeeping: Housekeeping;
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
  transaction<T>(scope: Scope, tenant: string | null, work: Work<T>, now?: Date): Promise<T>;
  /** A transaction of one statement, which is there and back in a single round trip: for what is read most. */
  look<T>(scope: Scope, tenant: string | null, work: Work<T>, now?: Date): Promise<T>;
}

type Work<T> = (unit: UnitOfWork) => Promise<T>;

export function createStore({ pool, masterKey, jobSender, announce }: StoreParts): Store {
  const wrappingKey = deriveKey(masterKey, "application-keys");

  function unitOn({ db, write }: Transaction, now: Date, scope: Scope): UnitOfWork {
    const unit: UnitOfWork = {
      now,
      applications: new Applications(db, write, scope),
      clock: new BusinessClock(db),
      codes: new OneTimeCodes(db),
      deadlines: new Deadlines(db, write),
      events: new Events(db, write, new ApplicationKeys(db, wrappingKey), now, (event) => announce(unit, event)),
      housekeeping: new Housekeeping(db),
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

  const inTransaction =
    (extent: Extent): Store["transaction"] =>
    async (scope, tenant, work, knownNow) => {
      const client = await pool.connect().catch(poolExhausted);
      const transaction = new Transaction(client, extent);
      let broken: Error | undefined;
      try {
        if (knownNow) transaction.begin(scope, tenant);
        const now = knownNow ?? (await transaction.beginAndReadClock(scope, tenant));
        const result = await work(unitOn(transaction, now, scope));
        await transaction.commit();
        return result;
      } catch (error) {
        const rolledBack = await transaction.rollBack(error);
        broken = rolledBack.broken;
        throw rolledBack.reason;
      } finally {
        client.release(broken);
      }
    };

  return { transaction: inTransaction("any"), look: inTransaction("one statement") };
}

function poolExhausted(error: unknown): never {
  if (error instanceof Error && /timeout/i.test(error.message)) fail("server.busy");
  throw error;
}
