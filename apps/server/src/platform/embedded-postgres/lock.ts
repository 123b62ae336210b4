import { chownSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { StartRefused } from "../start-refused.ts";
import type { PostgresHome } from "./home.ts";

const sqliteBusy = 5;

/** Thrown if another process already runs this PostgreSQL. A tool may still connect to it. */
export class DatabaseInUse extends StartRefused {}

/** The lock is SQLite's exclusive lock on an empty file. The kernel releases it when the process ends, even after kill -9. */
export function takeLock(home: PostgresHome): { release(): void } {
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
