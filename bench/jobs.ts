import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { freePortBase, settingsForDatabase, startFarthing } from "../apps/server/test/faults/farthing-process.ts";
import { runtimeEnvironment, withDatabase } from "./database.ts";
import { exampleDocument } from "./example-applications.ts";
import { Target } from "./load.ts";
import { mailSink } from "./mail-sink.ts";
import { signIn } from "./staff.ts";

/** Measures the time from a user's action until a worker takes its job, at a moderate load. */

const shape = { cancels: 200, pauseMs: 40 } as const;

async function waitingTimes(connectionString: string): Promise<readonly number[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query<{ ms: number }>(
    `select (extract(epoch from started_on - created_on) * 1000)::float8 as ms
     from pgboss.job where name = 'send-letter' and state = 'completed' order by ms`,
  );
  await client.end();
  return rows.map(({ ms }) => ms);
}

await withDatabase(0, async (connectionString) => {
  const sink = await mailSink();
  const farthing = await startFarthing({
    ...runtimeEnvironment,
    ...settingsForDatabase(connectionString),
    FARTHING_PORT_BASE: await freePortBase(),
    FARTHING_SMTP_URL: sink.url,
  });
  const target = new Target(farthing.origin, 2);
  try {
    const person = await signIn(target);
    const act = async (method: "POST" | "PUT", path: string, body: unknown) => {
      const answer = await target.call({ method, path, headers: { ...person, "idempotency-key": randomUUID() }, body });
      if (answer.status !== 200) throw new Error(`${method} ${path} returned ${answer.status}: ${answer.body}`);
      return JSON.parse(answer.body) as { id: string };
    };
    for (let cancelled = 0; cancelled < shape.cancels; cancelled++) {
      const { id } = await act("POST", "/api/protected/applications", { document: exampleDocument });
      await act("PUT", `/api/protected/applications/${id}/cancel`, {});
      await wait(shape.pauseMs);
    }
    let times = await waitingTimes(connectionString);
    for (let tries = 0; times.length < shape.cancels && tries < 100; tries++) {
      await wait(100);
      times = await waitingTimes(connectionString);
    }
    const at = (share: number) => Math.round(times[Math.floor((times.length - 1) * share)] ?? Number.NaN);
    console.log(`a job is claimed after ${at(0.5)} ms (median), ${at(0.95)} ms (95 of 100; goal 250 or less), ${times.length} jobs`);
  } finally {
    target.close();
    await farthing.stop();
    sink.close();
  }
});
