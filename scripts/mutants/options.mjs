import { existsSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { Refusal } from "../launch/refusal.mjs";

const kept = ".cache/mutants";

/** What is no rule: texts, which a test compares word by word where they matter, and what tests are made of. */
const noRules = ["**/*.test.ts", "**/*.cases.ts", "**/specimen*.ts", "**/testing/**", "**/wording/screens/**", "**/*.generated.ts"];

/** Both rooms break below the score that the house has promised itself. */
const shared = {
  tempDirName: `${kept}/sandbox`,
  reporters: ["clear-text", "json"],
  clearTextReporter: { allowColor: false, reportTests: false },
  thresholds: { high: 95, low: 90, break: 85 },
};

/**
 * Mutants of the rules are judged by the tests that reach them, and those that were judged before are not judged again.
 * Mutants of what is computed once, when a module is loaded (tables, schemas), are left out: each would need every test of the
 * house, and the tables have tests that spell them out cell by cell.
 */
const rules = {
  concurrency: 1,
  testRunner: "rules",
  plugins: [resolve("scripts/mutants/rules-runner.mjs")],
  // Two tests of the rules read what is drawn from them in docs.
  ignorePatterns: ["/*", "!/packages", "/packages/*", "!/packages/domain", "!/docs"],
  coverageAnalysis: "perTest",
  // A loop that a mutant has made endless is ended by counting, long before; only a slow machine needs as long.
  timeoutMS: 20_000,
  ignoreStatic: true,
  incremental: true,
  incrementalFile: `${kept}/rules.json`,
};

/** A use case runs on a database and often in a process of its own, which only the environment reaches; so every mutant gets all the tests that are named. */
const useCases = (tests) => ({
  concurrency: 2,
  ignorePatterns: ["**/dist", ".cache", ".data", "docs", "e2e", "bench"],
  testRunner: "command",
  commandRunner: { command: `vitest run --project server --bail 1 ${tests.join(" ")}` },
  coverageAnalysis: "off",
});

/** @param {readonly string[]} paths a room or a file, and for the server the tests that reach it */
export function optionsFor([scope = "packages/domain/src", ...tests]) {
  if (!existsSync(scope)) throw new Refusal(`There is no ${scope}.`);
  const files = statSync(scope).isDirectory() ? `${scope.replace(/\/$/, "")}/**/*.ts` : scope;
  const room = scope.startsWith("packages/domain/") ? rules : useCases(tests);
  if (room !== rules && tests.length === 0) throw new Refusal(`Which tests reach ${scope}? Name them behind it.`);
  const fileName = `${kept}/${scope.replaceAll("/", "-")}.json`;
  return { ...shared, ...room, mutate: [files, ...noRules.map((pattern) => `!${pattern}`)], jsonReporter: { fileName } };
}
