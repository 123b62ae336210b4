import pg from "pg";
import { freePortBase, settingsForDatabase, startFarthing } from "../apps/server/test/faults/farthing-process.ts";
import { withDatabase } from "./database.ts";
import { Target } from "./load.ts";

/** Compares the time of a sign-in for an existing user and for an unknown user (ASVS 6.3.8). */

const pairs = 50;
const ratioMax = 1.1;

const people = { known: "mo.manager", unknown: "no.manager" } as const;
type Who = keyof typeof people;

const requests = {
  login: (username: string) => ({ path: "/api/login", body: { retailerName: "harbour-beds", username, password: "wrong-lantern-92" } }),
  "forgotten password": (username: string) => ({ path: "/api/auth/forgotPassword", body: { retailerName: "harbour-beds", username } }),
};

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;

await withDatabase(0, async (connectionString) => {
  const farthing = await startFarthing({
    ...settingsForDatabase(connectionString),
    FARTHING_PORT_BASE: await freePortBase(),
    FARTHING_ROLE: "web",
  });
  const target = new Target(farthing.origin, 1);
  const database = new pg.Client({ connectionString });
  await database.connect();

  const time = async (call: { path: string; body: object }): Promise<number> => {
    // The throttle limits the number of sign-ins, and a refused sign-in would spoil the measurement. The counted sign-ins are therefore
    // deleted.
    await database.query("truncate throttle");
    const begin = performance.now();
    const { status, body } = await target.call({ method: "POST", headers: { "x-requested-with": "farthing" }, ...call });
    if (status !== 401 && status !== 204) throw new Error(`${call.path} returned ${status}: ${body}`);
    return performance.now() - begin;
  };

  try {
    for (const [name, call] of Object.entries(requests)) {
      const times: Record<Who, number[]> = { known: [], unknown: [] };
      for (let pair = -3; pair < pairs; pair++) {
        // Caches may make the second request of a pair faster. The known user is therefore first in every other pair.
        const turns: readonly Who[] = pair % 2 === 0 ? ["known", "unknown"] : ["unknown", "known"];
        for (const who of turns) {
          const took = await time(call(people[who]));
          if (pair >= 0) times[who].push(took);
        }
      }
      const [known, unknown] = [median(times.known), median(times.unknown)];
      const ratio = Math.max(known, unknown) / Math.min(known, unknown);
      const verdict = ratio <= ratioMax ? "within" : "NOT within";
      console.log(
        `${name}: known ${known.toFixed(1)} ms, unknown ${unknown.toFixed(1)} ms (medians of ${pairs}), ratio ${ratio.toFixed(3)}, ${verdict} ${ratioMax}`,
      );
    }
  } finally {
    await database.end();
    target.close();
    await farthing.stop();
  }
});
