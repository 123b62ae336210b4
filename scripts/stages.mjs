import { existsSync, readFileSync, rmSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { findPostgres } from "./launch/system-postgres.mjs";
import { runTool } from "./launch/tool.mjs";

/** A browser stage fails if more tests than this pass only at the retry (decision 56). */
const retriedTestsMax = 2;

/** How scripts/validate-papers.ts ends where there is nothing to validate with. */
const exitCodeNotValidated = 77;

/**
 * The stages of `npm test`, in rounds: those of one round do not fight, and two of them run at a time.
 * Each answers with how much passed, how much failed, and what was said.
 */
export function createRounds(root, runtime) {
  const env = testEnvironment(root, runtime);
  const least = JSON.parse(readFileSync(join(root, "scripts/least-tests.json"), "utf8"));
  const node = (script, ...options) => runTool(runtime, [join(root, script), ...options], { cwd: root, env });

  /** A check as a whole counts as one test. */
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
      return counted(result, report, least[project], ({ numPassedTests, numFailedTests }) => ({
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
      return counted(result, report, least[name], browserCounts);
    },
  });

  return [
    [
      check("build", () => node("scripts/build.mjs")),
      vitest("unit"),
      check("lint", () => node("node_modules/@biomejs/biome/bin/biome", "check", "--error-on-warnings", ".")),
      vitest("scripts"),
      check("architecture", () => node("scripts/architecture.mjs")),
      check("unused", () => node("node_modules/knip/bin/knip.js", "--cache", "--cache-location", ".cache/unused")),
    ],
    // A drill waits most of the time, for a process to end, to start, to notice, and so do many of the server's tests; the others have the
    // processors meanwhile, and the longest of all begins early, so that it never runs alone.
    [
      vitest("faults"),
      check("types", () => node("scripts/types.mjs")),
      // On the system's own PostgreSQL where it has one; the embedded one carries the drills and the browser tests.
      vitest("server", process.env.DATABASE_URL || !findPostgres() ? undefined : "scripts/test-postgres.mjs"),
      check("promises", () => node("node_modules/oxlint/bin/oxlint", "--type-aware")),
      {
        name: "paperwork",
        async run() {
          const result = await node("scripts/validate-papers.ts");
          // Only root can install Java: whoever works without it goes on and is told what nobody looked at. `.ci/run` has installed it, and
          // there a check that was not made has failed.
          const excused = result.code === exitCodeNotValidated && !env.PAPERS_MUST_BE_VALIDATED;
          return excused ? { passed: 0, failed: 0, unchecked: result.output.trim().replace(/\.$/, "") } : asOneTest([result]);
        },
      },
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
    ],
    // The second has a world of its own, which its tests move.
    [browser("browser", "playwright.config.ts"), browser("alone", "playwright.alone.config.ts")],
    // Reads what the stages above have reported.
    [check("trace", () => node("scripts/trace.mjs", "--check"))],
  ];
}

/** Whatever the person's shell says of Farthing, tests run on the defaults; DATABASE_URL alone is theirs to set. */
function testEnvironment(root, runtime) {
  const own = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("FARTHING_") && name !== "FORCE_COLOR"));
  return {
    ...own,
    NO_COLOR: "1",
    // The drills start the product dozens of times; compiling its sources was half of their work.
    NODE_COMPILE_CACHE: join(root, ".cache", "compiled"),
    PATH: [join(root, "node_modules", ".bin"), dirname(runtime), process.env.PATH].join(delimiter),
  };
}

function freshReport(root, name) {
  const path = join(root, ".cache", `${name}-tests.json`);
  rmSync(path, { force: true });
  return path;
}

/**
 * A runner that fails without a failed test (a file that does not load, a browser that does not start) has failed once; so has one
 * that found fewer tests than there are known to be, which a misspelt pattern makes of a hundred without a word.
 */
function counted({ code, output }, report, least = 0, read) {
  const {
    passed,
    failed,
    secondTries = 0,
  } = existsSync(report) ? read(JSON.parse(readFileSync(report, "utf8"))) : { passed: 0, failed: 0 };
  const ran = passed + failed;
  const tooFew = code === 0 && ran < least ? `\nOnly ${ran} tests ran; scripts/least-tests.json expects ${least}.` : "";
  return { passed, failed: code === 0 && !tooFew ? failed : Math.max(failed, 1), secondTries, output: output + tooFew };
}

/** Playwright calls a test flaky that passed at its second try only. */
function browserCounts({ stats: { expected, unexpected, flaky } }) {
  if (flaky > retriedTestsMax) return { passed: expected, failed: unexpected + flaky };
  return { passed: expected + flaky, failed: unexpected, secondTries: flaky };
}

function asOneTest(results) {
  const wrong = results.filter(({ code }) => code !== 0);
  return { passed: wrong.length === 0 ? 1 : 0, failed: wrong.length === 0 ? 0 : 1, output: wrong.map(({ output }) => output).join("\n") };
}
