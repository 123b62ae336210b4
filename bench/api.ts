import { randomUUID } from "node:crypto";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { everyonesPassword } from "../apps/server/src/demo-world/tenants.ts";
import { startEmbeddedPostgres } from "../apps/server/src/platform/embedded-postgres/index.ts";
import { addExampleApplications, exampleDocument, examplePrefixes, idsOfBranch, leeds } from "./example-applications.ts";
import { type Call, requestsPerSecond, Target } from "./load.ts";
import { startBareServer, startFarthing } from "./processes.ts";

/** Farthing, with authorisation, validation, audit and idempotency, against a bare Fastify + pg program that does the same SQL. */

const shape = { applications: 20_000, connections: 16, poolMax: 20, rounds: 5, roundSeconds: 1.5, warmUpSeconds: 4 } as const;
const portBase = 4740;
const barePort = 4750;

interface Comparison {
  readonly name: string;
  readonly goal: number;
  readonly farthing: () => Call;
  readonly bare: () => Call;
}

function comparisons(cookie: string, ids: readonly string[]): readonly Comparison[] {
  const page = { cookie, "x-requested-with": "farthing" };
  return [
    {
      name: "create",
      goal: 0.5,
      farthing: () => ({
        method: "POST",
        path: "/api/protected/applications",
        headers: { ...page, "idempotency-key": randomUUID() },
        body: { document: exampleDocument },
      }),
      bare: () => ({ method: "POST", path: "/applications", body: { branch: leeds, document: exampleDocument } }),
    },
    {
      name: "read",
      goal: 0.7,
      farthing: () => ({ method: "GET", path: `/api/protected/applications/${anyOf(ids)}`, headers: page }),
      bare: () => ({ method: "GET", path: `/applications/${anyOf(ids)}` }),
    },
    {
      name: "search",
      goal: 0.7,
      farthing: () => ({
        method: "POST",
        path: "/api/protected/applications/search?type=advanced",
        headers: page,
        body: { values: { lastName: anyOf(examplePrefixes) } },
      }),
      bare: () => ({ method: "POST", path: "/applications/search", body: { branch: leeds, lastName: anyOf(examplePrefixes) } }),
    },
  ];
}

const anyOf = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;

async function signIn(target: Target): Promise<string> {
  const { status, headers, body } = await target.call({
    method: "POST",
    path: "/api/login",
    headers: { "x-requested-with": "farthing" },
    body: { retailerName: "harbour-beds", username: "mo.manager", password: everyonesPassword },
  });
  if (status !== 200) throw new Error(`signing in was answered ${status}: ${body}`);
  const cookies = [headers["set-cookie"] ?? []].flat();
  return cookies.map((line) => line.split(";")[0]).join("; ");
}

/** In short turns, one after the other: what the machine does besides hits both alike. */
async function compare({ name, goal, farthing, bare }: Comparison, ours: Target, theirs: Target) {
  const runFarthing = (seconds: number) => requestsPerSecond(ours, shape.connections, seconds, farthing);
  const runBare = (seconds: number) => requestsPerSecond(theirs, shape.connections, seconds, bare);
  await runFarthing(shape.warmUpSeconds);
  await runBare(shape.warmUpSeconds);
  const rounds: { farthing: number; bare: number }[] = [];
  for (let round = 0; round < shape.rounds; round++) {
    rounds.push({ farthing: await runFarthing(shape.roundSeconds), bare: await runBare(shape.roundSeconds) });
  }
  return {
    call: name,
    "farthing/s": Math.round(median(rounds.map((round) => round.farthing))),
    "bare/s": Math.round(median(rounds.map((round) => round.bare))),
    ratio: Number(median(rounds.map((round) => round.farthing / round.bare)).toFixed(2)),
    goal: `≥ ${goal}`,
  };
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}

async function measure(database: string): Promise<void> {
  const settings = {
    DATABASE_URL: database,
    FARTHING_PORT_BASE: String(portBase),
    FARTHING_DATABASE_POOL: String(shape.poolMax),
    FARTHING_ROLE: "web",
  };
  // The first start migrates and seeds; what is measured is a start as on any other day.
  await (await startFarthing(settings)).stop();
  await addExampleApplications(database, shape.applications);
  const farthing = await startFarthing(settings);
  const bare = await startBareServer(database, barePort, shape.poolMax);
  const ours = new Target(`http://localhost:${portBase}`, shape.connections);
  const theirs = new Target(`http://127.0.0.1:${barePort}`, shape.connections);
  try {
    const rows = [];
    for (const comparison of comparisons(await signIn(ours), await idsOfBranch(database, leeds))) {
      rows.push(await compare(comparison, ours, theirs));
    }
    console.table(rows);
    console.log(`web ready in ${Math.round(farthing.readyMs)} ms (goal 2,000 at most)`);
    console.log(`resident after the load: ${Math.round(farthing.residentMegabytes())} MB (goal 200 at most)`);
  } finally {
    ours.close();
    theirs.close();
    await Promise.all([farthing.stop(), bare.stop()]);
  }
}

const folder = await mkdtemp(join(tmpdir(), "farthing-bench-"));
// Root runs PostgreSQL as nobody, who has to get through here.
await chmod(folder, 0o755);
const postgres = await startEmbeddedPostgres({ dataDir: folder });
try {
  await measure(postgres.connectionString);
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true });
}
