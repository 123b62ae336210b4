import { prepareDatabase } from "../src/compose.ts";
import { readConfig } from "../src/platform/config.ts";
import { createLog } from "../src/platform/log.ts";
import { StartRefused } from "../src/platform/start-refused.ts";
import { openDatabase } from "../src/store/database/open-database.ts";

/** `npm run migrate`: migrates the database with the owner's login, for servers whose own login owns nothing. */

async function migrateAsOwner(): Promise<void> {
  const config = readConfig(process.env);
  const { connectionString, ownerConnectionString, stop } = await openDatabase(config, {
    onWait: (sentence) => process.stderr.write(`${sentence}\n`),
  });
  try {
    if (!ownerConnectionString)
      throw new StartRefused("Set DATABASE_OWNER_URL to the login that owns the schema. DATABASE_URL has the login of the server.");
    await prepareDatabase(config, { connectionString, ownerConnectionString }, createLog("warn"));
    process.stdout.write("The database is migrated, and the server's login has access to it.\n");
  } finally {
    await stop();
  }
}

migrateAsOwner().catch((error: unknown) => {
  process.stderr.write(`${error instanceof StartRefused ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
  process.exitCode = 1;
});
