import type { Config } from "../platform/config.ts";
import { startEmbeddedPostgres } from "../platform/embedded-postgres/index.ts";
import { checkServer } from "./pool.ts";

interface OpenDatabase {
  readonly connectionString: string;
  stop(): Promise<void>;
}

/** The server that DATABASE_URL names, or the one in the data directory, which this process then runs until it stops it. */
export async function openDatabase({ databaseUrl, dataDir }: Pick<Config, "databaseUrl" | "dataDir">): Promise<OpenDatabase> {
  if (databaseUrl === undefined) return startEmbeddedPostgres({ dataDir });
  await checkServer(databaseUrl);
  return { connectionString: databaseUrl, stop: async () => undefined };
}
