import pg from "pg";
import { readConfig } from "../apps/server/src/platform/config.ts";
import { StartRefused } from "../apps/server/src/platform/start-refused.ts";
import { openDatabaseForTool } from "../apps/server/src/store/database/open-database.ts";
import { fillDatabase, fillSettings } from "./scale/fill-database.ts";

/**
 * `npm run bench:fill -- 1000000` adds that many applications. The command removes indexes and triggers and restores them at the end, so no
 * other program may use the database. If the command is interrupted, delete the database.
 */

async function fill(howMany: number): Promise<void> {
  const config = readConfig(process.env);
  if (config.env === "prod") throw new StartRefused("Generated applications are refused where FARTHING_ENV is prod.");
  if (!Number.isSafeInteger(howMany) || howMany < 1)
    throw new StartRefused("Give the number of applications: npm run bench:fill -- 1000000");
  const database = await openDatabaseForTool(config, fillSettings());
  try {
    await refuseIfInUse(database.connectionString);
    const { applications, seconds } = await fillDatabase(database.connectionString, howMany, (done) => process.stderr.write(`\r${done}`));
    console.log(`\n${applications} applications in ${seconds.toFixed(1)} s, ${Math.round(applications / seconds)} a second`);
  } finally {
    await database.stop();
  }
}

async function refuseIfInUse(connectionString: string): Promise<void> {
  const owner = new pg.Client({ connectionString });
  await owner.connect();
  const { rowCount } = await owner.query(
    "select from pg_stat_activity where datname = current_database() and usesysid is not null and pid <> pg_backend_pid()",
  );
  await owner.end();
  if (rowCount !== 0) throw new StartRefused("Other programs are connected to the database. Stop Farthing first.");
}

fill(Number(process.argv[2])).catch((error: unknown) => {
  console.error(error instanceof StartRefused ? error.message : error);
  process.exitCode = 1;
});
