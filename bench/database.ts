import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { seedDemoWorld } from "../apps/demo-world/src/generate/generate-world.ts";
import { readConfig } from "../apps/server/src/platform/config.ts";
import { startEmbeddedPostgres } from "../apps/server/src/platform/embedded-postgres/index.ts";
import { settingsForDatabase, startFarthing } from "../apps/server/test/faults/farthing-process.ts";
import { runtimeSettings } from "../scripts/launch/product.mjs";
import { addExampleApplications } from "./example-applications.ts";

export const runtimeEnvironment = runtimeSettings(fileURLToPath(new URL("..", import.meta.url)));

/** Measures on a temporary PostgreSQL with durable commits, which contains the demo world and this many further applications. */
export async function withDatabase(applications: number, measure: (connectionString: string) => Promise<void>): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), "farthing-bench-"));
  // If this script runs as root, PostgreSQL runs as the account "nobody", which needs access to this folder.
  await chmod(dataDir, 0o755);
  const postgres = await startEmbeddedPostgres({ dataDir });
  try {
    // The first start migrates the database, so the measured starts do not.
    const first = await startFarthing({
      ...runtimeEnvironment,
      ...settingsForDatabase(postgres.connectionString),
      FARTHING_ROLE: "worker",
    });
    await first.stop();
    await seedDemoWorld({ connectionString: postgres.connectionString, masterKey: readConfig({}).masterKey });
    await addExampleApplications(postgres.connectionString, applications);
    await measure(postgres.connectionString);
  } finally {
    await postgres.stop();
    await rm(dataDir, { recursive: true });
  }
}
