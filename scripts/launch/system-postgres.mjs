import { execFileSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

const versionsFolder = "/usr/lib/postgresql";

export function findPostgres() {
  const versions = existsSync(versionsFolder) ? readdirSync(versionsFolder).sort((a, b) => Number(b) - Number(a)) : [];
  return versions.map((version) => join(versionsFolder, version, "bin")).find((bin) => existsSync(join(bin, "initdb")));
}

/** PostgreSQL refuses to run as root, so root needs another account. Undefined for any other user. */
export function unprivilegedAccount() {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (option) => Number(execFileSync("id", [option, "nobody"], { encoding: "utf8" }));
  return { uid: idOf("-u"), gid: idOf("-g") };
}
