import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { findPostgres } from "../../scripts/launch/system-postgres.mjs";

export interface Programs {
  readonly postgres: string;
  /** The path of Patroni. The environment variable PATRONI can name another program than Debian's. */
  readonly patroni: string;
  readonly etcd: string;
}

export type ProgramVersions = Readonly<Record<keyof Programs, string>>;

const packages = { postgres: "postgresql", patroni: "patroni", etcd: "etcd-server" } as const;

export function findPrograms(): Programs | string {
  const found = { postgres: findPostgres(), patroni: process.env.PATRONI ?? onPath("patroni"), etcd: onPath("etcd") };
  const missing = Object.entries(packages).flatMap(([program, name]) => (found[program as keyof Programs] ? [] : [name]));
  return missing.length === 0
    ? (found as Programs)
    : `The drill was not run. A cluster needs Debian's packages ${missing.join(", ")} (apt-get install ${missing.join(" ")}).`;
}

const onPath = (program: string): string | undefined =>
  `${process.env.PATH}:/usr/bin`
    .split(":")
    .map((folder) => join(folder, program))
    .find((path) => existsSync(path));

export const versionsOf = ({ postgres, patroni, etcd }: Programs): ProgramVersions => ({
  postgres: versionOf(join(postgres, "postgres")),
  patroni: versionOf(patroni),
  etcd: versionOf(etcd),
});

const versionOf = (program: string): string => {
  const said = execFileSync(program, ["--version"], { encoding: "utf8" });
  return /\d+(\.\d+)+/.exec(said)?.[0] ?? said.trim();
};

export function isBefore(version: string, other: string): boolean {
  return version.localeCompare(other, "en", { numeric: true }) < 0;
}
