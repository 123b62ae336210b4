import { globSync, realpathSync } from "node:fs";
import { registerHooks } from "node:module";
import { resolve } from "node:path";
import { performance } from "node:perf_hooks";
import { setTimeout as after } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { INSTRUMENTER_CONSTANTS } from "@stryker-mutator/api/core";
import { commonTokens, declareClassPlugin, PluginKind } from "@stryker-mutator/api/plugin";
import { DryRunStatus, determineHitLimitReached, TestStatus, toMutantRunResult } from "@stryker-mutator/api/test-runner";
import { suiteOf, takeCleanUpHooks, testsIn } from "./collected-tests.mjs";

const collectorUrl = new URL("collected-tests.mjs", import.meta.url).href;

/** The mutated code reads the active mutant from this object and records in it the mutants that ran. */
const mutants = {};
globalThis[INSTRUMENTER_CONSTANTS.NAMESPACE] = mutants;

/** The time limit of a test, because a mutant may make a test wait forever. */
const timeoutMsFor = (usualMs) => 8_000 + 5 * usualMs;

/** A test that exceeded its time limit goes on until its database is deleted. Its errors until then are ignored. */
for (const complaint of ["unhandledRejection", "uncaughtException"]) process.on(complaint, () => {});

/** Used in place of a test's id. Mutants that run in a hook, or while test shops are created, are counted for this id. */
const hookTestId = "nobody";

/**
 * Loads the server and its tests once, and runs the relevant tests for each mutant on one PostgreSQL. All mutants share the database and
 * the apps of a test file. A failure counts only if the test passes again without the mutant. If all tests pass, the mutant is tested again
 * with a new database.
 */
class UseCasesRunner {
  static inject = [commonTokens.options];

  #judges;
  /** The loaded tests with their hooks, by file. A process that replaces a hanging one loads only the tests that it needs. */
  #suites = new Map();
  #durations = new Map();
  /** Tests that pass twice in a row on the same database. */
  #repeatable = new Set();
  /** For each file, true if the chosen tests pass without the other tests of the file. */
  #alone = new Map();
  #ready = new Set();

  /** @param {{ judges: readonly string[] }} options `judges` has the test files to run */
  constructor({ judges }) {
    this.#judges = judges;
  }

  capabilities() {
    return { reloadEnvironment: false };
  }

  async init() {
    // Workspace packages are resolved through node_modules, which points outside the mutated copy. The imports are therefore redirected to
    // the copy.
    const projectRoot = pathToFileURL(resolve(realpathSync("node_modules"), "..")).href;
    const copy = pathToFileURL(process.cwd()).href;
    registerHooks({
      resolve(specifier, context, next) {
        if (specifier === "vitest" && context.parentURL?.startsWith(`${copy}/apps/`)) return { url: collectorUrl, shortCircuit: true };
        const found = next(specifier, context);
        const ours =
          [`${projectRoot}/apps/`, `${projectRoot}/packages/`].some((place) => found.url.startsWith(place)) &&
          !found.url.includes("node_modules");
        return ours && !found.url.startsWith(copy) ? { ...found, url: found.url.replace(projectRoot, copy) } : found;
      },
    });
    // Creates and deletes a database without running a test. The mutants that run meanwhile belong to no test.
    const { createTestDatabase } = await import(resolve("apps/server/test/support/database.ts"));
    mutants.currentTestId = hookTestId;
    await (await createTestDatabase()).drop();
    mutants.currentTestId = undefined;
  }

  async dryRun() {
    const results = [];
    for (const file of this.#judges.flatMap((pattern) => globSync(pattern)).sort()) {
      const suite = await this.#suiteOf(resolve(file));
      const ofFile = await this.#run(suite, testsIn(suite), { endAtFailure: false });
      for (const { id, timeSpentMs } of ofFile) this.#durations.set(id, timeSpentMs);
      const again = await this.#run(suite, testsIn(suite), { endAtFailure: false });
      for (const { id, status } of again) if (status === TestStatus.Success) this.#repeatable.add(id);
      await this.#clear(suite);
      results.push(...ofFile);
    }
    const { mutantCoverage } = mutants;
    delete mutantCoverage.perTest[hookTestId];
    return { status: DryRunStatus.Complete, tests: results, mutantCoverage };
  }

