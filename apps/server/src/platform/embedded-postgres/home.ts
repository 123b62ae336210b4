import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chownSync, lstatSync, mkdirSync, realpathSync, rmSync, statSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { StartRefused } from "../start-refused.ts";

/** PostgreSQL refuses to run as root. If Farthing runs as root, PostgreSQL runs with this account. */
export interface UnixAccount {
  readonly uid: number;
  readonly gid: number;
}

export interface PostgresHome {
  readonly folder: string;
  /** The account that runs PostgreSQL. Undefined if it is the account of this process. */
  readonly account: UnixAccount | undefined;
}

/** PostgreSQL's data are stored here if Farthing runs as root and other accounts cannot enter the data directory. */
const sharedDataFolder = "/var/lib/farthing";

export function preparePostgresHome(dataDir: string): PostgresHome {
  const place = join(dataDir, "postgres");
  try {
    mkdirSync(dataDir, { recursive: true });
    if (!pathExists(place)) makeFolder(place, realpathSync(dataDir));
    const folder = resolveFolder(place);
    return { folder, account: ownerOf(folder, process.getuid?.()) };
  } catch (error) {
    if (error instanceof StartRefused) throw error;
    throw new StartRefused(`The data directory ${dataDir} cannot be used: ${error instanceof Error ? error.message : error}.`);
  }
}

/** If two processes start at the same time, the second process uses the folder that the first has created. */
function makeFolder(place: string, dataDir: string): void {
  if (!isRoot() || canAccountRead(dataDir, readNobodyAccount())) {
    mkdirSync(place, { recursive: true, mode: 0o700 });
    return;
  }
  const { uid, gid } = readNobodyAccount();
  const folder = join(sharedDataFolder, randomBytes(6).toString("hex"));
  mkdirSync(sharedDataFolder, { recursive: true, mode: 0o755 });
  mkdirSync(folder, { mode: 0o700 });
  chownSync(folder, uid, gid);
  try {
    symlinkSync(folder, place);
  } catch (error) {
    rmSync(folder, { recursive: true });
    if (!pathExists(place)) throw error;
  }
}

function resolveFolder(place: string): string {
  try {
    return realpathSync(place);
  } catch {
    throw new StartRefused(`The database that ${place} points to is gone; remove that link to begin with an empty database.`);
  }
}

/** If Farthing runs as root, PostgreSQL runs as the owner of its data folder. Windows has no user ids. */
export function ownerOf(folder: string, userId: number | undefined): UnixAccount | undefined {
  if (userId === undefined) return undefined;
  const { uid, gid } = statSync(folder);
  if (userId !== 0) {
    if (uid === userId) return undefined;
    throw new StartRefused(
      `The database in ${folder} belongs to another user; start Farthing as that user or set FARTHING_DATA_DIR to another folder.`,
    );
  }
  if (uid !== 0) return { uid, gid };
  const account = readNobodyAccount();
  chownSync(folder, account.uid, account.gid);
  return account;
}

/** The account must also be able to enter all parent folders of the path. */
export function canAccountRead(path: string, account: UnixAccount, needed = 0o5): boolean {
  const { uid, gid, mode } = statSync(path);
  const shift = uid === account.uid ? 6 : gid === account.gid ? 3 : 0;
  const allowed = ((mode >> shift) & needed) === needed;
  return allowed && (dirname(path) === path || canAccountRead(dirname(path), account, 0o1));
}

function readNobodyAccount(): UnixAccount {
  // macOS prints the id of the user nobody as an unsigned number. "| 0" converts it to -2, the real id.
  const idOf = (option: string) => Number(execFileSync("id", [option, "nobody"], { encoding: "utf8" })) | 0;
  return { uid: idOf("-u"), gid: idOf("-g") };
}

const isRoot = () => process.getuid?.() === 0;

const pathExists = (path: string) => lstatSync(path, { throwIfNoEntry: false }) !== undefined;
