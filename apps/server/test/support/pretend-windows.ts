import { chmodSync, cpSync, existsSync, mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { findBinaries } from "../../src/platform/embedded-postgres/binaries.ts";
import type { Platform } from "../../src/platform/embedded-postgres/platform.ts";

/** Imitates Windows. The programs of this machine's PostgreSQL get the names that they have on Windows. */
export function pretendWindows(folder: string): Platform {
  const binaries = findBinaries();
  if (!existsSync(folder)) {
    mkdirSync(join(folder, "bin"), { recursive: true });
    for (const name of ["initdb", "pg_ctl", "postgres"]) {
      cpSync(join(binaries.folder, "bin", name), join(folder, "bin", name));
      chmodSync(join(folder, "bin", name), 0o755);
      symlinkSync(name, join(folder, "bin", `${name}.exe`));
    }
    for (const name of ["lib", "share", "pg-symlinks.json"]) symlinkSync(join(binaries.folder, name), join(folder, name));
  }
  return { name: "win32", binaries: { ...binaries, folder } };
}
