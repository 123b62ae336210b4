import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "../../platform/config.ts";
import { addressOfEmbeddedPostgres, startEmbeddedPostgres } from "../../platform/embedded-postgres/index.ts";
import { DatabaseInUse } from "../../platform/embedded-postgres/lock.ts";
import { StartRefused } from "../../platform/start-refused.ts";
import { awaitDatabase, type DatabaseWait } from "./await-database.ts";
import type { Pooler } from "./primary-client.ts";

export interface DatabaseLogins {
  readonly connectionString: string;
  /** Connects without the connection pooler, because LISTEN does not work through a pooler in transaction mode. */
  readonly listenConnectionString?: string;
  readonly pooler?: Pooler;
  readonly ownerConnectionString: string | undefined;
}

interface OpenDatabase extends DatabaseLogins {
  stop(): Promise<void>;
}

type EmbeddedOptions = Parameters<typeof startEmbeddedPostgres>[0];
type DatabaseCallbacks = Pick<EmbeddedOptions, "settings" | "onRestart" | "onExit"> & Pick<DatabaseWait, "onWait">;

type DatabaseSettings = Pick<
  Config,
  "databaseUrl" | "databaseOwnerUrl" | "databaseListenUrl" | "databasePooler" | "databaseWaitMs" | "dataDir"
>;

export async function openDatabase(
  { databaseUrl, databaseOwnerUrl, databaseListenUrl, databasePooler: pooler, databaseWaitMs, dataDir }: DatabaseSettings,
  { onWait, ...watch }: DatabaseCallbacks = {},
): Promise<OpenDatabase> {
  if (databaseUrl === undefined) {
    const { serverConnectionString, connectionString, stop } = await startEmbeddedPostgres({ dataDir, ...watch });
    return { connectionString: serverConnectionString, ownerConnectionString: connectionString, stop };
  }
  const patience = { forMs: databaseWaitMs, onWait };
  await awaitDatabase(databaseUrl, "DATABASE_URL", patience);
  if (databaseOwnerUrl !== undefined) await awaitDatabase(databaseOwnerUrl, "DATABASE_OWNER_URL", patience);
  const logins = { connectionString: databaseUrl, ownerConnectionString: databaseOwnerUrl };
  return { ...logins, listenConnectionString: databaseListenUrl ?? databaseUrl, pooler, stop: async () => undefined };
}

/**
 * A command-line tool connects as the database owner if possible. If another process already runs the embedded PostgreSQL, the tool uses
 * it. The tool never creates a database.
 */
export async function openDatabaseForTool(
  config: DatabaseSettings,
  settings: EmbeddedOptions["settings"] = {},
): Promise<Pick<OpenDatabase, "connectionString" | "stop">> {
  if (config.databaseUrl === undefined && !existsSync(join(config.dataDir, "postgres")))
    throw new StartRefused(`There is no database in ${config.dataDir}; set FARTHING_DATA_DIR or DATABASE_URL.`);
  try {
    const { connectionString, ownerConnectionString, stop } = await openDatabase(config, { settings });
    return { connectionString: ownerConnectionString ?? connectionString, stop };
  } catch (error) {
    if (!(error instanceof DatabaseInUse)) throw error;
    return { connectionString: addressOfEmbeddedPostgres(config.dataDir), stop: async () => undefined };
  }
}
