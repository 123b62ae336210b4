import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "./index.ts";

/** For tests and tools. Stopping this PostgreSQL deletes all its data. */
export async function startTemporaryPostgres({ durable = false, database = "postgres" } = {}): Promise<EmbeddedPostgres> {
  const dataDir = await mkdtemp(join(tmpdir(), "farthing-temporary-"));
  // If Farthing runs as root, PostgreSQL runs as the user nobody, who must be able to enter the folder.
  await chmod(dataDir, 0o755);
  const postgres = await startEmbeddedPostgres({ dataDir, durable, database });
  return {
    ...postgres,
    async stop() {
      await postgres.stop();
      await rm(dataDir, { recursive: true });
    },
  };
}
