import { readFileSync } from "node:fs";
import { join } from "node:path";
import { clusterFolder } from "./cluster.ts";
import type { PostgresHome } from "./home.ts";

interface PidFile {
  readonly pid: number;
  readonly port: number;
  readonly state: "starting" | "ready" | "stopping" | undefined;
}

export function readPidFile(home: PostgresHome): PidFile | undefined {
  let text: string;
  try {
    text = readFileSync(join(clusterFolder(home), "postmaster.pid"), "utf8");
  } catch {
    return undefined;
  }
  // The lines of postmaster.pid are the pid, data directory, start time, port, socket directory, listen address, shared memory and state.
  const lines = text.split("\n").map((line) => line.trim());
  const state = lines[7];
  return {
    pid: Math.abs(Number(lines[0])),
    port: Number(lines[3]),
    state: state === "starting" || state === "ready" || state === "stopping" ? state : undefined,
  };
}
