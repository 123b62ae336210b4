import { closeSync, fchownSync, openSync, readFileSync, renameSync, statSync } from "node:fs";
import { join } from "node:path";
import type { PostgresHome } from "./home.ts";

const logBytesMax = 10_000_000;

export function openLog(home: PostgresHome) {
  const path = join(home.folder, "postgres.log");
  const sizeBefore = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  const full = sizeBefore > logBytesMax;
  if (full) renameSync(path, `${path}.1`);
  const begin = full ? 0 : sizeBefore;
  const descriptor = openSync(path, "a", 0o600);
  if (home.account) fchownSync(descriptor, home.account.uid, home.account.gid);
  return {
    path,
    descriptor,
    close: () => closeSync(descriptor),
    lastComplaint() {
      const lines = readFileSync(path).subarray(begin).toString("utf8").trim().split("\n");
      const fatal = lines.find((line) => /(FATAL|PANIC): /.test(line)) ?? lines.at(-1) ?? "";
      return fatal.replace(/^.*(FATAL|PANIC): +/, "").trim() || "it ended without a message";
    },
  };
}
