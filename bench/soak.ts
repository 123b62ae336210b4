import { randomUUID } from "node:crypto";
import { freePortBase, settingsForDatabase, startFarthing } from "../apps/server/test/faults/farthing-process.ts";
import { runtimeEnvironment, withDatabase } from "./database.ts";
import { exampleDocument, examplePrefixes, idsOfBranch, leedsSupplierNumber } from "./example-applications.ts";
import { type Call, requestsPerSecond, residentMegabytes, Target } from "./load.ts";
import { signIn } from "./staff.ts";

/**
 * `npm run soak -- MINUTES CONNECTIONS` prints the resident memory of a web node after each minute of mixed load, and whether it still
 * grows.
 */

const [minutes = 60, connections = 8] = process.argv.slice(2).map(Number);
const shape = { applications: 20_000, databasePool: 20 } as const;

/** Growth up to this value counts as stable, because garbage collection alone changes the memory by a few megabytes. */
const levelMbPerMinute = 0.5;

const anyOf = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;

/** A shop reads applications far more often than it creates them. */
function nextCall(user: Readonly<Record<string, string>>, ids: readonly string[]): Call {
  const draw = Math.random();
  if (draw < 0.1) {
    const headers = { ...user, "idempotency-key": randomUUID() };
    return { method: "POST", path: "/api/protected/applications", headers, body: { document: exampleDocument } };
  }
  if (draw < 0.2) {
    const body = { values: { lastName: anyOf(examplePrefixes) } };
    return { method: "POST", path: "/api/protected/applications/search?type=advanced&limit=11", headers: user, body };
  }
  const path = draw < 0.3 ? "/api/protected/counter" : `/api/protected/applications/${anyOf(ids)}`;
  return { method: "GET", path, headers: user };
}

/** Returns the slope of the line that best fits the second half of the run, in megabytes per minute. */
function growth(values: readonly number[]): number {
  const half = values.slice(Math.floor(values.length / 2));
  const middle = (half.length - 1) / 2;
  const mean = half.reduce((sum, value) => sum + value, 0) / half.length;
  const covariance = half.reduce((sum, value, minute) => sum + (minute - middle) * (value - mean), 0);
  const variance = half.reduce((sum, _, minute) => sum + (minute - middle) ** 2, 0);
  return covariance / variance;
}

await withDatabase(shape.applications, async (connectionString) => {
  const farthing = await startFarthing({
    ...runtimeEnvironment,
    ...settingsForDatabase(connectionString),
    FARTHING_PORT_BASE: await freePortBase(),
    FARTHING_DATABASE_POOL: String(shape.databasePool),
    FARTHING_ROLE: "web",
  });
  const server = new Target(farthing.origin, connections);
  const ids = await idsOfBranch(connectionString, leedsSupplierNumber);
  const resident: number[] = [];
  try {
    for (let minute = 1; minute <= minutes; minute++) {
      const user = await signIn(server);
      const rate = await requestsPerSecond(server, connections, 60, () => nextCall(user, ids));
      resident.push(await residentMegabytes(server));
      console.log(`minute ${minute}: ${resident.at(-1)} MB resident, ${Math.round(rate)} requests per second`);
    }
    const slope = growth(resident);
    const verdict = slope < levelMbPerMinute ? "level" : "still growing";
    console.log(`second half: ${slope.toFixed(2)} MB per minute, ${verdict} (level below ${levelMbPerMinute})`);
    if (slope >= levelMbPerMinute) process.exitCode = 1;
  } finally {
    server.close();
    await farthing.stop();
  }
});
