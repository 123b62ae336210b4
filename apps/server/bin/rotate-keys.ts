import { readConfig } from "../src/platform/config.ts";
import { createLog } from "../src/platform/log.ts";
import { masterKeys } from "../src/platform/secrets.ts";
import { StartRefused } from "../src/platform/start-refused.ts";
import { openDatabaseForTool } from "../src/store/database/open-database.ts";
import { createPool } from "../src/store/database/pool.ts";
import { storeKeys } from "../src/store/registry.ts";
import { type ResealResult, resealEverything } from "../src/store/reseal.ts";

/**
 * `npm run rotate-keys` encrypts all values again with the new master key. The server may keep running meanwhile if it has both master
 * keys.
 */

async function rotateKeys(): Promise<readonly ResealResult[]> {
  const config = readConfig(process.env);
  if (!config.secondMasterKey)
    throw new StartRefused("Set FARTHING_SECOND_MASTER_KEY to the old key, and FARTHING_MASTER_KEY to the new one.");
  const database = await openDatabaseForTool(config);
  const pool = createPool(database.connectionString, 2, createLog("silent"), { statementMsMax: 0 });
  try {
    return await resealEverything(pool, storeKeys(masterKeys(config)));
  } finally {
    await pool.end();
    await database.stop();
  }
}

async function main(): Promise<void> {
  const tables = await rotateKeys();
  for (const { table, values, resealed } of tables) process.stdout.write(`${table}: ${resealed} of ${values} values encrypted again\n`);
  const unreadable = tables.reduce((sum, one) => sum + one.unreadable, 0);
  if (unreadable > 0)
    throw new StartRefused(`${unreadable} values can be decrypted with neither key. Keep the second key until they are restored.`);
  process.stdout.write("Everything is encrypted with FARTHING_MASTER_KEY. You can remove FARTHING_SECOND_MASTER_KEY in an hour.\n");
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof StartRefused ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
  process.exitCode = 1;
});
