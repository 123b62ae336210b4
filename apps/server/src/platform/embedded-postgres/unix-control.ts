import { execFileSync, spawn } from "node:child_process";
import { readlinkSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import type { RunnableBinaries } from "./binaries.ts";
import { clusterFolder, programEnvironment } from "./cluster.ts";
import { type PostgresControl, type Postmaster, postmasterCheckMs, startMsMax } from "./control.ts";
import type { PostgresHome } from "./home.ts";
import { openLog } from "./log-file.ts";
import { readPidFile } from "./pid-file.ts";

export const unixControl = (home: PostgresHome, programs: RunnableBinaries): PostgresControl => ({
  launch: (settings) => launch(home, programs, settings),
  find: (pid) => (isPostmasterOf(home, pid) ? postmasterWith(pid, () => waitUntilPostmasterEnds(home, pid)) : undefined),
});

const postmasterWith = (pid: number, ended: () => Promise<void>): Postmaster => ({
  pid,
  ended,
  send(signal) {
    try {
      process.kill(pid, signal);
    } catch {}
  },
});

async function launch(
  home: PostgresHome,
  programs: RunnableBinaries,
  settings: Readonly<Record<string, string>>,
): ReturnType<PostgresControl["launch"]> {
  const log = openLog(home);
  const child = spawn(
    programs.postgres,
    ["-D", clusterFolder(home), ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`])],
    {
      cwd: home.folder,
      env: { ...programEnvironment(programs), ...reusedPidEnvironment(home) },
      stdio: ["ignore", log.descriptor, log.descriptor],
      // PostgreSQL gets its own process group, so that Ctrl-C reaches only Farthing. Farthing stops PostgreSQL last.
      detached: true,
      ...home.account,
    },
  );
  log.close();
  child.unref();
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()).once("error", () => resolve()));
  const { pid } = child;
  if (pid === undefined) return { complaint: "its program cannot be run" };

  const giveUpAt = Date.now() + startMsMax;
  while (child.exitCode === null && child.signalCode === null) {
    const found = readPidFile(home);
    if (found?.pid === pid && found.state === "ready") return { postmaster: postmasterWith(pid, () => ended) };
    if (Date.now() > giveUpAt) {
      child.kill("SIGQUIT");
      return { complaint: `it was not ready after ${startMsMax / 1000} seconds` };
    }
    await wait(4);
  }
  return { complaint: log.lastComplaint() };
}

/**
 * After a reboot, another of Farthing's processes may have the pid in an old postmaster.pid, and PostgreSQL would refuse to start. The
 * variable PG_GRANDPARENT_PID makes PostgreSQL ignore this pid.
 */
function reusedPidEnvironment(home: PostgresHome): Record<string, string> {
  const found = readPidFile(home);
  return found && !isPostmasterOf(home, found.pid) ? { PG_GRANDPARENT_PID: String(found.pid) } : {};
}

function isPostmasterOf(home: PostgresHome, pid: number): boolean {
  const cluster = clusterFolder(home);
  try {
    // A postmaster works in its data directory. The kernel reports this path correctly even after the folder was moved.
    if (process.platform === "linux") return readlinkSync(`/proc/${pid}/cwd`) === cluster;
    return execFileSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" }).includes(`-D ${cluster}`);
  } catch {
    return false;
  }
}

async function waitUntilPostmasterEnds(home: PostgresHome, pid: number): Promise<void> {
  while (isPostmasterOf(home, pid)) await wait(postmasterCheckMs, undefined, { ref: false });
}
