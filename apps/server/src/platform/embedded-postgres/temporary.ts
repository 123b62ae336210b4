import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "./index.ts";

/** A fast, empty PostgreSQL for tests and tools, of which nothing is left when it is stopped. */
export async function startTemporaryPostgres(database = "postgres"): Promise<EmbeddedPostgres> {
  const dataDir = await mkdtemp(join(tmpdir(), "farthing-temporary-"));
  // Root runs PostgreSQL as nobody, who has to get through here.
  await chmod(dataDir, 0o755);
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false, database });
  return {
    ...postgres,
    async stop() {
      await postgres.stop();
      await rm(dataDir, { recursive: true });
    },
  };
}
