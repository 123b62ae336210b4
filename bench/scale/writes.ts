import type { ApplicationDocument } from "@farthing/domain/application";
import { createQueue } from "../../apps/server/src/jobs/queue.ts";
import { queueJobsForEvent } from "../../apps/server/src/jobs/subscriptions.ts";
import { readConfig } from "../../apps/server/src/platform/config.ts";
import { createLog } from "../../apps/server/src/platform/log.ts";
import { createPool } from "../../apps/server/src/store/database/pool.ts";
import { createStore } from "../../apps/server/src/store/unit-of-work.ts";
import { cancelApplication } from "../../apps/server/src/use-cases/applications/cancel-application.ts";
import { saveApplication } from "../../apps/server/src/use-cases/applications/save-application.ts";
import { createContext } from "../../apps/server/src/use-cases/context.ts";
import { exampleDocument } from "../example-applications.ts";

const repetitions = 200;
const silentLog = createLog("silent");

interface WriteMeasurement {
  readonly act: string;
  readonly walBytes: number;
  readonly rows: number;
}

export async function measureWrites(
  connectionString: string,
  ownerConnectionString: string,
  branch: string,
): Promise<readonly WriteMeasurement[]> {
  const [pool, owner] = [createPool(connectionString, 2, silentLog), createPool(ownerConnectionString, 1, silentLog)];
  const queue = createQueue(connectionString, silentLog);
  await queue.start();
  const store = createStore({ pool, masterKey: readConfig({}).masterKey, jobSender: queue.sender, announce: queueJobsForEvent });
  const scope = { is: "suppliers", supplierNumbers: new Set([branch]) } as const;
  const actor = {
    id: "bench",
    username: "bench",
    role: "branch_manager",
    retailer: null,
    supplierNumber: branch,
    scope,
    userManagement: true,
  } as const;
  const ctx = createContext(store, { actor, call: "bench", requestId: "bench", idempotency: undefined });

  async function written(act: string, once: (time: number) => Promise<unknown>): Promise<WriteMeasurement> {
    const before = await stand();
    for (let time = 0; time < repetitions; time++) await once(time);
    const after = await stand();
    return {
      act,
      walBytes: Math.round((after.wal - before.wal) / repetitions),
      rows: Math.round((after.rows - before.rows) / repetitions),
    };
  }
  async function stand(): Promise<{ wal: number; rows: number }> {
    await pool.query("select pg_stat_force_next_flush()");
    const { rows } = await owner.query<{ wal: number; rows: number }>(
      `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as wal,
              (select sum(n_tup_ins + n_tup_upd)::float8 from pg_stat_user_tables) as rows`,
    );
    return rows[0] ?? { wal: Number.NaN, rows: Number.NaN };
  }

  try {
    const ids: string[] = [];
    return [
      await written("begun", async () => ids.push((await saveApplication(ctx, { document: {} })).id)),
      await written("saved, filled in", (time) =>
        saveApplication(ctx, { id: ids[time] ?? "", document: exampleDocument as ApplicationDocument }),
      ),
      await written("cancelled", (time) => cancelApplication(ctx, { applicationId: ids[time] ?? "", reason: null, version: undefined })),
    ];
  } finally {
    await queue.stop();
    await Promise.all([pool.end(), owner.end()]);
  }
}
