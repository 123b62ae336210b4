import { execFile } from "node:child_process";
import { existsSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { StartRefused } from "../start-refused.ts";
import type { Binaries, RunnableBinaries } from "./binaries.ts";
import type { PostgresHome } from "./home.ts";
import type { Listener } from "./listener.ts";

const execFileAsync = promisify(execFile);

const missingLibraryExitCode = 0xc0000135;
const missingRuntimeText =
  "the Microsoft Visual C++ Redistributable is missing, install it from https://aka.ms/vs/17/release/vc_redist.x64.exe";

const renameMsMax = 10_000;

export const superuser = "postgres";
/** The server connects with this role, which owns no table. */
export const serverLogin = "farthing_server";

export const clusterFolder = (home: PostgresHome) => join(home.folder, "cluster");

export function refuseOtherVersion(home: PostgresHome, binaries: Binaries): void {
  const versionFile = join(clusterFolder(home), "PG_VERSION");
  if (!existsSync(versionFile)) return;
  const major = readFileSync(versionFile, "utf8").trim();
  if (major === binaries.major) return;
  throw new StartRefused(
    `The database in ${home.folder} was made by PostgreSQL ${major}, and this is PostgreSQL ${binaries.major}; move it over with that version's pg_dump or set FARTHING_DATA_DIR to another folder.`,
  );
}

/** PostgreSQL's data folder gets its final name last, so that an interrupted start leaves no incomplete folder. */
export async function createCluster(home: PostgresHome, programs: RunnableBinaries, listener: Listener, durable: boolean): Promise<void> {
  const cluster = clusterFolder(home);
  if (existsSync(cluster)) return;
  const unfinished = `${cluster}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  const options = [
    ["--pgdata", unfinished],
    ["--username", superuser],
    listener.initdb,
    // The built-in collation sorts texts in the same order on every machine.
    ["--encoding", "UTF8", "--locale-provider", "builtin", "--builtin-locale", "C.UTF-8", "--locale", "C"],
    ["--no-instructions"],
    durable ? [] : ["--no-sync"],
  ].flat();
  try {
    await execFileAsync(programs.initdb, options, {
      cwd: home.folder,
      env: programEnvironment(programs),
      windowsHide: true,
      ...home.account,
    });
  } catch (error) {
    throw new StartRefused(`PostgreSQL could not create a database in ${home.folder}: ${describeInitdbFailure(error as InitdbFailure)}.`);
  }
  await renameFolder(unfinished, cluster);
}

interface InitdbFailure {
  readonly message: string;
  readonly stderr?: string;
  readonly code?: number | string;
}

export const describeInitdbFailure = ({ message, stderr, code }: InitdbFailure): string =>
  code === missingLibraryExitCode ? missingRuntimeText : stderr?.trim().split("\n").at(-1) || message;

/** A virus scanner on Windows opens new files for a moment. A folder with an open file cannot be renamed, so the renaming is retried. */
async function renameFolder(from: string, to: string): Promise<void> {
  for (const giveUpAt = Date.now() + renameMsMax; ; await wait(100)) {
    try {
      return renameSync(from, to);
    } catch (error) {
      if (!["EPERM", "EBUSY", "EACCES"].includes(String((error as { code?: string }).code)) || Date.now() > giveUpAt) throw error;
    }
  }
}

/** PGDATA, PGOPTIONS and other variables of the caller would affect PostgreSQL, so PostgreSQL gets only these variables. */
export const programEnvironment = (programs: RunnableBinaries) => ({
  LC_ALL: "C",
  TZ: "UTC",
  PATH: process.env.PATH ?? "",
  ...programs.env,
});
