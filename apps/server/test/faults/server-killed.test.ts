import { expect, onTestFinished, test } from "vitest";
import { createPool } from "../../src/store/database/pool.ts";
import { createTestDatabase, silentLog } from "../support/database.ts";
import { mailServer } from "../support/mail-server.ts";
import { cancelAll, expectEachCancelledOnce, openApplications, signIn } from "./cancel-stream.ts";
import { type Farthing, freePortBase, settingsForDatabase, startFarthing } from "./farthing-process.ts";

test("after kill -9 of the server, each cancellation still happens once and sends one e-mail", {
  timeout: 240_000,
}, async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const pool = createPool(database.connectionString, 2, silentLog);
  onTestFinished(() => pool.end());
  const inbox = await mailServer();
  onTestFinished(() => inbox.stop());
  const settings = {
    ...settingsForDatabase(database.connectionString),
    FARTHING_PORT_BASE: await freePortBase(),
    FARTHING_SMTP_URL: inbox.url,
  };
  let farthing: Farthing = await startFarthing(settings);
  onTestFinished(() => farthing.kill());

  const mo = await signIn(farthing.origin);
  const applications = await openApplications(mo, 90);
  const stream = cancelAll(applications, [mo]);
  for (const afterSoMany of [20, 50]) {
    await stream.acknowledged(afterSoMany);
    await farthing.kill();
    farthing = await startFarthing(settings);
  }
  await stream.ended;

  expect(stream.answers.get(0)).toBeGreaterThan(0);
  expect([...stream.answers.keys()].filter((status) => ![0, 200, 503].includes(status))).toEqual([]);
  await expectEachCancelledOnce(applications, pool, inbox);
});
