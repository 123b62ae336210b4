import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { ensurePackages } from "../../scripts/launch/packages.mjs";
import { step } from "../../scripts/launch/progress.mjs";
import { Refusal, runCommand } from "../../scripts/launch/refusal.mjs";
import { findRuntime } from "../../scripts/launch/runtime.mjs";
import { buildNodePackage } from "../../scripts/node-package/build.mjs";

/** `npm run test:medusa` checks the types of the example, and runs the provider's tests and the browser test. */

const here = import.meta.dirname;
const root = join(here, "../..");

await runCommand(async () => {
  await step("packages", "installing, about half a minute", () => ensurePackages(root));
  const runtime = findRuntime(root);
  await step("@farthing/node", "compiling", () => buildNodePackage(root, runtime).then(() => "compiled"));
  await step("Medusa", "installing, about two minutes", () => ensurePackages(here));
  await run(runtime, "node_modules/typescript/bin/tsc", "--noEmit");
  await run(runtime, "--require", "ts-node/register/transpile-only", "--test", "test/*.test.ts");
  await run(runtime, join(root, "node_modules/@playwright/test/cli.js"), "test");
});

async function run(command, ...options) {
  const [code] = await once(spawn(command, options, { cwd: here, stdio: "inherit" }), "exit");
  if (code !== 0) throw new Refusal(`${options.join(" ")} failed.`);
}
