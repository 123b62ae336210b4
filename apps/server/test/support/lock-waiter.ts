import type pg from "pg";
import { vi } from "vitest";

/** `watcher` must be a connection outside the transaction, because pg_stat_activity returns the same rows for a whole transaction. */
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
