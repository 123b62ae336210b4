import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** A program in a process of its own, ready to serve. */
export interface Started {
  /** From the start of the process to its word that it is ready. */
  readonly readyMs: number;
  residentMegabytes(): number;
  stop(): Promise<void>;
}

const serverMain = fileURLToPath(new URL("../apps/server/src/main.ts", import.meta.url));
const bareMain = fileURLToPath(new URL("bare-server.ts", import.meta.url));

export const startFarthing = (settings: Readonly<Record<string, string>>): Promise<Started> =>
  start(serverMain, [], { ...withoutSettings(process.env), FARTHING_LOG_LEVEL: "warn", ...settings });

export const startBareServer = (connectionString: string, port: number, poolMax: number): Promise<Started> =>
  start(bareMain, [connectionString, String(port), String(poolMax)], process.env);

/** Nothing that the caller has set for a Farthing of their own. */
const withoutSettings = (variables: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.entries(variables).filter(([name]) => !name.startsWith("FARTHING_") && name !== "DATABASE_URL"));

async function start(script: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<Started> {
  const begin = performance.now();
  const child = fork(script, args, { env, execArgv: [] });
  await untilReady(child);
  const readyMs = performance.now() - begin;
  return {
    readyMs,
    residentMegabytes: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, "utf8"))?.[1]) / 1_024,
    async stop() {
      const ended = once(child, "exit");
      child.disconnect();
      await ended;
    },
  };
}

async function untilReady(child: ChildProcess): Promise<void> {
  const ended = once(child, "exit").then(([code]) => {
    throw new Error(`the server ended with ${code} before it was ready`);
  });
  await Promise.race([once(child, "message"), ended]);
  ended.catch(() => undefined);
}