  async mutantRun({ activeMutant, testFilter, hitLimit }) {
    const reaching = [];
    for (const [file, ids] of Map.groupBy(testFilter, (id) => id.split("#", 1)[0])) {
      const suite = await this.#suiteOf(file);
      const asked = new Set(ids);
      const chosen = testsIn(suite).filter(({ id }) => asked.has(id));
      reaching.push({ suite, chosen, ms: chosen.reduce((ms, { id }) => ms + (this.#durations.get(id) ?? 0), 0) });
    }
    const results = [];
    for (const { suite, chosen } of reaching.toSorted((one, other) => one.ms - other.ms)) {
      Object.assign(mutants, { hitCount: 0, hitLimit });
      results.push(...(await this.#judge(suite, chosen, activeMutant.id)));
      const endless = determineHitLimitReached(mutants.hitCount, hitLimit);
      Object.assign(mutants, { hitCount: undefined, hitLimit: undefined });
      if (endless) return toMutantRunResult(endless);
      if (results.some(hasFailed)) break;
    }
    return toMutantRunResult({ status: DryRunStatus.Complete, tests: results });
  }

  async #judge(suite, chosen, mutant) {
    // Creating a database is slow. Tests that can run again on the existing database therefore run first.
    const repeatable = chosen.filter(({ id }) => this.#repeatable.has(id));
    if (repeatable.length === 0) return this.#judgeOnNewGround(suite, chosen, mutant);
    const used = this.#ready.has(suite);
    const results = await this.#run(suite, repeatable, { mutant, endAtFailure: true });
    const failed = results.find(hasFailed);
    if (failed) {
      const [again] = await this.#run(
        suite,
        repeatable.filter(({ id }) => id === failed.id),
        { endAtFailure: true },
      );
      if (!hasFailed(again)) return results;
    } else if (!used && repeatable.length === chosen.length) return results;
    return this.#judgeOnNewGround(suite, chosen, mutant);
  }

  async #judgeOnNewGround(suite, chosen, mutant) {
    await this.#clear(suite);
    const tests = (await this.#passAlone(suite, chosen)) ? chosen : testsIn(suite);
    const results = await this.#run(suite, tests, { mutant, endAtFailure: true });
    if (results.some(hasFailed)) await this.#clear(suite);
    return results;
  }

  /** False if one of these tests depends on an earlier test. All tests of the file must then run. */
  async #passAlone(suite, tests) {
    const key = tests.map(({ id }) => id).join("\n");
    if (!this.#alone.has(key)) {
      const results = await this.#run(suite, tests, { endAtFailure: true });
      await this.#clear(suite);
      this.#alone.set(key, !results.some(hasFailed));
    }
    return this.#alone.get(key);
  }

  async #suiteOf(fileName) {
    if (!this.#suites.has(fileName)) {
      const suite = await suiteOf(fileName);
      // Rows of a test table may have equal titles, so the id contains the index.
      for (const [index, test] of testsIn(suite).entries()) Object.assign(test, { fileName, id: `${fileName}#${index}#${test.name}` });
      this.#suites.set(fileName, suite);
    }
    return this.#suites.get(fileName);
  }

  async #prepare(suite) {
    if (this.#ready.has(suite)) return;
    mutants.currentTestId = hookTestId;
    await withTimeout(60_000, suite.beforeAll);
    this.#ready.add(suite);
  }

  async #clear(suite) {
    if (!this.#ready.delete(suite)) return;
    mutants.currentTestId = hookTestId;
    await withTimeout(10_000, suite.afterAll).catch(() => {});
  }

  async #run(suite, tests, { mutant, endAtFailure }) {
    const results = [];
    const wanted = new Set(tests);
    const judge = async (test, steps) => {
      mutants.currentTestId = test.id;
      const began = performance.now();
      const result = () => ({ id: test.id, name: test.name, fileName: test.fileName, timeSpentMs: performance.now() - began });
      try {
        await withTimeout(timeoutMsFor(this.#durations.get(test.id) ?? 15_000), steps);
        results.push({ ...result(), status: TestStatus.Success });
      } catch (error) {
        results.push({ ...result(), status: TestStatus.Failed, failureMessage: String(error) });
      }
      await withTimeout(5_000, takeCleanUpHooks()).catch(() => {});
    };
    // Mutants that run in the setup of a describe block are counted for the first test in the block.
    const toMake = [];
    const walk = async (place, beforeEach, afterEach) => {
      if (!testsIn(place).some((test) => wanted.has(test))) return;
      const [before, after] = [
        [...beforeEach, ...place.beforeEach],
        [...place.afterEach, ...afterEach],
      ];
      if (place !== suite) toMake.push(...place.beforeAll);
      for (const member of place.members) {
        if (endAtFailure && results.some(hasFailed)) break;
        if ("members" in member) await walk(member, before, after);
        else if (wanted.has(member)) {
          await judge(member, [...toMake.splice(0), ...before, member.run]);
          await withTimeout(5_000, after).catch(() => {});
        }
      }
      if (place !== suite) await withTimeout(5_000, place.afterAll).catch(() => {});
    };
    await this.#prepare(suite);
    mutants.activeMutant = mutant;
    await walk(suite, [], []);
    Object.assign(mutants, { activeMutant: undefined, currentTestId: undefined });
    return results;
  }
}

const hasFailed = ({ status }) => status === TestStatus.Failed;

/** @param {readonly (() => unknown)[]} steps run one after another, within one time limit for all of them */
async function withTimeout(ms, steps) {
  const cancelled = new AbortController();
  const tooLong = after(ms, undefined, { signal: cancelled.signal, ref: false }).then(() => {
    throw new Error(`not done after ${ms} ms`);
  });
  tooLong.catch(() => {});
  const done = (async () => {
    for (const step of steps) await step();
  })();
  done.catch(() => {});
  try {
    await Promise.race([done, tooLong]);
  } finally {
    cancelled.abort();
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, "use-cases", UseCasesRunner)];
export const strykerValidationSchema = { properties: { judges: { type: "array", items: { type: "string" } } } };
