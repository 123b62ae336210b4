import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";

interface DaemonOptions {
  readonly log: string;
  /** The account that runs the program. PostgreSQL refuses to run as root, so root needs another account here. */
  readonly account: { readonly uid: number; readonly gid: number } | undefined;
}

const endMsMax = 20_000;

export class Daemon {
  readonly #program: string;
  readonly #options: readonly string[];
  readonly #place: DaemonOptions;
  #child: ChildProcess | undefined;

  constructor(program: string, options: readonly string[], place: DaemonOptions) {
    this.#program = program;
    this.#options = options;
    this.#place = place;
  }

  start(): void {
    const log = openSync(this.#place.log, "a");
    this.#child = spawn(this.#program, this.#options, {
      cwd: "/",
      stdio: ["ignore", log, log],
      // Ctrl-C must not end the daemons, because the drill stops them in order.
      detached: true,
      ...this.#place.account,
    });
    closeSync(log);
  }

  get isRunning(): boolean {
    return this.#child !== undefined && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  signal(signal: NodeJS.Signals): void {
    if (this.isRunning) this.#child?.kill(signal);
  }

  async stop(): Promise<void> {
    if (!this.#child || !this.isRunning) return;
    const ended = once(this.#child, "exit");
    this.signal("SIGCONT");
    this.signal("SIGTERM");
    await Promise.race([ended, wait(endMsMax, undefined, { ref: false })]);
    this.signal("SIGKILL");
  }
}
