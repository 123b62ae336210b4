import { chownSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { StartRefused } from "../start-refused.ts";
import type { Home } from "./home.ts";

const sqliteBusy = 5;

/** Thrown if another process runs this cluster. A tool may still connect to the cluster. */
export class DatabaseInUse extends StartRefused {}

/**
 * Allows one supervisor per cluster. The kernel releases SQLite's exclusive lock when the supervisor dies, even by kill -9. No other
 * process can take the lock before. The SQLite file stays empty.
 */
export function takeLock(home: Home): { release(): void } {
  const path = join(home.folder, "lock");
  const file = new DatabaseSync(path, { timeout: 0 });
  try {
    file.exec("BEGIN EXCLUSIVE");
  } catch (error) {
    file.close();
    if ((error as { errcode?: number }).errcode !== sqliteBusy) throw error;
    throw new DatabaseInUse(
      `Another Farthing process is already using the database in ${home.folder}; stop it or set FARTHING_DATA_DIR to another folder.`,
    );
  }
  if (home.account) chownSync(path, home.account.uid, home.account.gid);
  return {
    release() {
      if (file.isOpen) file.close();
    },
  };
}
