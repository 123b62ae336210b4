import { setTimeout as wait } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { createPool } from "../../src/store/pool.ts";
import { createTestDatabase, silent } from "../support/database.ts";
import { mailServer } from "../support/mail-server.ts";
import { cancelAll, expectEachCancelledOnce, openApplications, signIn } from "./cancel-stream.ts";
import { freePortBase, startFarthing } from "./farthing-process.ts";

const clearing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const clear of clearing.splice(0).reverse()) await clear();
});

test("connections that are cut one by one under load are a busy service and never an error, and nothing is lost", {
  timeout: 120_000,
}, async () => {
  const database = await createTestDatabase();
  clearing.push(() => database.drop());
  const pool = createPool(database.connectionString, 2, silent);
  clearing.push(() => pool.end());
  const inbox = await mailServer();
  clearing.push(() => inbox.stop());
  const farthing = await startFarthing({
    DATABASE_URL: database.connectionString,
    FARTHING_PORT_BASE: await freePortBase(),
    FARTHING_SEED: "none",
    FARTHING_SMTP_URL: inbox.url,
  });
  clearing.push(() => farthing.stop());

  const mo = await signIn(farthing.origin);
  const applications = await openApplications(mo, 90);
  const stream = cancelAll(applications, [mo]);
  let isOver = false;
  const over = stream.ended.finally(() => {
    isOver = true;
  });
  let cut = 0;
  while (!isOver) {
    const { rowCount } = await pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle' and usename is not null
         and application_name like 'farthing%'
       order by random() limit 1`,
    );
    cut += rowCount ?? 0;
    await wait(40);
  }
  await over;

  expect(cut).toBeGreaterThan(5);
  expect([...stream.answers.keys()].sort()).toEqual([200, 503]);
  await expectEachCancelledOnce(applications, pool, inbox);
});
