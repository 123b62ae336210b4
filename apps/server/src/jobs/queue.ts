import type { Pool } from "pg";
import { type Db, PgBoss } from "pg-boss";
import type { Log } from "../platform/log.ts";
import { listenTo } from "../store/database/listening.ts";
import { createPool } from "../store/database/pool.ts";
import { prepared } from "../store/database/statements.ts";
import type { WriteBehind } from "../store/database/transaction.ts";
import type { Pooler } from "../store/database/writing-client.ts";
import type { SendJob } from "../store/unit-of-work.ts";
import { triesMax } from "../use-cases/decisions/decide-application.ts";
import { deliveryTriesMax } from "../use-cases/web-shop/deliver-webhook.ts";

/** pg-boss, in the same database: a job is a row that commits with what caused it. */

const schema = "pgboss";
const retries = { retryLimit: 8, retryDelay: 2, retryBackoff: true, retryDelayMax: 300 } as const;
/** Somebody waits for a decision: it is tried again sooner, and given up sooner. A shop's server that is down may stay so for a night. */
const retriesOf: Readonly<Record<string, object>> = {
  "decide-application": { retryLimit: triesMax - 1, retryDelay: 1, retryBackoff: true, retryDelayMax: 8 },
  "deliver-webhook": { retryLimit: deliveryTriesMax - 1, retryDelay: 5, retryBackoff: true, retryDelayMax: 3 * 3_600 },
};
const deadLetters = "dead-letters";
const grantLock = 4_610_043;

export type Queue = ReturnType<typeof createQueue>;

/** As the database's owner: makes the queues, and lets servers, which work as farthing_app, use them. Safe to repeat on every node. */
export async function installQueues(owner: Pool, names: readonly string[]): Promise<void> {
  const boss = new PgBoss({ db: queueStatements(owner), schema, supervise: false, schedule: false });
  await boss.start();
  await boss.createQueue(deadLetters, { retentionSeconds: 90 * 86_400 });
  const deleteAfterSeconds = await jobsKeptSeconds(owner);
  for (const name of names) {
    await boss.createQueue(name, {
      ...retries,
      ...retriesOf[name],
      deadLetter: deadLetters,
      notify: true,
      expireInSeconds: 120,
      heartbeatSeconds: 10,
      deleteAfterSeconds,
    });
  }
  for (const queue of await boss.getQueues([...names]))
    if (queue.deleteAfterSeconds !== deleteAfterSeconds) await boss.updateQueue(queue.name, { deleteAfterSeconds });
  await boss.stop({ graceful: true });
  // PostgreSQL refuses two grants on one object at the same moment, so nodes that start together take turns.
  await owner.query(`
    select pg_advisory_xact_lock(${grantLock});
    grant usage on schema ${schema} to farthing_app;
    grant select, insert, update, delete on all tables in schema ${schema} to farthing_app;
    grant execute on all functions in schema ${schema} to farthing_app;`);
}

/** The queue forgets a job that is done by itself, after as long as the owner has said. Its tables are its own, and are not parted by months. */
async function jobsKeptSeconds(owner: Pool): Promise<number> {
  const { rows } = await owner.query<{ seconds: number }>(
    "select extract(epoch from keep_for)::int as seconds from retention where name = 'pgboss.job'",
  );
  // For ever is 0 to the queue.
  return rows[0]?.seconds ?? 0;
}

/**
 * What the queue asks again and again is prepared, because planning it costs several times what running it does: everything with values,
 * and taking jobs, which has none. The rest are texts that differ each time, or several statements in one.
 */
const queueStatements = (pool: Pool): Db => ({
  executeSql: (sql, parameters = []) => pool.query(parameters.length > 0 || takesJobs.test(sql) ? prepared({ sql, parameters }) : sql),
});
const takesJobs = /^\s*with\s+next as/i;

interface QueueConnections {
  /** Where LISTEN lasts: past a pooler in transaction mode. */
  readonly listenConnectionString?: string;
  readonly pooler?: Pooler;
  /**
   * Whether anybody works at it here. Who only sends jobs hears of none and watches over none: the database would wake a connection of theirs
   * for whatever is notified to anybody, with every act.
   */
  readonly isWorked?: boolean;
}

export function createQueue(
  connectionString: string,
  log: Log,
  { listenConnectionString = connectionString, pooler = "session", isWorked = true }: QueueConnections = {},
) {
  const pool = createPool(connectionString, 4, log, {
    application_name: "farthing-jobs",
    // Jobs are sent on the connection of whoever causes them. Taking one and ending it happens here, and whatever of that a crash of the
    // database forgets is done again, as every job may be: so nobody waits for the disk.
    options: "-c synchronous_commit=off",
    pooler,
  });
  let wake: ((name: string) => void) | undefined;
  const listen: Db["listen"] = (channel, wakeAll, onSubscribed) => {
    const onHeard = (name: string) => (wake ?? wakeAll)(name);
    return listenTo(listenConnectionString, { channel, applicationName: "farthing-jobs", onHeard, onSubscribed }, log);
  };
  const boss = new PgBoss({
    db: { ...queueStatements(pool), listen },
    schema,
    useListenNotify: isWorked,
    supervise: isWorked,
    schedule: isWorked,
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
    // Both are the owner's to do.
    migrate: false,
    reindex: false,
  });
  boss.on("error", (error) => log.error({ err: error }, "the job queue had an error"));
  boss.on("warning", (warning) => log.warn({ warning }, "the job queue warns"));

  return {
    boss,

    async start(): Promise<void> {
      await boss.start();
    },

    /** Whoever works says who is woken when a job has come; unless somebody does, everybody who works at its queue is. */
    wakeBy(waker: (name: string) => void): void {
      wake = waker;
    },

    /** Nobody needs the job's id before the commit, so its row is written behind like any other. */
    sender(write: WriteBehind): SendJob {
      const executeSql = async (sql: string, parameters: readonly unknown[] = []) => {
        write({ sql, parameters });
        return { rows: [] };
      };
      return async (name, data, options) => {
        await boss.send(name, data, { db: { executeSql }, ...options });
      };
    },

    async stop(): Promise<void> {
      await boss.stop({ graceful: true, timeout: 20_000 });
      if (!pool.ending) await pool.end();
    },
  };
}
