import { afterEach, expect, test } from "vitest";
import { ensureBrowser } from "./ensure-browser.mjs";
import { createStandInProject } from "./test-support/stand-in-project.mjs";

const projects = [];
afterEach(() => {
  for (const project of projects.splice(0)) project.remove();
});

const exitWith = (code, said = "") => `process.stdout.write(${JSON.stringify(said)}); process.exitCode = ${code};`;

const vitestWith = (passed, failed, code = failed > 0 ? 1 : 0) => `
import { writeFileSync } from "node:fs";
const report = process.argv.find((option) => option.startsWith("--outputFile.json=")).split("=")[1];
writeFileSync(report, JSON.stringify({ numPassedTests: ${passed}, numFailedTests: ${failed} }));
console.log("what the runner said");
process.exitCode = ${code};
`;

const playwrightWith = (stats) => `
const { writeFileSync } = require("node:fs");
writeFileSync(process.env.PLAYWRIGHT_JSON_OUTPUT_FILE, JSON.stringify({ stats: ${JSON.stringify(stats)} }));
console.log("what the runner said");
process.exitCode = ${stats.unexpected > 0 ? 1 : 0};
`;

const tools = (overrides = {}) => ({
  "node_modules/@biomejs/biome/bin/biome": exitWith(0),
  "node_modules/@biomejs/biome/package.json": `{ "type": "commonjs" }`,
  "node_modules/knip/bin/knip.js": exitWith(0),
  "node_modules/vitest/vitest.mjs": vitestWith(5, 0),
  ...overrides,
});

const npmTest = (files, ...stages) => npmTestIn({ PAPERS_MUST_BE_VALIDATED: "" }, files, ...stages);

async function npmTestIn(env, files, ...stages) {
  const project = createStandInProject({ files: tools(files) });
  projects.push(project);
  const { code, out, err } = await project.run("test.mjs", { args: stages, env: { CI: "true", ...env } }).ended;
  return { code, out, err, lastLine: out.trimEnd().split("\n").at(-1) };
}

test("the last line of npm test gives the sum of all tests, and a check counts as one test", async () => {
  const { code, lastLine } = await npmTest({}, "lint", "unused", "unit", "sandbox");
  expect({ code, lastLine }).toEqual({ code: 0, lastLine: "12 passed, 0 failed" });
});

test("npm test prints the output of a stage only if the stage failed", async () => {
  const { code, out, lastLine } = await npmTest({ "node_modules/knip/bin/knip.js": exitWith(1, "an unused file") }, "unused", "unit");
  expect({ code, lastLine }).toEqual({ code: 1, lastLine: "5 passed, 1 failed" });
  expect(out).toContain("an unused file");
  expect(out).not.toContain("what the runner said");
});

test("npm test counts each failed test", async () => {
  const { out, lastLine } = await npmTest({ "node_modules/vitest/vitest.mjs": vitestWith(3, 2) }, "unit");
  expect(lastLine).toBe("3 passed, 2 failed");
  expect(out).toContain("what the runner said");
});

test("a stage that finds fewer tests than the known minimum fails", async () => {
  const { code, out, lastLine } = await npmTest({ "node_modules/vitest/vitest.mjs": vitestWith(4, 0) }, "unit");
  expect({ code, lastLine }).toEqual({ code: 1, lastLine: "4 passed, 1 failed" });
  expect(out).toContain("Only 4 tests ran; scripts/least-tests.json expects 5.");
});

test("a stage fails if its runner exits with an error, even if no test has failed", async () => {
  expect((await npmTest({ "node_modules/vitest/vitest.mjs": vitestWith(3, 0, 1) }, "unit")).lastLine).toBe("3 passed, 1 failed");
  expect((await npmTest({ "node_modules/vitest/vitest.mjs": exitWith(1) }, "unit")).lastLine).toBe("0 passed, 1 failed");
});

test("npm test reports browser tests that passed only when retried, and fails if there are many of them", async () => {
  const inBrowser = (stats) =>
    npmTestIn(
      { CHROMIUM_PATH: process.execPath },
      { "node_modules/@playwright/test/cli.js": playwrightWith(stats), "node_modules/@playwright/test/package.json": "{}" },
      "browser",
    );
  const once = await inBrowser({ expected: 6, unexpected: 0, flaky: 1 });
  expect([once.code, once.lastLine]).toEqual([0, "7 passed, 0 failed"]);
  expect(once.out).toContain("7 passed, 1 of them AT THE RETRY");
  expect(once.out).toContain("what the runner said");
  const often = await inBrowser({ expected: 6, unexpected: 0, flaky: 3 });
  expect([often.code, often.lastLine]).toEqual([1, "6 passed, 3 failed"]);
});

test("npm test reports documents that could not be validated, and fails only if validation is required", async () => {
  const withoutJava = { "scripts/validate-papers.ts": exitWith(77, "Nothing was validated: install Java.") };
  const excused = await npmTest(withoutJava, "paperwork");
  expect([excused.code, excused.lastLine]).toEqual([0, "0 passed, 0 failed"]);
  expect(excused.out).toContain("Nothing was validated: install Java, ");
  const demanded = await npmTestIn({ PAPERS_MUST_BE_VALIDATED: "yes" }, withoutJava, "paperwork");
  expect([demanded.code, demanded.lastLine]).toEqual([1, "0 passed, 1 failed"]);
  expect(demanded.out).toContain("Nothing was validated: install Java.");
});

test("npm test fails if generated files are outdated", async () => {
  const scripts = { "drift:types": "node fine.js", "drift:openapi": "node drifted.js" };
  const { code, out } = await npmTest(
    { "package.json": JSON.stringify({ scripts }), "fine.js": "", "drifted.js": exitWith(1, "openapi.json is stale") },
    "drift",
  );
  expect(code).toBe(1);
  expect(out).toContain("openapi.json is stale");
});

test("npm test refuses an unknown stage and lists all stages", async () => {
  const { code, err, lastLine } = await npmTest({}, "units");
  expect({ code, lastLine }).toEqual({ code: 1, lastLine: "0 passed, 1 failed" });
  expect(err).toMatch(/^Unknown stage "units"\. The stages are build, unit, .*\.\n$/);
});

test("on a machine without a browser, npm test names the package that has to be installed", () => {
  const machine = { find: () => undefined, canInstall: () => false };
  expect(() => ensureBrowser(machine)).toThrow(
    "The browser tests need Chromium: install your system's package (chromium or chromium-headless-shell on Debian), or name a Chrome in CHROMIUM_PATH.",
  );
});

test("npm test installs the browser if the user is root", () => {
  let place;
  const machine = { find: () => place, canInstall: () => true, install: () => (place = "/usr/bin/chromium") };
  expect(ensureBrowser(machine)).toBe("/usr/bin/chromium");
});
