import { fileURLToPath } from "node:url";
import { portsOf } from "./dev/dev-ports.mjs";
import { RestartingProcess } from "./dev/restarting-process.mjs";
import { ensureDemoWorld } from "./launch/demo-world.mjs";
import { ensurePackages } from "./launch/packages.mjs";
import { ProductProcess } from "./launch/product.mjs";
import { step } from "./launch/progress.mjs";
import { runCommand } from "./launch/refusal.mjs";
import { runProcesses } from "./launch/run-processes.mjs";
import { findRuntime } from "./launch/runtime.mjs";
import { readSettings } from "./launch/settings.mjs";

/** `npm run dev` runs Farthing from its sources, at the same URLs as `npm start`. The server and the sandbox restart after a change. */

const root = fileURLToPath(new URL("..", import.meta.url));

const sources = {
  server: ["apps/server/src", "apps/server/migrations", "packages/domain/src", "packages/contract/src"],
  sandbox: ["apps/sandbox/src", "apps/sandbox/assets", "packages/ui/src"],
};

async function dev() {
  const begin = performance.now();
  const settings = readSettings(root, process.env);
  console.log("Farthing, from its sources");
  await step("packages", "installing, about a minute", () => ensurePackages(root));
  const ports = portsOf(process.env);
  const options = { root, runtime: findRuntime(root), dataDir: settings.dataDir, logToConsole: settings.log === "console" };
  const behind = { ...options, env: ports.environmentBehind };
  return runProcesses(
    [
      new RestartingProcess(() => new ProductProcess("server", "apps/server/src/main.ts", behind), root, sources.server),
      new RestartingProcess(() => new ProductProcess("sandbox", "apps/sandbox/src/main.ts", behind), root, sources.sandbox),
      new ProductProcess("vite-servers", "scripts/dev/vite-servers.mjs", options),
    ],
    begin,
    () => ensureDemoWorld(settings, options),
  );
}

await runCommand(dev);
