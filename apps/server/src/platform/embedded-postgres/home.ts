import { execFileSync } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { chownSync, lchownSync, lstatSync, mkdirSync, realpathSync, rmdirSync, rmSync, type Stats, statSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { StartRefused } from "../start-refused.ts";

/** The account that runs PostgreSQL if Farthing runs as root, because PostgreSQL refuses to run as root. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

export interface Home {
  readonly folder: string;
  readonly socketFolder: string;
  /** Undefined if PostgreSQL runs with the account of this process. */
  readonly account: Account | undefined;
}

/** The folder for the cluster if Farthing runs as root and other accounts cannot enter the data directory, for example under /root. */
const sharedRoot = "/var/lib/farthing";

/** A unix socket path has at most about 104 characters on macOS and 108 on Linux, including the file name. */
const socketFolderCharactersMax = 80;

export function openHome(dataDir: string): Home {
  const place = join(dataDir, "postgres");
  try {
    mkdirSync(dataDir, { recursive: true });
    if (!isThere(place)) makeFolder(place, realpathSync(dataDir));
    const folder = resolveFolder(place);
    const account = ownerOf(folder);
    return { folder, account, socketFolder: socketFolderFor(folder, account) };
  } catch (error) {
    if (error instanceof StartRefused) throw error;
    throw new StartRefused(`The data directory ${dataDir} cannot be used: ${error instanceof Error ? error.message : error}.`);
  }
}

/** If two processes start at the same time, the second process uses the folder that the first has created. */
function makeFolder(place: string, dataDir: string): void {
  if (!isRoot() || canReach(dataDir, nobody())) {
    mkdirSync(place, { recursive: true, mode: 0o700 });
    return;
  }
  const { uid, gid } = nobody();
  const folder = join(sharedRoot, randomBytes(6).toString("hex"));
  mkdirSync(sharedRoot, { recursive: true, mode: 0o755 });
  mkdirSync(folder, { mode: 0o700 });
  chownSync(folder, uid, gid);
  try {
    symlinkSync(folder, place);
  } catch (error) {
    rmSync(folder, { recursive: true });
    if (!isThere(place)) throw error;
  }
}

function resolveFolder(place: string): string {
  try {
    return realpathSync(place);
  } catch {
    throw new StartRefused(`The database that ${place} points to is gone; remove that link to begin with an empty database.`);
  }
}

/** PostgreSQL runs as the owner of the folder, so that a cluster of an ordinary user still belongs to that user. */
function ownerOf(folder: string): Account | undefined {
  const { uid, gid } = statSync(folder);
  if (!isRoot()) {
    if (uid === process.getuid?.()) return undefined;
    throw new StartRefused(
      `The database in ${folder} belongs to another user; start Farthing as that user or set FARTHING_DATA_DIR to another folder.`,
    );
  }
  if (uid !== 0) return { uid, gid };
  const account = nobody();
  chownSync(folder, account.uid, account.gid);
  return account;
}

function socketFolderFor(folder: string, account: Account | undefined): string {
  const name = `farthing-${createHash("sha256").update(folder).digest("hex").slice(0, 12)}`;
  const temporary = realpathSync(tmpdir());
  const usable = temporary.length + name.length < socketFolderCharactersMax && (account === undefined || canReach(temporary, account));
  return join(usable ? temporary : "/tmp", name);
}

/** Only call this function while holding the lock, because the previous holder of the lock removes the folder when it ends. */
export function openSocketFolder({ socketFolder, account }: Home): void {
  if (!isThere(socketFolder)) mkdirSync(socketFolder, { mode: 0o700 });
  refuseForeign(lstatSync(socketFolder), socketFolder, account);
  if (account) lchownSync(socketFolder, account.uid, account.gid);
}

export function removeSocketFolder({ socketFolder }: Home): void {
  try {
    rmdirSync(socketFolder);
  } catch {
    // If PostgreSQL is killed, its socket stays in the folder. The next start uses the folder again.
  }
}

/** Any user may create a folder with this name in the temporary folder, and could then impersonate Farthing's database. */
function refuseForeign(found: Stats, socketFolder: string, account: Account | undefined): void {
  const owners = [account?.uid, process.getuid?.()];
  if (found.isDirectory() && owners.includes(found.uid) && (found.mode & 0o077) === 0) return;
  throw new StartRefused(
    `The folder ${socketFolder}, which is to hold the database's socket, belongs to another user; remove it and start again.`,
  );
}

/** Returns true if the account may read and execute the path and enter all its parent folders. */
export function canReach(path: string, account: Account, needed = 0o5): boolean {
  const { uid, gid, mode } = statSync(path);
  const shift = uid === account.uid ? 6 : gid === account.gid ? 3 : 0;
  const allowed = ((mode >> shift) & needed) === needed;
  return allowed && (dirname(path) === path || canReach(dirname(path), account, 0o1));
}

function nobody(): Account {
  // macOS prints the id of the user nobody as an unsigned number, although it is -2.
  const idOf = (option: string) => Number(execFileSync("id", [option, "nobody"], { encoding: "utf8" })) | 0;
  return { uid: idOf("-u"), gid: idOf("-g") };
}

const isRoot = () => process.getuid?.() === 0;

const isThere = (path: string) => lstatSync(path, { throwIfNoEntry: false }) !== undefined;
