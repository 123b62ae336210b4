import { parseArgs } from "node:util";
import { readConfig } from "../src/platform/config.ts";
import { createLog } from "../src/platform/log.ts";
import { StartRefused } from "../src/platform/start-refused.ts";
import { openDatabaseForTool } from "../src/store/database/open-database.ts";
import { createPool } from "../src/store/database/pool.ts";
import { createStore } from "../src/store/unit-of-work.ts";
import { createContext, systemActor } from "../src/use-cases/context.ts";
import { eraseDue, previewErasure } from "../src/use-cases/retention/erase-applications.ts";

/**
 * The command `npm run erase -- --dry-run` lists the applications whose personal data the daily job erases within 30 days. Without `--dry-run`,
 * the command erases the applications whose retention period is over today.
 */

async function main(): Promise<void> {
  const { "dry-run": isDryRun } = parseArgs({ options: { "dry-run": { type: "boolean", default: false } } }).values;
  const config = readConfig(process.env);
  const database = await openDatabaseForTool(config);
  const pool = createPool(database.connectionString, 2, createLog("silent"));
  const noJobs = { jobSender: () => async () => undefined, announce: async () => undefined };
  const store = createStore({ pool, masterKey: config.masterKey, secondMasterKey: config.secondMasterKey, ...noJobs });
  const ctx = createContext(store, { actor: systemActor, call: "erase", requestId: "erase", idempotency: undefined });
  try {
    if (isDryRun) {
      const { due, dueCount, classes } = await previewErasure(ctx);
      for (const { name, years } of classes) write(`${name}: kept for ${years} ${years === 1 ? "year" : "years"}`);
      for (const { applicationId, retentionClass, keptUntil, keptFor } of due)
        write(`${applicationId} ${retentionClass}, kept until ${keptUntil}${keptFor ? `, not erased: ${keptFor}` : ""}`);
      write(`${dueCount} applications within 30 days, ${due.length} listed. Nothing was erased.`);
    } else {
      const erased = await eraseDue(ctx);
      for (const applicationId of erased) write(`${applicationId} is erased.`);
      write(`${erased.length} applications were erased.`);
    }
  } finally {
    await pool.end();
    await database.stop();
  }
}

const write = (line: string): void => void process.stdout.write(`${line}\n`);

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof StartRefused ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
  process.exitCode = 1;
});
