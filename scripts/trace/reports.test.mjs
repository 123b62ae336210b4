import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createStages } from "../stages.mjs";
import { readReports } from "./reports.mjs";

let root;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "farthing-reports-"));
  mkdirSync(join(root, ".cache"));
});
afterEach(() => rmSync(root, { recursive: true }));

const leave = (stage, report) => writeFileSync(join(root, ".cache", `${stage}-tests.json`), JSON.stringify(report));

const vitest = (startTime, path, ...tests) => ({
  startTime,
  testResults: [
    { name: join(root, path), assertionResults: tests.map(([fullName, status]) => ({ fullName, status, location: { line: 3 } })) },
  ],
});

test("Vitest's report contains the position and the status of each test", () => {
  leave("unit", vitest(1, "packages/a.test.ts", ["a part a sentence [S1-001]", "passed"], ["another [S1-002]", "skipped"]));
  expect(readReports(root)).toEqual([
    { path: "packages/a.test.ts", title: "a part a sentence [S1-001]", line: 3, status: "passed", ranAt: 1 },
    { path: "packages/a.test.ts", title: "another [S1-002]", line: 3, status: "skipped", ranAt: 1 },
  ]);
});

test("a test in Playwright's report has passed if it passed in every project, even after a retry", () => {
  const secondTry = { status: "flaky", results: [{ status: "failed" }, { status: "passed" }] };
  const inWindow = (status) =>
    status === "flaky" ? secondTry : { status: status === "passed" ? "expected" : status, results: [{ status }] };
  const spec = (title, ...windows) => ({ title, file: "a.spec.ts", line: 7, tests: windows.map(inWindow) });
  leave("browser", {
    config: { rootDir: join(root, "e2e") },
    stats: { startTime: "2026-11-15T10:00:00.000Z" },
    suites: [
      {
        title: "a.spec.ts",
        specs: [spec("wide and narrow", "passed", "flaky"), spec("wide only", "passed", "unexpected")],
        suites: [{ title: "a part", specs: [spec("left out", "skipped")] }],
      },
    ],
  });
  expect(readReports(root).map(({ path, title, status }) => [path, title, status])).toEqual([
    ["e2e/a.spec.ts", "wide and narrow", "passed"],
    ["e2e/a.spec.ts", "wide only", "unexpected"],
    ["e2e/a.spec.ts", "a part left out", "skipped"],
  ]);
});

test("if two reports contain the same file, the newer report is used", () => {
  leave("server", vitest(1, "apps/a.test.ts", ["as it was [S1-001]", "passed"]));
  leave("faults", vitest(2, "apps/a.test.ts", ["as it is [S1-002]", "passed"]));
  expect(readReports(root).map(({ title }) => title)).toEqual(["as it is [S1-002]"]);
});

test("the trace is the last stage of npm test", () => {
  const { last } = createStages(fileURLToPath(new URL("../..", import.meta.url)), "node");
  expect(last.map(({ name }) => name)).toEqual(["trace"]);
});

test("without a test report the trace has no results", () => {
  rmSync(join(root, ".cache"), { recursive: true });
  expect(readReports(root)).toEqual([]);
});
