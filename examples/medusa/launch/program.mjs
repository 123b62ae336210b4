import { spawn } from "node:child_process";
import { createWriteStream, mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { Refusal } from "../../../scripts/launch/refusal.mjs";

/** Only this much of a program's output is kept in memory. The log file contains the complete output. */
const outputCharactersMax = 10_000;

/** A program that runs until it is stopped. The program is ready when it has printed `readyText`. */
export class Program {
  constructor(name, [command, ...options], { cwd, env, logPath, readyText }) {
    mkdirSync(dirname(logPath), { recursive: true });
    const log = createWriteStream(logPath);
    // The program has its own process group, so that Ctrl-C reaches only the launcher, which stops all programs in order.
    this.process = spawn(command, options, { cwd, env: { ...process.env, ...env }, stdio: ["ignore", "pipe", "pipe"], detached: true });
    let output = "";
    this.ready = new Promise((resolve) => {
      for (const stream of [this.process.stdout, this.process.stderr]) {
        stream.on("data", (text) => {
          log.write(text);
          output = (output + text).slice(-outputCharactersMax);
          if (output.includes(readyText)) resolve();
        });
      }
    });
    this.ended = new Promise((resolve) => this.process.once("close", resolve));
    this.failed = this.ended.then((code) => {
      throw new Refusal(`${name} ended with code ${code}. Its log is ${logPath}.`);
    });
    this.failed.catch(() => undefined);
  }

  whenReady() {
    return Promise.race([this.ready, this.failed]);
  }

  stop() {
    if (this.process.exitCode === null) this.process.kill("SIGTERM");
    return this.ended;
  }
}
