import type { Pool } from "pg";
import { PgBoss } from "pg-boss";
import type { Log } from "../platform/log.ts";
import type { WriteBehind } from "../store/database/transaction.ts";
import type { SendJob } from "../store/unit-of-work.ts";
import { triesMax } from "../use-cases/decisions/decide-application.ts";

/** pg-boss, in the same database: a job is a row that commits with what caused it. */

const schema = "pgboss";
const retries = { retryLimit: 8, retryDelay: 2, retryBackoff: true, retryDelayMax: 300 } as const;
/** Somebody waits for a decision: it is tried again sooner, and given up sooner. */
const retriesOf: Readonly<Record<string, object>> = {
  "decide-application": { retryLimit: triesMax - 1, retryDelay: 1, retryBackoff: true, retryDelayMax: 8 },
};
const deadLetters = "dead-letters";
const grantLock = 4_610_043;

export type Queue = ReturnType<typeof createQueue>;

/** As the database's owner: makes the queues, and lets servers, which work as farthing_app, use them. Safe to repeat on every node. */
export async function installQueues(owner: Pool, ownerConnectionString: string, names: readonly string[]): Promise<void> {
  const boss = new PgBoss({ connectionString: ownerConnectionString, schema, max: 2, supervise: false, schedule: false });
  await boss.start();
  await boss.createQueue(deadLetters, { retentionSeconds: 90 * 86_400 });
  for (const name of names) {
    await boss.createQueue(name, {
      ...retries,
      ...retriesOf[name],
      deadLetter: deadLetters,
      notify: true,
      expireInSeconds: 120,
      heartbeatSeconds: 10,
    });
  }
  await boss.stop({ graceful: true });
  // PostgreSQL refuses two grants on one object at the same moment, so nodes that start together take turns.
  await owner.query(`
    select pg_advisory_xact_lock(${grantLock});
    grant usage on schema ${schema} to farthing_app;
    grant select, insert, update, delete on all tables in schema ${schema} to farthing_app;
    grant execute on all functions in schema ${schema} to farthing_app;`);
}

export function createQueue(connectionString: string, log: Log) {
  const boss = new PgBoss({
    connectionString,
    schema,
    max: 4,
    application_name: "farthing-jobs",
    // Jobs are sent on the connection of whoever causes them. Taking one and ending it happens here, and whatever of that a crash of the
    // database forgets is done again, as every job may be: so nobody waits for the disk.
    options: "-c synchronous_commit=off",
    useListenNotify: true,
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
    },
  };
}
