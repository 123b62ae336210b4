import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import type { RunnableBinaries } from "./binaries.ts";
import { clusterFolder, programEnvironment } from "./cluster.ts";
import { type PostgresControl, type Postmaster, postmasterCheckMs, startMsMax } from "./control.ts";
import type { PostgresHome } from "./home.ts";
import { openLog } from "./log-file.ts";
import { readPidFile } from "./pid-file.ts";

/**
 * A Windows process cannot receive a signal, so pg_ctl sends the request through a pipe. pg_ctl also gives up administrator rights, with
 * which PostgreSQL would refuse to run.
 */
export function windowsControl(home: PostgresHome, programs: RunnableBinaries): PostgresControl {
  const options = {
    cwd: home.folder,
    env: programEnvironment(programs),
    // The output of pg_ctl is ignored, because a pipe for the output would stay open as long as PostgreSQL runs. PostgreSQL gets a hidden
    // console, so that Ctrl-C does not reach it.
    stdio: "ignore",
    windowsHide: true,
    ...home.account,
  } as const;

  const postmasterWith = (pid: number): Postmaster => ({
    pid,
    ended: () => waitUntilProcessEnds(pid),
    send: (signal) => void spawnSync(programs.pgCtl, ["kill", signal.slice("SIG".length), String(pid)], options),
  });

  return {
    async launch(settings) {
      const log = openLog(home);
      log.close();
      const asOptions = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
      const waiting = ["-w", "-t", String(startMsMax / 1000)];
      const pgCtl = spawn(
        programs.pgCtl,
        ["start", "-D", clusterFolder(home), "-l", log.path, ...waiting, "-o", asOptions.join(" ")],
        options,
      );
      const code = await once(pgCtl, "exit").then(
        ([exitCode]) => exitCode,
        () => "its program cannot be run",
      );
      const started = readPidFile(home);
      if (code === 0 && started) return { postmaster: postmasterWith(started.pid) };
      return { complaint: typeof code === "string" ? code : log.lastComplaint() };
    },
    find(pid) {
      const { status } = spawnSync(programs.pgCtl, ["status", "-D", clusterFolder(home)], options);
      return status === 0 && readPidFile(home)?.pid === pid ? postmasterWith(pid) : undefined;
    },
  };
}

async function waitUntilProcessEnds(pid: number): Promise<void> {
  while (isRunning(pid)) await wait(postmasterCheckMs, undefined, { ref: false });
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
