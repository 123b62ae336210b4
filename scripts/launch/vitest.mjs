import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { findRuntime } from "./runtime.mjs";

export async function runVitest(root, options, env) {
  const vitest = spawn(findRuntime(root), [join(root, "node_modules/vitest/vitest.mjs"), ...options], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ["ignore", "inherit", "inherit"],
  });
  const [code] = await once(vitest, "exit");
  return code ?? 1;
}
