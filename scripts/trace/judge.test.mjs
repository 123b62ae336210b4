import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createJudge } from "./judge.mjs";

const files = {
  "apps/server/src/main.ts": `import { table } from "./rules.ts"; import * as words from "./words.ts"; table; words.greeting; import("./later.ts");`,
  "apps/server/src/rules.ts": `
    export const used = () => deeper();
    const deeper = () => 1;
    export const unused = () => 2;
    export const table = { a: used };
    export const { first } = table;`,
  "apps/server/src/words.ts": `export const greeting = "hello"; export const farewell = "bye";`,
  "apps/server/src/later.ts": `export const page = 1;`,
  "apps/server/src/types.ts": `import type { unused } from "./rules.ts"; export type Unused = typeof unused;`,
  "apps/sandbox/src/main.ts": ``,
  "apps/staff/src/main.tsx": ``,
  "apps/applicant/src/main.tsx": ``,
  "apps/lender/src/main.tsx": `import type { Unused } from "../../server/src/types.ts"; export const nothing: Unused | undefined = undefined;`,
  "apps/server/src/rules.test.ts": [
    `import { unused, used } from "./rules.ts";`,
    `import { farewell, greeting } from "./words.ts";`,
    `import { page } from "./later.ts";`,
    `const through = () => unused();`,
    `let put: number; beforeEach(() => { put = unused(); });`,
    `test("reached", () => used());`,
    `test("not reached", () => unused());`,
    `test("not reached, by a function of the file", () => through());`,
    `test("not reached, by a variable that a hook fills", () => put);`,
    `test.each([unused])("not reached, by its rows", (rule) => rule());`,
    `test("reached, and loaded later", () => [page, greeting]);`,
    `test("a word nobody says", () => farewell);`,
  ].join("\n"),
  "apps/server/test/support/http.ts": `export const house = 1;`,
  "apps/server/test/call.test.ts": `import { house } from "./support/http.ts";\ntest("a call", () => house);`,
  "apps/server/test/use-case.test.ts": `test("a use case", () => 1);`,
};

const requirements = [
  { id: "S1-001", level: "unit" },
  { id: "S1-002", level: "http" },
  { id: "S1-003", level: "browser" },
];

let root;
let judge;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "farthing-judge-"));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  judge = createJudge(root, Object.keys(files), requirements);
});
afterAll(() => rmSync(root, { recursive: true }));

const claim = (id, path, line, more = {}) => ({ id, path, line, title: "a title", status: "passed", ...more });
const rule = (line, more) => claim("S1-001", "apps/server/src/rules.test.ts", line, more);
const inSmall = (problems) => problems.map((problem) => problem.replace(/: apps.*$|: e2e.*$/, ""));

test("a test can claim a requirement for a rule that Farthing uses, even through a table, a module or import()", () => {
  expect(judge([rule(6), rule(11)])).toEqual([]);
});

test.each([7, 8, 9, 10])("a test cannot claim a requirement for a rule that only tests call (line %d)", (line) => {
  expect(inSmall(judge([rule(line)]))).toEqual(["S1-001 is claimed for unused of server/src/rules.ts, which the product does not use"]);
});

test("an export of an imported module counts as used only if Farthing uses its name", () => {
  expect(inSmall(judge([rule(12)]))).toEqual(["S1-001 is claimed for farewell of server/src/words.ts, which the product does not use"]);
});

test.each(["skipped", "todo", "failed", "unexpected"])("a test that is %s does not show that a requirement is met", (status) => {
  expect(inSmall(judge([rule(6, { status })]))).toEqual([`S1-001 is claimed by a test that is ${status}`]);
});

test("a test cannot claim an unknown requirement", () => {
  expect(inSmall(judge([claim("S9-999", "e2e/a.spec.ts", 1)]))).toEqual(["S9-999 is claimed but is not in docs/requirements.tsv"]);
});

test("a requirement about a screen or a response needs a test at that level or above it", () => {
  expect(
    judge([
      claim("S1-003", "e2e/a.spec.ts", 1),
      claim("S1-002", "e2e/a.spec.ts", 1),
      claim("S1-002", "apps/server/test/call.test.ts", 2),
      claim("S1-001", "apps/server/test/use-case.test.ts", 1),
    ]),
  ).toEqual([]);
  expect(
    inSmall(
      judge([
        rule(6, { id: "S1-003" }),
        claim("S1-002", "apps/server/test/use-case.test.ts", 1),
        claim("S1-003", "apps/server/test/call.test.ts", 2),
        claim("S1-003", "e2e/gallery.spec.ts", 1),
      ]),
    ),
  ).toEqual([
    "S1-003 needs a test at the level browser, and this test is at unit",
    "S1-002 needs a test at the level http, and this test is at server",
    "S1-003 needs a test at the level browser, and this test is at http",
    "S1-003 needs a test at the level browser, and this test is at workshop",
  ]);
});

test("the trace refuses a test report without line numbers", () => {
  expect(inSmall(judge([rule(undefined)]))).toEqual(["S1-001 is claimed by a test without a line number in its report"]);
});
