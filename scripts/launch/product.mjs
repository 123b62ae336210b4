import { fork } from "node:child_process";
import { closeSync, mkdirSync, openSync, renameSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { Refusal } from "./refusal.mjs";

const logBytesMax = 10_000_000;

/** The first start takes longer, because it creates the database. */
const readyMsMax = 120_000;

/**
 * Node caches compiled code for later starts. A small heap for new objects and two malloc arenas reduce the server's memory under load by a
 * quarter.
 */
export const runtimeSettings = (root) => ({
  NODE_COMPILE_CACHE: join(root, ".cache", "compiled"),
  NODE_OPTIONS: "--max-semi-space-size=8",
  MALLOC_ARENA_MAX: "2",
});

export const productEnvironment = (root) => ({ ...runtimeSettings(root), ...process.env });

/**
 * A running server or sandbox. It sends { type: "ready", address } when it accepts requests, and stops on SIGTERM or when its channel is
 * closed. If it cannot start, it prints one sentence to stderr and exits with code 1.
 */
export class ProductProcess {
  constructor(name, script, { root, runtime, dataDir, logToConsole, env = {}, platform = process.platform }) {
    this.name = name;
    this.isOnWindows = platform === "win32";
    const log = logToConsole ? undefined : openLog(dataDir, name);
    this.logPath = log && relative(root, log.path);
    this.child = fork(join(root, script), {
      cwd: root,
      execPath: runtime,
      execArgv: [],
      env: { ...productEnvironment(root), ...env },
      stdio: ["ignore", log?.descriptor ?? "inherit", "inherit", "ipc"],
      // This program itself stops the process, so Ctrl-C must reach only this program.
      detached: !this.isOnWindows,
    });
    if (log) closeSync(log.descriptor);
    this.ended = new Promise((resolve) => {
      this.child.once("exit", (code, signal) => resolve({ code, signal })).once("error", () => resolve({ code: 1, signal: null }));
    });
  }

  get isRunning() {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  /** If the process exits with code 1, it has already printed the reason. */
  async whenReady() {
    let timer;
    const tooLate = new Promise((_resolve, reject) => {
      timer = setTimeout(
        () => reject(new Refusal(`The ${this.name} was not ready after ${readyMsMax / 1000} seconds${this.seeLog()}.`)),
        readyMsMax,
      );
    });
    const ready = new Promise((resolve) => this.child.on("message", (message) => message?.type === "ready" && resolve(message.address)));
    const ended = this.ended.then(({ code, signal }) => {
      throw code === 1
        ? new ReportedError()
        : new Refusal(`The ${this.name} ended before it was ready (${signal ?? `code ${code}`})${this.seeLog()}.`);
    });
    try {
      return await Promise.race([ready, ended, tooLate]);
    } finally {
      clearTimeout(timer);
    }
  }

  seeLog() {
    return this.logPath ? `; its log is ${this.logPath}` : "";
  }

  /** On Windows, every signal ends a process at once. Closing the channel instead lets the process finish its work. */
  stop(signal = "SIGTERM") {
    if (!this.isRunning) return;
    if (this.isOnWindows && signal === "SIGTERM" && this.child.connected) this.child.disconnect();
    else this.child.kill(signal);
  }
}

export class ReportedError extends Error {}

function openLog(dataDir, name) {
  const folder = join(dataDir, "log");
  const path = join(folder, `${name}.log`);
  try {
    mkdirSync(folder, { recursive: true });
    if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > logBytesMax) renameSync(path, `${path}.1`);
    return { path, descriptor: openSync(path, "a") };
  } catch (error) {
    throw new Refusal(`The data directory ${dataDir} cannot be used: ${error.message}.`);
  }
}
