import type pg from "pg";
import { vi } from "vitest";

/**
 * Returns the process id of a connection that waits for a lock. `watcher` must be a separate connection, because within a transaction
 * pg_stat_activity always shows the same state.
 */
export async function waitForLockWaiter(watcher: pg.Pool): Promise<number> {
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
