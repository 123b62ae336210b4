import { expect, onTestFinished, test } from "vitest";
import { createPool } from "../../src/store/database/pool.ts";
import { silentLog } from "../support/database.ts";
import { mailServer } from "../support/mail-server.ts";
import { cancelAll, createDemoShops, expectEachCancelledOnce, openApplications, signIn } from "./cancel-stream.ts";
import { createEmbeddedDatabaseFolder } from "./embedded-home.ts";
import { freePortBase, startFarthing } from "./farthing-process.ts";

test("after kill -9 of PostgreSQL, each cancellation still happens once and sends one e-mail", {
  timeout: 240_000,
}, async () => {
  const home = await createEmbeddedDatabaseFolder();
  onTestFinished(() => home.remove());
  const inbox = await mailServer();
  onTestFinished(() => inbox.stop());
  const farthing = await startFarthing({
    FARTHING_DATA_DIR: home.dataDir,
    FARTHING_PORT_BASE: await freePortBase(),
    FARTHING_SMTP_URL: inbox.url,
  });
  onTestFinished(async () => void (await farthing.stop()));
  const pool = createPool(await home.connectionString(), 2, silentLog);
  onTestFinished(() => pool.end());

  await createDemoShops(await home.connectionString());
  const mo = await signIn(farthing.origin);
  const applications = await openApplications(mo, 90);
  const stream = cancelAll(applications, [mo]);
  for (const afterSoMany of [20, 50]) {
    await stream.acknowledged(afterSoMany);
    process.kill(await home.postmasterPid(), "SIGKILL");
  }
  await stream.ended;

  expect([...stream.answers.keys()]).toEqual([200]);
  await expectEachCancelledOnce(applications, pool, inbox);
});
