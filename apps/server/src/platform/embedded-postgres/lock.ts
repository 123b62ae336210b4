import { chownSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { StartRefused } from "../start-refused.ts";
import type { Home } from "./home.ts";

const sqliteBusy = 5;

/** Another process runs this cluster; a tool may still ask it. */
export class DatabaseInUse extends StartRefused {}

/**
 * One supervisor per cluster. SQLite's exclusive transaction is the one lock in Node that the kernel itself lets go
 * when its holder dies, kill -9 included, and that no second process can take over by mistake. Nothing is ever written.
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
