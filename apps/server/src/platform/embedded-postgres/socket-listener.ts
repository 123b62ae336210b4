import { createHash } from "node:crypto";
import { lchownSync, lstatSync, mkdirSync, readdirSync, realpathSync, rmdirSync, rmSync, type Stats } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { StartRefused } from "../start-refused.ts";
import { canAccountRead, type PostgresHome, type UnixAccount } from "./home.ts";
import type { Listener } from "./listener.ts";

/** A unix socket path has at most about 104 characters on macOS and 108 on Linux, including the file name. */
const socketFolderCharactersMax = 80;

export function socketListener({ folder, account }: PostgresHome): Listener {
  const socketFolder = socketFolderFor(folder, account);
  return {
    // Trust authentication is safe here, because only Farthing's own account may enter the folder of the socket.
    initdb: ["--auth", "trust"],
    password: undefined,
    open: () => openSocketFolder(socketFolder, account),
    async prepareStart() {
      emptySocketFolder(socketFolder);
      return { listen_addresses: "", unix_socket_directories: socketFolder };
    },
    addressOf: (login, database) => `postgresql://${login}@localhost/${encodeURIComponent(database)}?host=${encodeURI(socketFolder)}`,
    close: () => removeSocketFolder(socketFolder),
  };
}

function socketFolderFor(folder: string, account: UnixAccount | undefined): string {
  const name = `farthing-${createHash("sha256").update(folder).digest("hex").slice(0, 12)}`;
  const temporary = realpathSync(tmpdir());
  const usable =
    temporary.length + name.length < socketFolderCharactersMax && (account === undefined || canAccountRead(temporary, account));
  return join(usable ? temporary : "/tmp", name);
}

/**
 * Only call this function while holding the lock on PostgreSQL's data. Otherwise a process that is ending could remove the folder again.
 */
function openSocketFolder(socketFolder: string, account: UnixAccount | undefined): void {
  if (lstatSync(socketFolder, { throwIfNoEntry: false }) === undefined) mkdirSync(socketFolder, { mode: 0o700 });
  refuseForeignFolder(lstatSync(socketFolder), socketFolder, account);
  if (account) lchownSync(socketFolder, account.uid, account.gid);
}

/** A killed PostgreSQL leaves a lock file in the socket folder. The file blocks the next start if its process id is in use again. */
function emptySocketFolder(socketFolder: string): void {
  for (const name of readdirSync(socketFolder)) rmSync(join(socketFolder, name));
}

function removeSocketFolder(socketFolder: string): void {
  try {
    rmdirSync(socketFolder);
  } catch {
    // If PostgreSQL was killed, its socket is still in the folder. The folder stays, and the next start uses it again.
  }
}

/** Any user may create a folder with this name in the temporary folder, and could then impersonate Farthing's database. */
function refuseForeignFolder(found: Stats, socketFolder: string, account: UnixAccount | undefined): void {
  const owners = [account?.uid, process.getuid?.()];
  if (found.isDirectory() && owners.includes(found.uid) && (found.mode & 0o077) === 0) return;
  throw new StartRefused(
    `The folder ${socketFolder}, which is to hold the database's socket, belongs to another user; remove it and start again.`,
  );
}
