import { execFileSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

const installedVersions = "/usr/lib/postgresql";

export function findPostgres() {
  const versions = existsSync(installedVersions) ? readdirSync(installedVersions).sort((a, b) => Number(b) - Number(a)) : [];
  return versions.map((version) => join(installedVersions, version, "bin")).find((bin) => existsSync(join(bin, "initdb")));
}

/** Returns the account for PostgreSQL, which refuses to run as root. Undefined if the user is not root. */
export function unprivilegedAccount() {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (option) => Number(execFileSync("id", [option, "nobody"], { encoding: "utf8" }));
  return { uid: idOf("-u"), gid: idOf("-g") };
}
