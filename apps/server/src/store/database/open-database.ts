import type { Config } from "../../platform/config.ts";
import { startEmbeddedPostgres } from "../../platform/embedded-postgres/index.ts";
import { checkServer } from "./pool.ts";

export interface DatabaseLogins {
  /** The server's, which owns nothing. */
  readonly connectionString: string;
  /** Absent: somebody else migrates. */
  readonly ownerConnectionString: string | undefined;
}

interface OpenDatabase extends DatabaseLogins {
  stop(): Promise<void>;
}

type Watch = Pick<Parameters<typeof startEmbeddedPostgres>[0], "onRestart" | "onExit">;

/** The server that DATABASE_URL names, or the one in the data directory, which this process then runs until it stops it. */
export async function openDatabase(
  { databaseUrl, databaseOwnerUrl, dataDir }: Pick<Config, "databaseUrl" | "databaseOwnerUrl" | "dataDir">,
  watch: Watch = {},
): Promise<OpenDatabase> {
  if (databaseUrl === undefined) {
    const { serverConnectionString, connectionString, stop } = await startEmbeddedPostgres({ dataDir, ...watch });
    return { connectionString: serverConnectionString, ownerConnectionString: connectionString, stop };
  }
  await checkServer(databaseUrl, "DATABASE_URL");
  if (databaseOwnerUrl !== undefined) await checkServer(databaseOwnerUrl, "DATABASE_OWNER_URL");
  return { connectionString: databaseUrl, ownerConnectionString: databaseOwnerUrl, stop: async () => undefined };
}
