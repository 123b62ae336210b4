import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { createPool } from "../../src/store/database/pool.ts";
import { createTestDatabase, silentLog } from "../support/database.ts";
import { mailServer } from "../support/mail-server.ts";
import { cancelAll, expectEachCancelledOnce, openApplications, signIn } from "./cancel-stream.ts";
import { freePortBase, settingsForDatabase, startFarthing } from "./farthing-process.ts";

test("if connections are terminated under load, no request fails and no write is lost", {
  timeout: 240_000,
}, async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const pool = createPool(database.connectionString, 2, silentLog);
  onTestFinished(() => pool.end());
  const inbox = await mailServer();
  onTestFinished(() => inbox.stop());
  const farthing = await startFarthing({
    ...settingsForDatabase(database.connectionString),
    FARTHING_PORT_BASE: await freePortBase(),
    FARTHING_SMTP_URL: inbox.url,
  });
  onTestFinished(async () => void (await farthing.stop()));

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
  expect([...stream.answers.keys()]).toEqual([200]);
  await expectEachCancelledOnce(applications, pool, inbox);
});
