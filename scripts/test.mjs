import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ensureBrowser } from "./ensure-browser.mjs";
import { ensurePackages } from "./launch/packages.mjs";
import { seconds, step } from "./launch/progress.mjs";
import { Refusal } from "./launch/refusal.mjs";
import { findRuntime } from "./launch/runtime.mjs";
import { mapConcurrently } from "./launch/tool.mjs";
import { createStages } from "./stages.mjs";

/**
 * `npm test` runs all checks, and `npm test -- types unit` only the named ones. The last line is `N passed, N failed`. The script must run
 * on Node 20 and without installed packages.
 */

const root = fileURLToPath(new URL("..", import.meta.url));

/** Tests spend a third of their time waiting, so three stages use two processors better than two stages do. */
const stagesAtOnce = 3;

const checksBesideStages = 1;

async function test(wanted) {
  const begin = performance.now();
  await step("packages", "installing, about a minute", () => ensurePackages(root));
  const { rounds, meanwhile, last } = createStages(root, findRuntime(root));
  const all = [...rounds.flat(), ...meanwhile, ...last];
  const unknown = wanted.find((name) => !all.some((stage) => stage.name === name));
  if (unknown) throw new Refusal(`Unknown stage "${unknown}". The stages are ${all.map(({ name }) => name).join(", ")}.`);
  const isChosen = ({ name }) => wanted.length === 0 || wanted.includes(name);
  if (all.filter(isChosen).some(({ needsBrowser }) => needsBrowser)) await step("browser", "installing", () => ensureBrowser());

  mkdirSync(join(root, ".cache"), { recursive: true });
  const results = [];
  const runChosen = async (stages, atOnce) => results.push(...(await mapConcurrently(stages.filter(isChosen), runStage, atOnce)));
  const runRounds = async () => {
    for (const round of rounds) await runChosen(round, stagesAtOnce);
  };
  await Promise.all([runRounds(), runChosen(meanwhile, checksBesideStages)]);
  await runChosen(last, stagesAtOnce);
  console.log(`\nTested in ${seconds(performance.now() - begin)}.`);
  return results;
}

/** Prints the output even if a test passed only on a retry. Always prints which checks were skipped. */
async function runStage({ name, run }) {
  let result;
  await step(name, "running", async () => {
    result = await run();
    if (result.unchecked) return result.unchecked;
    const passed = `${result.passed} passed${result.retried > 0 ? `, ${result.retried} of them AT THE RETRY` : ""}`;
    return result.failed === 0 ? passed : `${passed}, ${result.failed} FAILED`;
  });
  if (result.failed > 0 || result.retried > 0) console.log(`\n${result.output.trimEnd()}\n`);
  return result;
}

let results;
try {
  results = await test(process.argv.slice(2));
} catch (error) {
  process.stderr.write(error instanceof Refusal ? `${error.message}\n` : `${error.stack}\n`);
  results = [{ passed: 0, failed: 1 }];
}
const sum = (count) => results.reduce((total, result) => total + result[count], 0);
console.log(`${sum("passed")} passed, ${sum("failed")} failed`);
process.exitCode = sum("failed") === 0 ? 0 : 1;
