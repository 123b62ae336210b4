import { existsSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { Refusal } from "../launch/refusal.mjs";

const kept = ".cache/mutants";

/** What is no rule: texts, which a test compares word by word where they matter, and what tests are made of. */
const notRules = [
  "**/*.test.ts",
  "**/*.cases.ts",
  "**/specimen*.ts",
  "**/testing/**",
  "**/wording/screens/**",
  "**/wording/about-lender.ts",
  "**/*.generated.ts",
];

/** Both rooms break below the score that the house has promised itself. */
const shared = {
  tempDirName: `${kept}/sandbox`,
  reporters: ["progress-append-only", "clear-text", "json"],
  clearTextReporter: { allowColor: false, reportTests: false },
  thresholds: { high: 95, low: 90, break: 85 },
};

/**
 * Mutants are judged by the tests that reach them, and those that were judged before are not judged again.
 * Mutants of what is computed once, when a module is loaded (tables, schemas), are left out: each would need every test of the
 * house, and the tables have tests that spell them out cell by cell.
 */
const judged = {
  concurrency: 1,
  coverageAnalysis: "perTest",
  ignoreStatic: true,
  incremental: true,
};

const rules = (tests) => ({
  testRunner: "rules",
  plugins: [resolve("scripts/mutants/rules-runner.mjs")],
  judges: tests.length > 0 ? tests.map(inside) : ["**"],
  // Two tests of the rules read what is drawn from them in docs.
  ignorePatterns: ["/*", "!/packages", "/packages/*", "!/packages/domain", "!/docs"],
  // A loop that a mutant has made endless is ended by counting, long before; only a slow machine needs as long.
  timeoutMS: 20_000,
});

const useCases = (tests) => ({
  testRunner: "use-cases",
  plugins: [resolve("scripts/mutants/use-cases-runner.mjs")],
  judges: tests.map(inside),
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
  // A test that waits in vain is given up long before.
  timeoutMS: 120_000,
});

/** @param {string} place a file of tests or a folder of them */
const inside = (place) => (statSync(place).isDirectory() ? `${place.replace(/\/$/, "")}/**/*.test.ts` : place);

/** @param {readonly string[]} paths a room or a file, and the tests that judge it: for the rules all, unless some are named */
export function optionsFor([scope = "packages/domain/src", ...tests]) {
  for (const place of [scope, ...tests]) if (!existsSync(place)) throw new Refusal(`There is no ${place}.`);
  const ofRules = scope.startsWith("packages/domain/");
  if (!ofRules && tests.length === 0) throw new Refusal(`Which tests reach ${scope}? Name them behind it.`);
  const files = statSync(scope).isDirectory() ? `${scope.replace(/\/$/, "")}/**/*.ts` : scope;
  const name = scope.replace(/\/$/, "").replaceAll("/", "-");
  return {
    ...shared,
    ...judged,
    ...(ofRules ? rules(tests) : useCases(tests)),
    mutate: [files, ...notRules.map((pattern) => `!${pattern}`)],
    incrementalFile: ofRules && tests.length === 0 ? `${kept}/rules.json` : `${kept}/judged-${name}.json`,
    jsonReporter: { fileName: `${kept}/${name}.json` },
  };
}
