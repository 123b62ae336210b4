import { execFile } from "node:child_process";
import { existsSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { StartRefused } from "../start-refused.ts";
import type { Binaries, RunnableBinaries } from "./binaries.ts";
import type { Home } from "./home.ts";

const run = promisify(execFile);

export const superuser = "postgres";
/** The server's login, which owns no table. */
export const serverLogin = "farthing_server";

export const clusterOf = (home: Home) => join(home.folder, "cluster");

export function refuseOtherVersion(home: Home, binaries: Binaries): void {
  const versionFile = join(clusterOf(home), "PG_VERSION");
  if (!existsSync(versionFile)) return;
  const major = readFileSync(versionFile, "utf8").trim();
  if (major === binaries.major) return;
  throw new StartRefused(
    `The database in ${home.folder} was made by PostgreSQL ${major}, and this is PostgreSQL ${binaries.major}; move it over with that version's pg_dump or set FARTHING_DATA_DIR to another folder.`,
  );
}

/** Creates the cluster under a temporary name and then renames it, so that an interrupted start leaves no incomplete cluster. */
export async function createCluster(home: Home, programs: RunnableBinaries, durable: boolean): Promise<void> {
  const cluster = clusterOf(home);
  if (existsSync(cluster)) return;
  const unfinished = `${cluster}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  const options = [
    ["--pgdata", unfinished],
    ["--username", superuser],
    // Trust authentication is safe here, because only Farthing's own account may enter the folder of the socket.
    ["--auth", "trust"],
    // PostgreSQL's built-in collation gives the same order on every machine.
    ["--encoding", "UTF8", "--locale-provider", "builtin", "--builtin-locale", "C.UTF-8", "--locale", "C"],
    ["--no-instructions"],
    durable ? [] : ["--no-sync"],
  ].flat();
  try {
    await run(programs.initdb, options, { cwd: home.folder, env: environment(programs), ...home.account });
  } catch (error) {
    const { stderr, message } = error as { stderr?: string; message: string };
    const reason = stderr?.trim().split("\n").at(-1) || message;
    throw new StartRefused(`PostgreSQL could not create a database in ${home.folder}: ${reason}.`);
  }
  renameSync(unfinished, cluster);
}

/** PostgreSQL gets only these environment variables, because a PGDATA or PGOPTIONS of the caller would affect it. */
export const environment = (programs: RunnableBinaries) => ({ LC_ALL: "C", TZ: "UTC", PATH: process.env.PATH ?? "", ...programs.env });
