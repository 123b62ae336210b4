import { globSync } from "node:fs";
import { registerHooks } from "node:module";
import { matchesGlob, resolve } from "node:path";
import { performance } from "node:perf_hooks";
import { INSTRUMENTER_CONSTANTS } from "@stryker-mutator/api/core";
import { commonTokens, declareClassPlugin, PluginKind } from "@stryker-mutator/api/plugin";
import { DryRunStatus, determineHitLimitReached, TestStatus, toMutantRunResult } from "@stryker-mutator/api/test-runner";
import fc from "fast-check";
import { suiteOf, testsIn } from "./collected-tests.mjs";
import { watchMemory } from "./memory.mjs";

const collectorUrl = new URL("collected-tests.mjs", import.meta.url).href;

/** The mutated code reads the active mutant from this object and records in it the mutants that ran. */
const mutants = {};
globalThis[INSTRUMENTER_CONSTANTS.NAMESPACE] = mutants;

/** This test is not run, because it starts a child process, which does not see the mutants. */
const skippedTest = "packages/domain/test/quote-command.test.ts";

/** The rules are pure functions, so they are loaded once and nothing is reset between mutants. Testing a mutant takes milliseconds. */
class RulesRunner {
  static inject = [commonTokens.options];

  /** The loaded tests by file. A process that replaces a hanging one loads only the tests that it needs. */
  #tests = new Map();
  /** The duration of each test in the first run, in ms. The fastest tests run first. */
  #durations = new Map();
  #forget = () => {};
  #judges;

  /** @param {{ judges: readonly string[] }} options `judges` has the patterns of the test files to run */
  constructor({ judges }) {
    this.#judges = judges;
  }

  capabilities() {
    return { reloadEnvironment: false };
  }

  async init() {
    // One failure of a property test is enough to detect the mutant, so the test does not search for a simpler example.
    fc.configureGlobal({ endOnFailure: true });
    registerHooks({
      resolve: (specifier, context, next) =>
        specifier === "vitest" && context.parentURL?.endsWith(".test.ts")
          ? { url: collectorUrl, shortCircuit: true }
          : next(specifier, context),
    });
    this.#forget = await watchMemory(async () => {
      for (const room of globSync("packages/domain/src/*/index.ts")) await import(resolve(room));
    });
  }

  async dryRun() {
    const results = [];
    for (const file of globSync("packages/domain/{src,test}/**/*.test.ts").sort()) {
      if (file === skippedTest || !this.#judges.some((pattern) => matchesGlob(file, pattern))) continue;
      for (const test of await this.#testsOf(resolve(file))) {
        mutants.currentTestId = test.id;
        const result = await run(test);
        mutants.currentTestId = undefined;
        this.#durations.set(test.id, result.timeSpentMs);
        results.push(result);
      }
    }
    return { status: DryRunStatus.Complete, tests: results, mutantCoverage: mutants.mutantCoverage };
  }

  async mutantRun({ activeMutant, testFilter, hitLimit }) {
    const reaching = [];
    for (const [file, ids] of Map.groupBy(testFilter, (id) => id.split("#", 1)[0])) {
      const asked = new Set(ids);
      reaching.push(...(await this.#testsOf(file)).filter(({ id }) => asked.has(id)));
    }
    const duration = ({ id }) => this.#durations.get(id) ?? 0;
    reaching.sort((one, other) => duration(one) - duration(other));
    const results = [];
    this.#forget();
    Object.assign(mutants, { activeMutant: activeMutant.id, hitCount: 0, hitLimit });
    for (const test of reaching) {
      results.push(await run(test));
      if (results.at(-1).status === TestStatus.Failed) break;
    }
    const endless = determineHitLimitReached(mutants.hitCount, hitLimit);
    Object.assign(mutants, { activeMutant: undefined, hitCount: undefined });
    return toMutantRunResult(endless ?? { status: DryRunStatus.Complete, tests: results });
  }

  async #testsOf(fileName) {
    if (!this.#tests.has(fileName)) {
      const tests = testsIn(await suiteOf(fileName));
      // Rows of a test table may have equal titles, so the id contains the index.
      this.#tests.set(
        fileName,
        tests.map((test, index) => ({ ...test, fileName, id: `${fileName}#${index}#${test.name}` })),
      );
    }
    return this.#tests.get(fileName);
  }
}

async function run({ id, name, fileName, run: test }) {
  const began = performance.now();
  const result = () => ({ id, name, fileName, timeSpentMs: performance.now() - began });
  try {
    await test();
    return { ...result(), status: TestStatus.Success };
  } catch (error) {
    return { ...result(), status: TestStatus.Failed, failureMessage: String(error) };
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, "rules", RulesRunner)];

export const strykerValidationSchema = { properties: { judges: { type: "array", items: { type: "string" } } } };
