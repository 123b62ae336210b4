import { dimensions } from "@farthing/domain/figures";
import { readConfig } from "../apps/server/src/platform/config.ts";
import { createLog } from "../apps/server/src/platform/log.ts";
import { createPool } from "../apps/server/src/store/database/pool.ts";
import { createStore } from "../apps/server/src/store/unit-of-work.ts";
import { createContext, systemActor } from "../apps/server/src/use-cases/context.ts";
import { readFiguresBreakdown, readLenderFigures, readOutcomesByNeed } from "../apps/server/src/use-cases/figures/read-figures.ts";
import { withDatabase } from "./database.ts";

/** Measures how long the lender's reports about one year take with 100,000 applications. Each report should take less than a second. */

const applications = 100_000;
const repetitions = 3;

await withDatabase(applications, async (connectionString) => {
  const pool = createPool(connectionString, 2, createLog("silent"));
  const store = createStore({
    pool,
    masterKey: readConfig({}).masterKey,
    jobSender: () => async () => undefined,
    announce: async () => undefined,
  });
  const actor = { ...systemActor, role: "lender_admin" } as const;
  const ctx = createContext(store, { actor, call: "bench", requestId: "bench", idempotency: undefined });
  const reports = [
    ["dashboard", () => readLenderFigures(ctx, { days: 366 })],
    ["by need", () => readOutcomesByNeed(ctx, { days: 366 })],
    ...dimensions.map((by) => [`by ${by}`, () => readFiguresBreakdown(ctx, { by, days: 366 })] as const),
  ] as const;
  for (const [name, read] of reports) {
    const times: number[] = [];
    for (let time = 0; time < repetitions; time++) {
      const begun = performance.now();
      await read();
      times.push(performance.now() - begun);
    }
    console.log(`${name.padEnd(12)} ${Math.round(Math.min(...times))} ms at best, ${Math.round(Math.max(...times))} ms at worst`);
  }
  await pool.end();
});
