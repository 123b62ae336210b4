import type pg from "pg";
import { vi } from "vitest";

/**
 * The process number of the one connection to this database that waits for a lock, as soon as there is one.
 * Ask on a connection of its own: inside a transaction PostgreSQL shows the same moment again and again.
 */
export async function lockWaiter(watcher: pg.Pool): Promise<number> {
  return vi.waitUntil(
    async () => {
      const { rows } = await watcher.query<{ pid: number }>(
        "select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
      );
      return rows[0]?.pid;
    },
    { timeout: 10_000, interval: 20 },
  );
}
