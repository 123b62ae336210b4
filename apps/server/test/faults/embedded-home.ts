import { chmod, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The data directory of a Farthing process that runs the embedded PostgreSQL. */
export interface EmbeddedDatabaseFolder {
  readonly dataDir: string;
  postmasterPid(): Promise<number>;
  connectionString(): Promise<string>;
  remove(): Promise<void>;
}

export async function createEmbeddedDatabaseFolder(): Promise<EmbeddedDatabaseFolder> {
  const dataDir = await mkdtemp(join(tmpdir(), "farthing-drill-"));
  // If root runs the tests, PostgreSQL runs as the user nobody, who needs access to this directory.
  await chmod(dataDir, 0o755);
  const pidFile = async () => (await readFile(join(dataDir, "postgres/cluster/postmaster.pid"), "utf8")).split("\n");
  return {
    dataDir,
    postmasterPid: async () => Number((await pidFile())[0]),
    connectionString: async () => `postgresql://postgres@localhost/farthing?host=${(await pidFile())[4]}`,
    remove: () => rm(dataDir, { recursive: true }),
  };
}
