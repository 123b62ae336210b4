import { isRefusal } from "@farthing/domain/wording";
import { type Config, readConfig } from "../../src/platform/config.ts";
import { createLog } from "../../src/platform/log.ts";
import { StartRefused } from "../../src/platform/start-refused.ts";
import { requireMigrated } from "../../src/store/database/migrate.ts";
import { openDatabaseForTool } from "../../src/store/database/open-database.ts";
import { createPool } from "../../src/store/database/pool.ts";
import { createStore } from "../../src/store/unit-of-work.ts";
import { type Ctx, createContext, systemActor } from "../../src/use-cases/context.ts";

/** Runs an operator's command. The server may keep running meanwhile. The audit events that the command records start no jobs. */
export async function asOperator(
  call: string,
  work: (ctx: Ctx, config: Config) => Promise<string>,
  config = readConfig(process.env),
): Promise<string> {
  const database = await openDatabaseForTool(config);
  const pool = createPool(database.connectionString, 1, createLog("silent"));
  const noSideEffects = { jobSender: () => async () => undefined, announce: async () => undefined };
  const store = createStore({ pool, masterKey: config.masterKey, secondMasterKey: config.secondMasterKey, ...noSideEffects });
  try {
    await requireMigrated(pool);
    return await work(createContext(store, { actor: systemActor, call, requestId: call, idempotency: undefined }), config);
  } finally {
    await pool.end();
    await database.stop();
  }
}

export function printResult(result: Promise<string>): void {
  result.then(
    (text) => process.stdout.write(`${text}\n`),
    (error: unknown) => {
      process.stderr.write(`${textOf(error)}\n`);
      process.exitCode = 1;
    },
  );
}

function textOf(error: unknown): string {
  if (isRefusal(error)) return [error.message, ...(error.details ?? []).map(({ path, message }) => `${path}: ${message}`)].join("\n");
  if (error instanceof StartRefused) return error.message;
  return (error instanceof Error && error.stack) || String(error);
}
