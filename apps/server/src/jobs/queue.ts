import type { Pool } from "pg";
import { type Db, PgBoss } from "pg-boss";
import type { Log } from "../platform/log.ts";
import { currentTrace } from "../platform/tracing.ts";
import { listenTo } from "../store/database/listening.ts";
import { createPool } from "../store/database/pool.ts";
import { preparedStatement } from "../store/database/prepared-statement.ts";
import type { Pooler } from "../store/database/primary-client.ts";
import type { SendStatement } from "../store/database/transaction.ts";
import type { SendJob } from "../store/unit-of-work.ts";
import { attemptsMax } from "../use-cases/decisions/decide-application.ts";
import { deliveryTriesMax } from "../use-cases/webhooks/deliver-in-order.ts";

/** pg-boss uses the same database, so a job commits together with the change that caused the job. */

const queueSchemaName = "pgboss";
const defaultRetryOptions = { retryLimit: 8, retryDelay: 2, retryBackoff: true, retryDelayMax: 300 } as const;
/**
 * A customer waits for a decision, so its job is retried quickly and given up early. A web shop's server may be down for a night, so
 * webhooks are retried for longer.
 */
const webhookRetryOptions = { retryLimit: deliveryTriesMax - 1, retryDelay: 5, retryBackoff: true, retryDelayMax: 3 * 3_600 };
const retryOptionsByQueue: Readonly<Record<string, object>> = {
  "decide-application": { retryLimit: attemptsMax - 1, retryDelay: 1, retryBackoff: true, retryDelayMax: 8 },
  "deliver-webhook": webhookRetryOptions,
  "deliver-event": webhookRetryOptions,
  "deliver-hand-over": webhookRetryOptions,
};
const deadLetterQueue = "dead-letters";
const grantLockId = 4_610_043;

export type Queue = ReturnType<typeof createQueue>;

/** Connects as the database owner. Repeated and concurrent calls do no harm. */
export async function installQueues(owner: Pool, names: readonly string[]): Promise<void> {
  const boss = new PgBoss({ db: queueStatements(owner), schema: queueSchemaName, supervise: false, schedule: false });
  await boss.start();
  await boss.createQueue(deadLetterQueue, { retentionSeconds: 90 * 86_400 });
  const deleteAfterSeconds = await jobsKeptSeconds(owner);
  for (const name of names) {
    await boss.createQueue(name, {
      ...defaultRetryOptions,
      ...retryOptionsByQueue[name],
      deadLetter: deadLetterQueue,
      notify: true,
      expireInSeconds: 120,
      heartbeatSeconds: 10,
      deleteAfterSeconds,
    });
  }
  for (const queue of await boss.getQueues([...names]))
    if (queue.deleteAfterSeconds !== deleteAfterSeconds) await boss.updateQueue(queue.name, { deleteAfterSeconds });
  await boss.stop({ graceful: true });
  // PostgreSQL refuses concurrent grants on the same object, so each server process waits for a lock.
  await owner.query(`
    select pg_advisory_xact_lock(${grantLockId});
    grant usage on schema ${queueSchemaName} to farthing_app;
    grant select, insert, update, delete on all tables in schema ${queueSchemaName} to farthing_app;
    grant execute on all functions in schema ${queueSchemaName} to farthing_app;`);
}

/** Returns the number of seconds after which pg-boss deletes finished jobs, or 0 if pg-boss keeps them. */
async function jobsKeptSeconds(owner: Pool): Promise<number> {
  const { rows } = await owner.query<{ seconds: number }>(
    "select extract(epoch from keep_for)::int as seconds from retention where name = 'pgboss.job'",
  );
  return rows[0]?.seconds ?? 0;
}

/** Planning a statement with parameters takes several times as long as running it, so such statements are prepared. */
const queueStatements = (pool: Pool): Db => ({
  executeSql: (sql, parameters = []) =>
    pool.query(parameters.length > 0 || claimJobsSqlPattern.test(sql) ? preparedStatement(sql, parameters) : sql),
});
const claimJobsSqlPattern = /^\s*with\s+next as/i;

/** The worker's name is removed from the error message, so that the log can combine the same error of two workers. */
function withoutWorkerName(error: Error): Error {
  const same = new Error(error.message.replace(/ \(Queue: [^()]*\)$/, ""));
  return Object.assign(same, { stack: error.stack }, "code" in error && { code: error.code });
}

interface QueueConnections {
  readonly listenConnectionString?: string;
  readonly pooler?: Pooler;
  readonly isWorked?: boolean;
}

export function createQueue(
  connectionString: string,
  log: Log,
  { listenConnectionString = connectionString, pooler = "session", isWorked = true }: QueueConnections = {},
) {
  const pool = createPool(connectionString, 4, log, {
    application_name: "farthing-jobs",
    // Commits of the job queue do not wait for the disk. If a crash of the database loses a commit, the job runs again, which is safe.
    options: "-c synchronous_commit=off",
    pooler,
  });
  let wake: ((name: string) => void) | undefined;
  const listen: Db["listen"] = (channel, wakeAll, onSubscribed) => {
    const onNotification = (name: string) => (wake ?? wakeAll)(name);
    return listenTo(listenConnectionString, { channel, applicationName: "farthing-jobs", onNotification, onSubscribed }, log);
  };
  const boss = new PgBoss({
    db: { ...queueStatements(pool), listen },
    schema: queueSchemaName,
    useListenNotify: isWorked,
    supervise: isWorked,
    schedule: isWorked,
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
    // Only the database owner may migrate or reindex the tables of pg-boss.
    migrate: false,
    reindex: false,
  });
  boss.on("error", (error) => log.error({ err: withoutWorkerName(error) }, "the job queue had an error"));
  boss.on("warning", (warning) => log.warn({ warning }, "job queue warning"));

  return {
    boss,

    async start(): Promise<void> {
      await boss.start();
    },

    /** The function `waker` is called when a job arrives. Without it, pg-boss wakes every worker of the queue. */
    wakeBy(waker: (name: string) => void): void {
      wake = waker;
    },

    /** The job's id is not needed before the commit, so the sender does not wait for the database. */
    sender(send: SendStatement): SendJob {
      const executeSql = async (sql: string, parameters: readonly unknown[] = []) => {
        send({ sql, parameters });
        return { rows: [] };
      };
      return async (name, data, options) => {
        await boss.send(name, { ...data, ...currentTrace() }, { db: { executeSql }, ...options });
      };
    },

    async stop(): Promise<void> {
      await boss.stop({ graceful: true, timeout: 20_000 });
      if (!pool.ending) await pool.end();
    },
  };
}
