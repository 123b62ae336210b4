import { existsSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { Refusal } from "../launch/refusal.mjs";

const cacheFolder = ".cache/mutants";

/** Texts and test helpers are not mutated, because they contain no rules. */
const excludedPatterns = [
  "**/*.test.ts",
  "**/*.cases.ts",
  "**/specimen*.ts",
  "**/testing/**",
  "**/wording/screens/**",
  "**/wording/about-lender.ts",
  "**/*.generated.ts",
];

/** The run fails if the mutation score is below the threshold. */
const shared = {
  tempDirName: `${cacheFolder}/sandbox`,
  reporters: ["progress-append-only", "clear-text", "json"],
  clearTextReporter: { allowColor: false, reportTests: false },
  thresholds: { high: 95, low: 90, break: 85 },
};

/** `ignoreStatic` leaves out mutants in code that runs when a module is loaded, because each of them would need all tests. */
const runnerOptions = {
  concurrency: 1,
  coverageAnalysis: "perTest",
  ignoreStatic: true,
  incremental: true,
};

const rules = (tests) => ({
  testRunner: "rules",
  plugins: [resolve("scripts/mutants/rules-runner.mjs")],
  judges: tests.length > 0 ? tests.map(testsPatternOf) : ["**"],
  // Two tests of the rules read generated files in docs, so docs is copied too.
  ignorePatterns: ["/*", "!/packages", "/packages/*", "!/packages/domain", "!/docs"],
  // Endless loops are stopped earlier by a counter. Only a slow machine reaches this time limit.
  timeoutMS: 20_000,
});

const useCases = (tests) => ({
  testRunner: "use-cases",
  plugins: [resolve("scripts/mutants/use-cases-runner.mjs")],
  judges: tests.map(testsPatternOf),
  ignorePatterns: [
    "**/dist",
    ".*",
    "docs/pictures",
    "e2e",
    "bench",
    "drill",
    "/apps/staff",
    "/apps/applicant",
    "/apps/lender",
    "/packages/shell",
    "/packages/account",
    "/packages/journey",
  ],
  // The runner's own time limit is shorter, so the runner stops a hanging test before this limit is reached.
  timeoutMS: 120_000,
});

/** @param {string} place a test file or a folder of test files */
const testsPatternOf = (place) => (statSync(place).isDirectory() ? `${place.replace(/\/$/, "")}/**/*.test.ts` : place);

/** @param {readonly string[]} paths a module or a file, then the tests to run for it. For the rules, all tests run unless some are named */
export function optionsFor([scope = "packages/domain/src", ...tests]) {
  for (const place of [scope, ...tests]) if (!existsSync(place)) throw new Refusal(`${place} does not exist.`);
  const ofRules = scope.startsWith("packages/domain/");
  if (!ofRules && tests.length === 0) throw new Refusal(`Name the tests of ${scope} after it.`);
  const files = statSync(scope).isDirectory() ? `${scope.replace(/\/$/, "")}/**/*.ts` : scope;
  const name = scope.replace(/\/$/, "").replaceAll("/", "-");
  return {
    ...shared,
    ...runnerOptions,
    ...(ofRules ? rules(tests) : useCases(tests)),
    mutate: [files, ...excludedPatterns.map((pattern) => `!${pattern}`)],
    incrementalFile: ofRules && tests.length === 0 ? `${cacheFolder}/rules.json` : `${cacheFolder}/judged-${name}.json`,
    jsonReporter: { fileName: `${cacheFolder}/${name}.json` },
  };
}
