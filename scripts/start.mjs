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

/** `npm start` installs, builds and starts Farthing from a fresh clone. The script runs on Node 20 and imports no installed packages. */

const root = fileURLToPath(new URL("..", import.meta.url));

async function start() {
  const begin = performance.now();
  const settings = readSettings(root, process.env);
  console.log("Farthing");
  await step("packages", "installing, about half a minute", () => ensurePackages(root, { withTools: false }));
  const runtime = findRuntime(root);
  const options = { root, runtime, dataDir: settings.dataDir, logToConsole: settings.log === "console" };
  const processes = [new ProductProcess("server", "apps/server/src/main.ts", options)];
  if (settings.sandbox === "on") processes.push(new ProductProcess("sandbox", "apps/sandbox/src/main.ts", options));

  // The database is migrated and filled while the apps are built. The server serves an app as soon as it is built.
  const stopBuilding = new AbortController();
  const building = step("browser apps", "building", () => buildApps(root, runtime, stopBuilding.signal));
  try {
    return await runProcesses(processes, begin, () => ensureDemoWorld(settings, options), building);
  } finally {
    stopBuilding.abort();
  }
}

await runCommand(start);
