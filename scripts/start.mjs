import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { buildApps } from "./build.mjs";
import { ensurePackages } from "./launch/packages.mjs";
import { AlreadySaid, ProductProcess } from "./launch/product.mjs";
import { seconds, step } from "./launch/progress.mjs";
import { Refusal, runCommand } from "./launch/refusal.mjs";
import { findRuntime } from "./launch/runtime.mjs";

/** `npm start`: from a fresh clone to an address to open. Runs on Node 20 and imports nothing that has yet to be installed. */

const root = fileURLToPath(new URL("..", import.meta.url));

/** A terminal's Ctrl-C comes twice when npm passes its own on; only a later one is a person losing patience. */
const sameCtrlCMs = 1_000;

async function start() {
  const begin = performance.now();
  const settings = readSettings(process.env);
  console.log("Farthing");
  await step("packages", "installing, about a minute", () => ensurePackages(root));
  const runtime = findRuntime(root);
  await step("browser apps", "building", () => buildApps(root, runtime));

  const options = { root, runtime, dataDir: settings.dataDir, logToConsole: settings.log === "console" };
  const processes = [new ProductProcess("server", "apps/server/src/main.ts", options)];
  if (settings.sandbox === "on") processes.push(new ProductProcess("sandbox", "apps/sandbox/src/main.ts", options));

  const stopRequested = listenForStop(processes);
  const ready = announce(processes).then((addresses) => {
    console.log(`\nReady in ${seconds(performance.now() - begin)}. Open ${addresses.at(-1)}`);
  });
  try {
    await Promise.race([stopRequested, ready.then(() => untilOneEnds(processes))]);
    await stopAll(processes);
    return 0;
  } catch (error) {
    await stopAll(processes);
    if (error instanceof AlreadySaid) return 1;
    throw error;
  }
}

/** The launcher's own settings; the server and the sandbox check theirs. */
function readSettings(variables) {
  const oneOf = (name, values, otherwise) => {
    const value = variables[name] || otherwise;
    if (!values.includes(value)) throw new Refusal(`${name} is not usable: it must be ${values.join(" or ")}.`);
    return value;
  };
  return {
    dataDir: resolve(root, variables.FARTHING_DATA_DIR || ".data"),
    log: oneOf("FARTHING_LOG", ["file", "console"], "file"),
    sandbox: oneOf("FARTHING_SANDBOX", ["on", "off"], variables.FARTHING_ENV === "prod" ? "off" : "on"),
  };
}

const announce = (processes) =>
  Promise.all(
    processes.map(async (one) => {
      let address;
      await step(one.name, "starting", async () => {
        address = await one.whenReady();
        return "ready";
      });
      return address;
    }),
  );

async function untilOneEnds(processes) {
  const { name, code, signal, log } = await Promise.race(
    processes.map(async (one) => ({ name: one.name, log: one.seeLog(), ...(await one.ended) })),
  );
  throw new Refusal(`The ${name} ended unexpectedly (${signal ?? `code ${code}`}), so Farthing stops${log}.`);
}

function listenForStop(processes) {
  return new Promise((resolveStop) => {
    let askedAt;
    const ask = () => {
      const now = Date.now();
      if (askedAt === undefined) {
        askedAt = now;
        console.log("\nStopping; press Ctrl-C again to stop at once.");
        resolveStop();
      } else if (now - askedAt > sameCtrlCMs) {
        for (const one of processes) one.stop("SIGKILL");
      }
    };
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, ask);
    if (process.env.npm_lifecycle_event) whenParentEnds(ask);
  });
}

/** npm passes SIGTERM to the shell between us, which dies of it without a word to us. */
function whenParentEnds(ask) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    ask();
  }, 250);
  watch.unref();
}

async function stopAll(processes) {
  for (const one of processes) one.stop();
  await Promise.all(processes.map((one) => one.ended));
}

await runCommand(start);
