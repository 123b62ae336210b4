import { existsSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { freemem } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { findPostgres } from "./launch/system-postgres.mjs";
import { runTool } from "./launch/tool.mjs";

/** A browser stage fails if more than this number of tests pass only when they are retried (decision 56). */
const retriedTestsMax = 2;

/** The exit code of scripts/validate-papers.ts if the validator is missing. */
const exitCodeNotValidated = 77;

/**
 * `rounds`: a round begins when the previous round has ended. Within a round, up to three stages run at the same time.
 * `meanwhile`: these checks have no time limits, so they run beside the rounds and use only processor time that is left.
 * `last`: these stages run after all others.
 */
export function createStages(root, runtime) {
  const env = testEnvironment(root, runtime);
  const least = JSON.parse(readFileSync(join(root, "scripts/least-tests.json"), "utf8"));
  const runScript = (script, options, more) => runTool(runtime, [join(root, script), ...options], { cwd: root, env, ...more });
  const node = (script, ...options) => runScript(script, options);
  const nodeMeanwhile = (script, ...options) => runScript(script, options, { yieldsProcessor: true });

  /** A check, such as lint, counts as one test in the total. */
  const check = (name, run) => ({ name, run: async () => asOneTest([await run()]) });

  const vitest = (project, runner = "node_modules/vitest/vitest.mjs") => ({
    name: project,
    async run() {
      const report = freshReport(root, project);
      const result = await node(
        runner,
        "run",
        "--project",
        project,
        "--passWithNoTests",
        "--includeTaskLocation",
        "--reporter=default",
        "--reporter=json",
        `--outputFile.json=${report}`,
      );
      return countTests(result, report, least[project], ({ numPassedTests, numFailedTests }) => ({
        passed: numPassedTests,
        failed: numFailedTests,
      }));
    },
  });

  const browser = (name, config) => ({
    name,
    needsBrowser: true,
    async run() {
      const report = freshReport(root, name);
      const options = ["test", "--pass-with-no-tests", "--config", join(root, config)];
      const result = await runTool(runtime, [join(root, "node_modules/@playwright/test/cli.js"), ...options], {
        cwd: root,
        env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      });
      return countTests(result, report, least[name], browserCounts);
    },
  });

  const rounds = [
    [check("build", () => node("scripts/build.mjs")), vitest("unit"), vitest("scripts")],
    // The longest stage starts first.
    [
      // The server tests use the system's PostgreSQL if it is installed. Fault tests and browser tests use the embedded PostgreSQL.
      vitest("server", process.env.DATABASE_URL || !findPostgres() ? undefined : "scripts/test-postgres.mjs"),
      // The tests of the stage "alone" change the clock, so they run on a Farthing of their own.
      browser("alone", "playwright.alone.config.ts"),
      {
        name: "drift",
        async run() {
          const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
          const results = [];
          for (const name of Object.keys(scripts).filter((script) => script.startsWith("drift:"))) {
            results.push(await runTool(scripts[name], [], { cwd: root, env, shell: true }));
          }
          return asOneTest(results);
        },
      },
      vitest("sandbox"),
      // The fault tests measure how long Farthing needs to recover. They start last in this round, so they share the processors with fewer
      // stages.
      vitest("faults"),
    ],
    [browser("browser", "playwright.config.ts")],
  ];

  const meanwhile = [
    check("lint", () => nodeMeanwhile("node_modules/@biomejs/biome/bin/biome", "check", "--error-on-warnings", ".")),
    check("types", () => nodeMeanwhile("scripts/types.mjs")),
    check("architecture", () => nodeMeanwhile("scripts/architecture.mjs")),
    check("unused", () => nodeMeanwhile("node_modules/knip/bin/knip.js", "--cache", "--cache-location", ".cache/unused")),
    check("promises", () => nodeMeanwhile("node_modules/oxlint/bin/oxlint", "--type-aware")),
    {
      name: "paperwork",
      async run() {
        const result = await nodeMeanwhile("scripts/validate-papers.ts");
        // The validation of documents needs Java, which only root can install. Without Java, it is skipped and the summary says so, but
        // `.ci/run` requires it.
        const excused = result.code === exitCodeNotValidated && !env.PAPERS_MUST_BE_VALIDATED;
        return excused ? { passed: 0, failed: 0, unchecked: result.output.trim().replace(/\.$/, "") } : asOneTest([result]);
      },
    },
  ];

  // The trace reads the test reports of the earlier stages.
  const last = [check("trace", () => node("scripts/trace.mjs", "--check"))];
  return { rounds, meanwhile, last };
}

const memoryFolder = "/dev/shm";
const memoryMin = 6 * 1024 ** 3;

/**
 * Tests create hundreds of databases, which is five times as fast in a memory folder. In a container, this folder is often too small or
 * permits no programs, and is then not used.
 */
function temporaryFolder() {
  if (process.env.TMPDIR || !existsSync(memoryFolder) || freemem() < memoryMin) return {};
  if (/ \/dev\/shm \S+ \S*\bnoexec\b/.test(readFileSync("/proc/mounts", "utf8"))) return {};
  const { bavail, bsize } = statfsSync(memoryFolder);
  return bavail * bsize < memoryMin ? {} : { TMPDIR: memoryFolder };
}

/** Tests ignore the FARTHING_ settings of the user. Only DATABASE_URL is used. */
function testEnvironment(root, runtime) {
  const own = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("FARTHING_") && name !== "FORCE_COLOR"));
  return {
    ...own,
    ...temporaryFolder(),
    NO_COLOR: "1",
    // Fault tests start Farthing many times. Without the compile cache, they would spend half of their time on compiling.
    NODE_COMPILE_CACHE: join(root, ".cache", "compiled"),
    PATH: [join(root, "node_modules", ".bin"), dirname(runtime), process.env.PATH].join(delimiter),
  };
}

function freshReport(root, name) {
  const path = join(root, ".cache", `${name}-tests.json`);
  rmSync(path, { force: true });
  return path;
}

/** Adds one failure if the runner exits with an error although no test failed, or if fewer tests ran than the minimum. */
function countTests({ code, output }, report, least = 0, read) {
  const { passed, failed, retried = 0 } = existsSync(report) ? read(JSON.parse(readFileSync(report, "utf8"))) : { passed: 0, failed: 0 };
  const ran = passed + failed;
  const tooFew = code === 0 && ran < least ? `\nOnly ${ran} tests ran; scripts/least-tests.json expects ${least}.` : "";
  return { passed, failed: code === 0 && !tooFew ? failed : Math.max(failed, 1), retried, output: output + tooFew };
}

/** Playwright calls a test flaky if it passed only when it was retried. */
function browserCounts({ stats: { expected, unexpected, flaky } }) {
  if (flaky > retriedTestsMax) return { passed: expected, failed: unexpected + flaky };
  return { passed: expected + flaky, failed: unexpected, retried: flaky };
}

function asOneTest(results) {
  const wrong = results.filter(({ code }) => code !== 0);
  return { passed: wrong.length === 0 ? 1 : 0, failed: wrong.length === 0 ? 0 : 1, output: wrong.map(({ output }) => output).join("\n") };
}
