import { setTimeout as wait } from "node:timers/promises";
import type pg from "pg";
import type { Log } from "../../platform/log.ts";
import { createPool } from "./pool.ts";
import type { Pooler } from "./primary-client.ts";

interface ReplicaSettings {
  readonly connectionString: string;
  readonly primary: pg.Pool;
  readonly connectionsMax: number;
  readonly pooler?: Pooler | undefined;
}

export function openReplica({ connectionString, primary, connectionsMax, pooler = "session" }: ReplicaSettings, log: Log): Replica {
  const pool = createPool(connectionString, connectionsMax, log, { application_name: "farthing-reads", standbyWillDo: true, pooler });
  return new Replica(pool, primary, log);
}

/** A read waits briefly for a standby that is behind the primary. After a failure, the standby is not used for `pauseMs`. */
const limits = { behindMsMax: 250, pollMs: 10, pauseMs: 5_000 };

/**
 * A read on the standby must see everything that was committed before the read. The read therefore waits until the standby has reached the
 * primary's current log position.
 */
export class Replica {
  readonly #pool: pg.Pool;
  readonly #primary: pg.Pool;
  readonly #log: Log;
  #pausedUntil = 0;

  constructor(pool: pg.Pool, primary: pg.Pool, log: Log) {
    this.#pool = pool;
    this.#primary = primary;
    this.#log = log;
  }

  /** Returns undefined if the standby is lost or too far behind. The caller then reads from the primary. */
  async connect(): Promise<pg.PoolClient | undefined> {
    if (Date.now() < this.#pausedUntil) return undefined;
    const { rows } = await this.#primary.query<{ reached: string }>("select pg_current_wal_flush_lsn() as reached");
    const client = await this.#pool.connect().catch((error: Error) => this.#pauseAfterFailure(error));
    if (!client) return undefined;
    try {
      if (await hasReplayed(client, rows[0]?.reached)) return client;
      client.release();
    } catch (error) {
      client.release(true);
      this.#pauseAfterFailure(error);
    }
    return undefined;
  }

  /** Returns how many bytes of the primary's log the standby has not replayed. NaN if either server does not answer. */
  async lagBytes(): Promise<number> {
    try {
      const { rows: primary } = await this.#primary.query<{ reached: string }>("select pg_current_wal_flush_lsn() as reached");
      const { rows } = await this.#pool.query<{ bytes: number | null }>(
        "select greatest(pg_wal_lsn_diff($1::pg_lsn, pg_last_wal_replay_lsn()), 0)::float8 as bytes",
        [primary[0]?.reached],
      );
      return rows[0]?.bytes ?? Number.NaN;
    } catch {
      return Number.NaN;
    }
  }

  /** Logs that a read has failed. The caller repeats the read on the primary. */
  logFailure(reason: unknown): void {
    this.#log.warn({ err: reason }, "the replica could not be read, so the primary is");
  }

  #pauseAfterFailure(reason: unknown): undefined {
    this.#pausedUntil = Date.now() + limits.pauseMs;
    this.logFailure(reason);
  }

  end(): Promise<void> {
    return this.#pool.end();
  }
}

/** A server that is not a standby returns null. Such a server may be a former primary, so it is not used. */
async function hasReplayed(client: pg.PoolClient, reached: string | undefined): Promise<boolean> {
  const giveUpAt = Date.now() + limits.behindMsMax;
  for (;;) {
    const { rows } = await client.query<{ yes: boolean | null }>("select pg_last_wal_replay_lsn() >= $1::pg_lsn as yes", [reached]);
    if (rows[0]?.yes !== false || Date.now() > giveUpAt) return rows[0]?.yes === true;
    await wait(limits.pollMs);
  }
}
