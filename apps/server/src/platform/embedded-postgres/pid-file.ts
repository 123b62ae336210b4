import { execFileSync } from "node:child_process";
import { readFileSync, readlinkSync } from "node:fs";
import { join } from "node:path";
import { clusterOf } from "./cluster.ts";
import type { Home } from "./home.ts";

/** The contents of postmaster.pid, of a running or a killed PostgreSQL. */
interface PidFile {
  readonly pid: number;
  readonly socketFolder: string | undefined;
  readonly state: "starting" | "ready" | "stopping" | undefined;
}

export function readPidFile(home: Home): PidFile | undefined {
  let text: string;
  try {
    text = readFileSync(join(clusterOf(home), "postmaster.pid"), "utf8");
  } catch {
    return undefined;
  }
  // The lines of postmaster.pid: pid, data directory, start time, port, socket directory, listen address, shared memory, state.
  const lines = text.split("\n").map((line) => line.trim());
  const state = lines[7];
  return {
    pid: Math.abs(Number(lines[0])),
    socketFolder: lines[4],
    state: state === "starting" || state === "ready" || state === "stopping" ? state : undefined,
  };
}

/** Process ids are reused, so a running process with that id may not be a postmaster. */
export function isPostmasterOf(home: Home, pid: number): boolean {
  const cluster = clusterOf(home);
  try {
    // A postmaster's working directory is its data directory. The kernel reports the right path even after the folder was moved.
    if (process.platform === "linux") return readlinkSync(`/proc/${pid}/cwd`) === cluster;
    return execFileSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" }).includes(`-D ${cluster}`);
  } catch {
    return false;
  }
}
