import { fork } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { freePortBase, onDatabase, startFarthing } from "../apps/server/test/faults/farthing-process.ts";
import { launched, withDatabase } from "./database.ts";
import { exampleDocument, examplePrefixes, idsOfBranch, leeds } from "./example-applications.ts";
import { type Call, requestsPerSecond, Target } from "./load.ts";
import { atLeast, atMost, inTurns, perSecond, ratio } from "./rounds.ts";
import { signIn } from "./staff.ts";

/** Farthing, with authorisation, validation, audit and idempotency, against a bare Fastify + pg program that does the same SQL. */

const shape = { applications: 20_000, connections: 16, databasePool: 20, rounds: 5, roundSeconds: 1.5, warmUpSeconds: 4 } as const;

interface Comparison {
  readonly name: string;
  readonly goal: number;
  readonly farthing: () => Call;
  readonly bare: () => Call;
}

function comparisons(person: Readonly<Record<string, string>>, ids: readonly string[]): readonly Comparison[] {
  const acting = () => ({ ...person, "idempotency-key": randomUUID() });
  return [
    {
      name: "create",
      goal: 0.55,
      farthing: () => ({ method: "POST", path: "/api/protected/applications", headers: acting(), body: { document: exampleDocument } }),
      bare: () => ({ method: "POST", path: "/applications", body: { branch: leeds, document: exampleDocument } }),
    },
    {
      name: "read",
      goal: 0.8,
      farthing: () => ({ method: "GET", path: `/api/protected/applications/${anyOf(ids)}`, headers: person }),
      bare: () => ({ method: "GET", path: `/applications/${anyOf(ids)}` }),
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
      bare: () => ({ method: "POST", path: "/applications/search", body: { branch: leeds, lastName: anyOf(examplePrefixes) } }),
    },
  ];
}

const anyOf = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;

async function compare({ name, goal, farthing, bare }: Comparison, ours: Target, theirs: Target) {
  const run = { farthing: answered(ours, farthing), bare: answered(theirs, bare) };
  await run.farthing(shape.warmUpSeconds);
  await run.bare(shape.warmUpSeconds);
  const rounds = await inTurns(shape.rounds, {
    farthing: () => run.farthing(shape.roundSeconds),
    bare: () => run.bare(shape.roundSeconds),
  });
  const reached = ratio(rounds, "farthing", "bare");
  return {
    call: name,
    "farthing/s": perSecond(rounds, "farthing"),
    "bare/s": perSecond(rounds, "bare"),
    ratio: reached,
    goal: atLeast(reached, goal),
  };
}

const answered = (target: Target, next: () => Call) => (seconds: number) => requestsPerSecond(target, shape.connections, seconds, next);

async function startBareServer(connectionString: string, port: number) {
  const script = fileURLToPath(new URL("bare-server.ts", import.meta.url));
  const child = fork(script, [connectionString, String(port), String(shape.databasePool)], { execArgv: [] });
  await once(child, "message");
  return {
    async stop() {
      const ended = once(child, "exit");
      child.disconnect();
      await ended;
    },
  };
}

async function residentMegabytes(target: Target): Promise<number> {
  const { body } = await target.call({ method: "GET", path: "/metrics", headers: { authorization: "Bearer demo-metrics-key" } });
  return Math.round(Number(/^process_resident_memory_bytes (\S+)$/m.exec(body)?.[1]) / 1_000_000);
}

await withDatabase(shape.applications, async (connectionString) => {
  const begin = performance.now();
  const farthing = await startFarthing({
    ...launched,
    ...onDatabase(connectionString),
    FARTHING_PORT_BASE: await freePortBase(),
    FARTHING_DATABASE_POOL: String(shape.databasePool),
    FARTHING_ROLE: "web",
  });
  const readyMs = Math.round(performance.now() - begin);
  const barePort = Number(await freePortBase());
  const bare = await startBareServer(connectionString, barePort);
  const ours = new Target(farthing.origin, shape.connections);
  const theirs = new Target(`http://127.0.0.1:${barePort}`, shape.connections);
  try {
    const residentAtFirst = await residentMegabytes(ours);
    const rows = [];
    for (const comparison of comparisons(await signIn(ours), await idsOfBranch(connectionString, leeds))) {
      rows.push(await compare(comparison, ours, theirs));
    }
    console.table(rows);
    const residentAfterwards = await residentMegabytes(ours);
    console.log(`web ready in ${readyMs} ms (goal ${atMost(readyMs, 2_000)})`);
    console.log(`resident when ready ${residentAtFirst} MB (goal ${atMost(residentAtFirst, 200)})`);
    console.log(`resident after the load ${residentAfterwards} MB (goal ${atMost(residentAfterwards, 250)})`);
  } finally {
    ours.close();
    theirs.close();
    await Promise.all([farthing.stop(), bare.stop()]);
  }
});
