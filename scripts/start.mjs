import { fileURLToPath } from "node:url";
import { buildApps, buildGallery } from "./build.mjs";
import { buildDocs } from "./docs.mjs";
import { ensureDemoWorld } from "./launch/demo-world.mjs";
import { ensurePackages } from "./launch/packages.mjs";
import { ProductProcess } from "./launch/product.mjs";
import { step } from "./launch/progress.mjs";
import { runCommand } from "./launch/refusal.mjs";
import { runProcesses } from "./launch/run-processes.mjs";
import { findRuntime } from "./launch/runtime.mjs";
import { readSettings } from "./launch/settings.mjs";

/** `npm start` installs, builds and starts Farthing from a fresh clone. The script must run on Node 20 and without installed packages. */

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

  // The browser apps are built while the server starts and the demo world is generated, which takes longest. The builds therefore use only
  // processor time that is left. The server serves each app as soon as it is built.
  const stopBuilding = new AbortController();
  const buildOptions = { signal: stopBuilding.signal, yieldsProcessor: true };
  const building = step("browser apps", "building", () => buildApps(root, runtime, buildOptions));
  // The gallery and the documentation must not delay the start, and Farthing runs without them if a build fails. The first build of the
  // documentation installs its own packages.
  const buildLast = async () => {
    await buildGallery(root, runtime, buildOptions).catch(() => undefined);
    if (!stopBuilding.signal.aborted) await buildDocs(root, runtime, buildOptions).catch(() => undefined);
  };
  try {
    return await runProcesses(processes, begin, () => ensureDemoWorld(settings, options), building, buildLast);
  } finally {
    stopBuilding.abort();
  }
}

await runCommand(start);
