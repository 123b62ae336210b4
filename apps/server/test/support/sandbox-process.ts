import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { cleanEnvironment } from "./clean-environment.ts";

const sandboxMain = fileURLToPath(new URL("../../../sandbox/src/main.ts", import.meta.url));

export async function startSandboxProcess(portBase: number, dataDir: string, slowMs = "1500"): Promise<ChildProcess> {
  const child = fork(sandboxMain, {
    env: {
      ...cleanEnvironment,
      FARTHING_PORT_BASE: String(portBase),
      FARTHING_DATA_DIR: dataDir,
      FARTHING_SANDBOX_SLOW_MS: slowMs,
      FARTHING_LOG_LEVEL: "silent",
    },
    execArgv: [],
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  let errors = "";
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    errors += text;
  });
  const ended = once(child, "exit").then(([code]) => {
    throw new Error(`the sandbox ended with ${code} before it was ready: ${errors}`);
  });
  ended.catch(() => undefined);
  await Promise.race([once(child, "message"), ended]);
  return child;
}
