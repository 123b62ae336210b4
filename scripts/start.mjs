import { fileURLToPath } from "node:url";
import { buildApps } from "./build.mjs";
import { ensureDemoWorld } from "./launch/demo-world.mjs";
import { ensurePackages } from "./launch/packages.mjs";
import { ProductProcess } from "./launch/product.mjs";
import { step } from "./launch/progress.mjs";
import { runCommand } from "./launch/refusal.mjs";
import { runProcesses } from "./launch/run-processes.mjs";
import { findRuntime } from "./launch/runtime.mjs";
import { readSettings } from "./launch/settings.mjs";

/** `npm start`: from a fresh clone to an address to open. Runs on Node 20 and imports nothing that has yet to be installed. */

const root = fileURLToPath(new URL("..", import.meta.url));

async function start() {
  const begin = performance.now();
  const settings = readSettings(root, process.env);
  console.log("Farthing");
  await step("packages", "installing, about a minute", () => ensurePackages(root));
  const runtime = findRuntime(root);
  await step("browser apps", "building", () => buildApps(root, runtime));

  const options = { root, runtime, dataDir: settings.dataDir, logToConsole: settings.log === "console" };
  const processes = [new ProductProcess("server", "apps/server/src/main.ts", options)];
  if (settings.sandbox === "on") processes.push(new ProductProcess("sandbox", "apps/sandbox/src/main.ts", options));
  return runProcesses(processes, begin, () => ensureDemoWorld(settings, options));
}

await runCommand(start);
