import { expect, onTestFinished, test } from "vitest";
import { createPool } from "../../src/store/database/pool.ts";
import { createEmptyDatabase, silentLog } from "../support/database.ts";
import { mailServer } from "../support/mail-server.ts";
import { cancelAll, createDemoShops, expectEachCancelledOnce, openApplications, signIn } from "./cancel-stream.ts";
import { freePortBase, settingsForDatabase, startFarthing } from "./farthing-process.ts";

test("two servers and two workers that start together on an empty database run each job once", {
  timeout: 240_000,
}, async () => {
  const database = await createEmptyDatabase();
  onTestFinished(() => database.drop());
  const pool = createPool(database.connectionString, 2, silentLog);
  onTestFinished(() => pool.end());
  const inbox = await mailServer();
  onTestFinished(() => inbox.stop());
  const roles = (["web", "web", "worker", "worker"] as const).map(async (role) => ({ role, portBase: await freePortBase() }));
  const planned = await Promise.all(roles);
  const nodes = await Promise.all(
    planned.map(({ role, portBase }) =>
      startFarthing({
        ...settingsForDatabase(database.connectionString),
        FARTHING_ROLE: role,
        FARTHING_PORT_BASE: portBase,
        FARTHING_DATABASE_POOL: "10",
        FARTHING_SMTP_URL: inbox.url,
      }),
    ),
  );
  onTestFinished(async () => void (await Promise.all(nodes.map((node) => node.stop()))));

  for (const { portBase } of planned.slice(2)) {
    const worker = `http://localhost:${Number(portBase) + 3}`;
    expect((await fetch(`${worker}/health/ready`)).status).toBe(200);
    const metrics = await fetch(`${worker}/metrics`, { headers: { authorization: "Bearer demo-metrics-key" } });
    expect(await metrics.text()).toContain("farthing_job_seconds");
    expect((await fetch(`${worker}/api/protected/applications`)).status).toBe(404);
  }
  await createDemoShops(database.connectionString);
  const people = await Promise.all(nodes.slice(0, 2).map(({ origin }) => signIn(origin)));
  const [first] = people;
  if (!first) throw new Error("nobody is signed in");
  const applications = await openApplications(first, 90);
  const stream = cancelAll(applications, people);
  await stream.ended;

  expect([...stream.answers.keys()]).toEqual([200]);
  await expectEachCancelledOnce(applications, pool, inbox);
});
