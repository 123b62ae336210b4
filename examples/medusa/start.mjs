import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ensurePackages } from "../../scripts/launch/packages.mjs";
import { step } from "../../scripts/launch/progress.mjs";
import { Refusal, runCommand } from "../../scripts/launch/refusal.mjs";
import { findRuntime } from "../../scripts/launch/runtime.mjs";
import { readSettings } from "../../scripts/launch/settings.mjs";
import { runTool } from "../../scripts/launch/tool.mjs";
import { buildNodePackage } from "../../scripts/node-package/build.mjs";
import { Program } from "./launch/program.mjs";
import { serveStorefront } from "./launch/storefront.mjs";

/** `npm start` starts Farthing with its sandbox, and a Medusa shop that sells on credit. The first start takes some minutes. */

const here = import.meta.dirname;
const root = join(here, "../..");
const medusaCommand = join(here, "node_modules/@medusajs/cli/cli.js");

const portBase = Number(process.env.FARTHING_PORT_BASE || 4000);
const ports = { storefront: portBase + 15, medusa: portBase + 16, database: portBase + 17 };
const at = (port) => `http://localhost:${port}`;
const farthingOrigin = at(portBase + 1);
const sandboxOrigin = at(portBase + 10);

const { dataDir } = readSettings(root, process.env);
const keysPath = join(dataDir, "medusa/keys.json");
const logPath = (name) => join(dataDir, "log", `${name}.log`);

/** At each reset, the sandbox creates this shop and its API key. The key is no secret, because it works only in the sandbox. */
const supplierNumber = "200100";
const apiKey = "fsk_demoshop_spoke-and-chain-sells-bicycles-on-credit";

const stopping = new AbortController();
const running = [];
const run = async (name, command, options) => {
  const program = new Program(name, command, { cwd: here, logPath: logPath(name), ...options });
  running.unshift(program);
  await program.whenReady();
  return "ready";
};

async function startAll() {
  await step("packages", "installing, about half a minute", () => ensurePackages(root));
  const runtime = findRuntime(root);
  await step("@farthing/node", "compiling", () => buildNodePackage(root, runtime).then(() => "compiled"));
  await step("Medusa packages", "installing, about two minutes", () => ensurePackages(here));
  await step("Farthing", "starting", () =>
    run("farthing", [process.execPath, join(root, "scripts/start.mjs")], { readyText: "Open http" }),
  );
  await step("Medusa database", "starting", () =>
    run("medusa-database", [runtime, "launch/database.mts"], {
      env: { MEDUSA_DATA_DIR: join(dataDir, "medusa"), MEDUSA_DATABASE_PORT: String(ports.database) },
      readyText: "ready",
    }),
  );
  const env = {
    MEDUSA_DISABLE_TELEMETRY: "true",
    DATABASE_URL: `postgresql://postgres@127.0.0.1:${ports.database}/medusa`,
    STOREFRONT_URL: at(ports.storefront),
    FARTHING_URL: farthingOrigin,
    FARTHING_API_KEY: apiKey,
    FARTHING_WEBHOOK_SECRET: await registerShop(runtime),
  };
  const medusa = (...options) => runOnce(runtime, [medusaCommand, ...options], { cwd: here, env: { ...process.env, ...env } });
  if (!existsSync(keysPath)) {
    await step("Medusa tables", "creating, about a minute", () => medusa("db:migrate"));
    await step("products", "creating", () => medusa("exec", "src/scripts/seed.ts", keysPath));
  }
  await step("Medusa", "starting", () =>
    run("medusa", [runtime, medusaCommand, "start", "-p", String(ports.medusa)], { env, readyText: "Server is ready" }),
  );
  const { regionId, publishableKey } = JSON.parse(readFileSync(keysPath, "utf8"));
  await serveStorefront(ports.storefront, { medusaUrl: at(ports.medusa), regionId, publishableKey, farthingOrigin, supplierNumber });
  console.log(`\nReady. Open ${at(ports.storefront)}`);
}

/** Registers the storefront and the URL for webhooks with Farthing. Returns the secret with which Farthing signs the webhooks. */
async function registerShop(runtime) {
  const command = [join(root, "apps/server/bin/api-key.ts"), "join", supplierNumber, sandboxOrigin, at(ports.storefront)];
  await runOnce(runtime, command, { cwd: root });
  const { createFarthing } = await import("../../packages/node/dist/lib/index.js");
  const farthing = createFarthing({ origin: farthingOrigin, apiKey });
  const url = `${at(ports.medusa)}/hooks/payment/farthing_farthing`;
  for await (const endpoint of farthing.listWebhookEndpoints()) if (endpoint.url === url) await farthing.deleteWebhookEndpoint(endpoint.id);
  const { secret } = await farthing.createWebhookEndpoint({ url });
  return secret;
}

async function runOnce(runtime, command, options) {
  const { code, output } = await runTool(runtime, command, { ...options, signal: stopping.signal });
  if (code !== 0) throw new Refusal(`${command.join(" ")} failed.\n${output}`);
  return "done";
}

const stopRequested = new Promise((resolve) => {
  stopping.signal.addEventListener("abort", resolve, { once: true });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, () => stopping.abort());
});

await runCommand(async () => {
  try {
    await Promise.race([stopRequested, startAll()]);
    await Promise.race([stopRequested, ...running.map(({ failed }) => failed)]);
  } finally {
    for (const program of running) await program.stop();
  }
});
process.exit();
