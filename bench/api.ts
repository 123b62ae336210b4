import { fork } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { freePortBase, settingsForDatabase, startFarthing } from "../apps/server/test/faults/farthing-process.ts";
import { runtimeEnvironment, withDatabase } from "./database.ts";
import { exampleDocument, examplePrefixes, idsOfBranch, leedsSupplierNumber } from "./example-applications.ts";
import { type Call, requestsPerSecond, residentMegabytes, Target } from "./load.ts";
import { databaseProcessorMs, processorMs } from "./processor-time.ts";
import { type RecordedCalls, recordCalls } from "./recorded-calls.ts";
import { describeMaximumGoal, describeMinimumGoal, measureRounds, perSecond, ratio } from "./rounds.ts";
import { signIn } from "./staff.ts";

/**
 * Compares Farthing's API with a baseline: a program on Fastify and pg that sends the statements that Farthing sent, but without
 * authorisation, validation, audit and idempotency.
 */

const shape = {
  applications: 20_000,
  connections: 16,
  databasePool: 20,
  rounds: 5,
  roundSeconds: 1.5,
  warmUpTurns: 5,
  turnSeconds: 4,
} as const;

interface Comparison {
  readonly name: string;
  readonly goal: number;
  readonly farthing: () => Call;
  readonly baseline: () => Call;
}

function comparisons(person: Readonly<Record<string, string>>, ids: readonly string[]): readonly Comparison[] {
  const acting = () => ({ ...person, "idempotency-key": randomUUID() });
  return [
    {
      name: "create",
      goal: 0.55,
      farthing: () => ({ method: "POST", path: "/api/protected/applications", headers: acting(), body: { document: exampleDocument } }),
      baseline: () => ({ method: "POST", path: "/applications", body: { document: exampleDocument } }),
    },
    {
      name: "read",
      goal: 0.8,
      farthing: () => ({ method: "GET", path: `/api/protected/applications/${anyOf(ids)}`, headers: person }),
      baseline: () => ({ method: "GET", path: `/applications/${anyOf(ids)}` }),
    },
    {
      name: "search",
      goal: 0.7,
      farthing: () => ({
        method: "POST",
        path: "/api/protected/applications/search?type=advanced",
        headers: acting(),
        body: { values: { lastName: anyOf(examplePrefixes) } },
      }),
      baseline: () => ({ method: "POST", path: "/applications/search", body: { lastName: anyOf(examplePrefixes) } }),
    },
  ];
}

const anyOf = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;

interface Server {
  readonly target: Target;
  readonly usedMs: () => number;
}

async function compare({ name, goal, farthing, baseline }: Comparison, farthingServer: Server, baselineTarget: Server) {
  const run = { farthing: withCost(farthingServer, farthing), baseline: withCost(baselineTarget, baseline) };
  // The warm-up lets Node compile both programs. Otherwise the larger program would lose more time to compiling.
  for (let turn = 0; turn < shape.warmUpTurns; turn++) {
    await run.farthing(shape.turnSeconds);
    await run.baseline(shape.turnSeconds);
  }
  for (const { cost } of Object.values(run)) Object.assign(cost, { ms: 0, calls: 0 });
  const rounds = await measureRounds(shape.rounds, {
    farthing: () => run.farthing(shape.roundSeconds),
    baseline: () => run.baseline(shape.roundSeconds),
  });
  const reached = ratio(rounds, "farthing", "baseline");
  return {
    call: name,
    "farthing/s": perSecond(rounds, "farthing"),
    "baseline/s": perSecond(rounds, "baseline"),
    ratio: reached,
    "farthing ms": run.farthing.msEach(),
    "baseline ms": run.baseline.msEach(),
    "ratio of ms": Number((run.baseline.msEach() / run.farthing.msEach()).toFixed(2)),
    goal: describeMinimumGoal(reached, goal),
  };
}

function withCost({ target, usedMs }: Server, next: () => Call) {
  const cost = { ms: 0, calls: 0 };
  const run = async (seconds: number): Promise<number> => {
    const [begin, usedBefore] = [performance.now(), usedMs()];
    const rate = await requestsPerSecond(target, shape.connections, seconds, next);
    cost.ms += usedMs() - usedBefore;
    cost.calls += (rate * (performance.now() - begin)) / 1_000;
    return rate;
  };
  return Object.assign(run, { cost, msEach: () => Number((cost.ms / cost.calls).toFixed(2)) });
}

async function startBaselineServer(connectionString: string, port: number, calls: RecordedCalls) {
  const script = fileURLToPath(new URL("baseline-server.ts", import.meta.url));
  const child = fork(script, [connectionString, String(port), String(shape.databasePool)], { execArgv: [] });
  child.send(calls);
  await once(child, "message");
  return {
    pid: child.pid,
    async stop() {
      const ended = once(child, "exit");
      child.disconnect();
      await ended;
    },
  };
}

await withDatabase(shape.applications, async (connectionString) => {
  const begin = performance.now();
  const farthing = await startFarthing({
    ...runtimeEnvironment,
    ...settingsForDatabase(connectionString),
    FARTHING_PORT_BASE: await freePortBase(),
    FARTHING_DATABASE_POOL: String(shape.databasePool),
    FARTHING_ROLE: "web",
  });
  const readyMs = Math.round(performance.now() - begin);
  const baselinePort = Number(await freePortBase());
  const ids = await idsOfBranch(connectionString, leedsSupplierNumber);
  const recorded = await recordCalls(connectionString, anyOf(ids));
  const baseline = await startBaselineServer(connectionString, baselinePort, recorded);
  const farthingServer = new Target(farthing.origin, shape.connections);
  const theirs = new Target(`http://127.0.0.1:${baselinePort}`, shape.connections);
  const databaseMs = await databaseProcessorMs(connectionString);
  const serving = (target: Target, pid: number | undefined): Server => ({ target, usedMs: () => processorMs(pid) + databaseMs() });
  try {
    const residentAtFirst = await residentMegabytes(farthingServer);
    const rows = [];
    for (const comparison of comparisons(await signIn(farthingServer), ids)) {
      rows.push(await compare(comparison, serving(farthingServer, farthing.pid), serving(theirs, baseline.pid)));
    }
    console.table(rows);
    console.log("ms is the processor time of program and database per call. The goal applies to calls per second.");
    const residentAfterwards = await residentMegabytes(farthingServer);
    console.log(`web ready in ${readyMs} ms (goal ${describeMaximumGoal(readyMs, 2_000)})`);
    console.log(`resident when ready ${residentAtFirst} MB (goal ${describeMaximumGoal(residentAtFirst, 200)})`);
    console.log(`resident after the load ${residentAfterwards} MB (goal ${describeMaximumGoal(residentAfterwards, 250)})`);
  } finally {
    farthingServer.close();
    theirs.close();
    await Promise.all([farthing.stop(), baseline.stop()]);
  }
});
