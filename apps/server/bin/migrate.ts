import { prepareDatabase } from "../src/compose.ts";
import { readConfig } from "../src/platform/config.ts";
import { createLog } from "../src/platform/log.ts";
import { StartRefused } from "../src/platform/start-refused.ts";
import { openDatabase } from "../src/store/database/open-database.ts";
import { createPool } from "../src/store/database/pool.ts";

/**
 * The command `npm run migrate` migrates the database as the database owner. The server's own database role owns no table and cannot
 * migrate.
 */

/**
 * Without any of these settings, `readConfig` assumes the demo, which has a control key. With a control key, the migration gives the server
 * the right to change the clock. A production database must not give this right, so this command ignores the control key of the demo.
 */
const isEnvironmentSet = Boolean(process.env.FARTHING_ENV || process.env.FARTHING_CONTROL_KEY || process.env.FARTHING_CONTROL_KEY_FILE);

async function migrateAsOwner(): Promise<void> {
  const config = readConfig(process.env);
  const { connectionString, ownerConnectionString, stop } = await openDatabase(config, {
    onWait: (sentence) => process.stderr.write(`${sentence}\n`),
  });
  try {
    if (!ownerConnectionString)
      throw new StartRefused("Set DATABASE_OWNER_URL to the login that owns the schema. DATABASE_URL has the login of the server.");
    const controlKey = isEnvironmentSet ? config.controlKey : undefined;
    await prepareDatabase({ controlKey }, { connectionString, ownerConnectionString }, createLog("warn"));
    process.stdout.write("The database is migrated, and the server's login has access to it.\n");
    if (!controlKey) await warnOfControlRight(ownerConnectionString, connectionString);
  } finally {
    await stop();
  }
}

/** Warns if an earlier migration gave the server's database role the right to change the clock and the feature switches. */
async function warnOfControlRight(ownerConnectionString: string, connectionString: string): Promise<void> {
  const [owner, server] = [ownerConnectionString, connectionString].map((address) => createPool(address, 1, createLog("warn")));
  try {
    const login = (await server?.query<{ login: string }>("select current_user as login"))?.rows[0]?.login;
    const found = await owner?.query<{ may: boolean }>("select pg_has_role($1, 'farthing_control', 'member') as may", [login]);
    if (found?.rows[0]?.may)
      process.stdout.write(
        `${login} may change the clock and the feature switches. If this is no sandbox, run as the owner: revoke farthing_control from ${login};\n`,
      );
  } finally {
    await Promise.all([owner?.end(), server?.end()]);
  }
}

migrateAsOwner().catch((error: unknown) => {
  process.stderr.write(`${error instanceof StartRefused ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
  process.exitCode = 1;
});
