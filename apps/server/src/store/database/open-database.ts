import type { Config } from "../../platform/config.ts";
import { startEmbeddedPostgres } from "../../platform/embedded-postgres/index.ts";
import { checkServer } from "./pool.ts";

interface OpenDatabase {
  readonly connectionString: string;
  stop(): Promise<void>;
}

type Watch = Pick<Parameters<typeof startEmbeddedPostgres>[0], "onRestart" | "onExit">;

/** The server that DATABASE_URL names, or the one in the data directory, which this process then runs until it stops it. */
export async function openDatabase(
  { databaseUrl, dataDir }: Pick<Config, "databaseUrl" | "dataDir">,
  watch: Watch = {},
): Promise<OpenDatabase> {
  if (databaseUrl === undefined) return startEmbeddedPostgres({ dataDir, ...watch });
  await checkServer(databaseUrl);
  return { connectionString: databaseUrl, stop: async () => undefined };
}
