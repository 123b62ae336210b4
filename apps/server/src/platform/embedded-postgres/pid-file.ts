import { execFileSync } from "node:child_process";
import { readFileSync, readlinkSync } from "node:fs";
import { join } from "node:path";
import { clusterOf } from "./cluster.ts";
import type { Home } from "./home.ts";

/** The contents of the file postmaster.pid, which a running or a killed PostgreSQL has written. */
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
  // The lines of postmaster.pid are the pid, data directory, start time, port, socket directory, listen address, shared memory and state.
  const lines = text.split("\n").map((line) => line.trim());
  const state = lines[7];
  return {
    pid: Math.abs(Number(lines[0])),
    socketFolder: lines[4],
    state: state === "starting" || state === "ready" || state === "stopping" ? state : undefined,
  };
}

/** Returns true if the process is the postmaster of this cluster. Process ids are reused, so another program may have this id now. */
export function isPostmasterOf(home: Home, pid: number): boolean {
  const cluster = clusterOf(home);
  try {
    // The working directory of a postmaster is its data directory. The kernel reports the correct path even after the folder was moved.
    if (process.platform === "linux") return readlinkSync(`/proc/${pid}/cwd`) === cluster;
    return execFileSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" }).includes(`-D ${cluster}`);
  } catch {
    return false;
  }
}
