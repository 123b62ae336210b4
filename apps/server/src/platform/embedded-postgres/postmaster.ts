import { spawn } from "node:child_process";
import { closeSync, fchownSync, openSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { StartRefused } from "../start-refused.ts";
import type { RunnableBinaries } from "./binaries.ts";
import { clusterOf, environment } from "./cluster.ts";
import type { Home } from "./home.ts";
import { isPostmasterOf, readPidFile } from "./pid-file.ts";

export interface Postmaster {
  readonly pid: number;
  readonly ended: Promise<void>;
}

const limits = {
  /** The limit is long, because crash recovery may take a while. */
  startMsMax: 120_000,
  /** The child processes of a killed postmaster exit only after they have finished their current work. */
  leftoversMsMax: 15_000,
  logBytesMax: 10_000_000,
  stopMsMax: 20_000,
} as const;

/**
 * Error messages of PostgreSQL are not logged, because they quote rows and parameters. PostgreSQL ranks its own "log" messages above
 * errors, so messages about start and shutdown are still logged.
 */
const withoutValuesInTheLog = {
  log_min_messages: "log",
  log_min_error_statement: "panic",
  log_error_verbosity: "terse",
  log_statement: "none",
  log_min_duration_statement: "-1",
  log_parameter_max_length: "0",
  log_parameter_max_length_on_error: "0",
};

const ownSettings = {
  listen_addresses: "",
  max_connections: "200",
  shared_buffers: "128MB",
  random_page_cost: "1.1",
  // Statements are short, so compiling them (JIT) would cost more than running them.
  jit: "off",
  timezone: "UTC",
  log_timezone: "UTC",
  log_checkpoints: "off",
  ...withoutValuesInTheLog,
};

const withoutDurability = { fsync: "off", synchronous_commit: "off", full_page_writes: "off" };

type Settings = Readonly<Record<string, string>>;

export async function startPostmaster(home: Home, programs: RunnableBinaries, durable: boolean, asked: Settings): Promise<Postmaster> {
  const giveUpAt = Date.now() + limits.leftoversMsMax;
  for (;;) {
    const attempt = await launch(home, programs, { ...ownSettings, ...(durable ? {} : withoutDurability), ...asked });
    if ("postmaster" in attempt) return attempt.postmaster;
    const leftovers = /shared memory block .* still in use|postmaster\.pid" already exists/.test(attempt.complaint);
    if (!leftovers || Date.now() > giveUpAt) throw new StartRefused(`PostgreSQL could not start in ${home.folder}: ${attempt.complaint}.`);
    await wait(50);
  }
}

async function launch(
  home: Home,
  programs: RunnableBinaries,
  settings: Settings,
): Promise<{ postmaster: Postmaster } | { complaint: string }> {
  emptySocketFolder(home);
  const log = openLog(home);
  const chosen = { ...settings, unix_socket_directories: home.socketFolder };
  const child = spawn(
    programs.postgres,
    ["-D", clusterOf(home), ...Object.entries(chosen).flatMap(([name, value]) => ["-c", `${name}=${value}`])],
    {
      cwd: home.folder,
      env: { ...environment(programs), ...ignoringReusedPid(home) },
      stdio: ["ignore", log.descriptor, log.descriptor],
      // PostgreSQL gets its own process group, so that Ctrl-C reaches only Farthing. Farthing stops PostgreSQL last.
      detached: true,
      ...home.account,
    },
  );
  closeSync(log.descriptor);
  child.unref();
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()).once("error", () => resolve()));
  const { pid } = child;
  if (pid === undefined) return { complaint: "its program cannot be run" };

  const giveUpAt = Date.now() + limits.startMsMax;
  while (child.exitCode === null && child.signalCode === null) {
    const found = readPidFile(home);
    if (found?.pid === pid && found.state === "ready") return { postmaster: { pid, ended } };
    if (Date.now() > giveUpAt) {
      child.kill("SIGQUIT");
      return { complaint: `it was not ready after ${limits.startMsMax / 1000} seconds` };
    }
    await wait(4);
  }
  return { complaint: log.lastComplaint() };
}

/** The socket lock file of a killed PostgreSQL blocks the next start if another process now has the same process id. */
function emptySocketFolder({ socketFolder }: Home): void {
  for (const name of readdirSync(socketFolder)) rmSync(join(socketFolder, name));
}

/**
 * After a reboot, the pid in an old postmaster.pid may belong to another of Farthing's processes, and PostgreSQL would refuse to start.
 * PostgreSQL ignores the pid in the variable PG_GRANDPARENT_PID.
 */
function ignoringReusedPid(home: Home): Record<string, string> {
  const found = readPidFile(home);
  return found && !isPostmasterOf(home, found.pid) ? { PG_GRANDPARENT_PID: String(found.pid) } : {};
}

function openLog(home: Home) {
  const path = join(home.folder, "postgres.log");
  const sizeBefore = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  const full = sizeBefore > limits.logBytesMax;
  if (full) renameSync(path, `${path}.1`);
  const begin = full ? 0 : sizeBefore;
  const descriptor = openSync(path, "a", 0o600);
  if (home.account) fchownSync(descriptor, home.account.uid, home.account.gid);
  return {
    descriptor,
    lastComplaint() {
      const lines = readFileSync(path).subarray(begin).toString("utf8").trim().split("\n");
      const fatal = lines.find((line) => /(FATAL|PANIC): /.test(line)) ?? lines.at(-1) ?? "";
      return fatal.replace(/^.*(FATAL|PANIC): +/, "") || "it ended without a message";
    },
  };
}

/** A killed Farthing process has left the postmaster running. Stops the postmaster if it does not work. */
export async function adoptOrphan(home: Home, answers: () => Promise<boolean>): Promise<Postmaster | undefined> {
  const giveUpAt = Date.now() + limits.startMsMax;
  for (;;) {
    const found = readPidFile(home);
    if (!found || !isPostmasterOf(home, found.pid)) return undefined;
    if (found.state === "ready" || Date.now() > giveUpAt) {
      const orphan = { pid: found.pid, ended: untilGone(home, found.pid) };
      if (found.socketFolder === home.socketFolder && (await answers())) return orphan;
      await stopPostmaster(orphan);
      return undefined;
    }
    await wait(20);
  }
}

async function untilGone(home: Home, pid: number): Promise<void> {
  while (isPostmasterOf(home, pid)) await wait(250, undefined, { ref: false });
}

/** Requests a fast shutdown of PostgreSQL first. After the time limit, requests an immediate shutdown. */
export async function stopPostmaster(postmaster: Postmaster): Promise<void> {
  requestStop(postmaster, "SIGINT");
  const patience = new AbortController();
  const hurry = wait(limits.stopMsMax, undefined, { signal: patience.signal }).then(
    () => requestStop(postmaster, "SIGQUIT"),
    () => undefined,
  );
  await postmaster.ended;
  patience.abort();
  await hurry;
}

export function requestStop(postmaster: Postmaster, signal: "SIGINT" | "SIGQUIT"): void {
  try {
    process.kill(postmaster.pid, signal);
  } catch {}
}
