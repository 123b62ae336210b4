import { expect, test } from "vitest";
import { findClaims } from "./claims.mjs";
import { renderPage, summarise } from "./report.mjs";

const claimed = (text) => findClaims("some.test.ts", text).claims.map(({ id }) => id);

test.each([
  ["a test's title", `test("a sentence [S1-001]", () => {});`, ["S1-001"]],
  ["several ids in one or more brackets", `it("a sentence [S1-001 S1-002] [S2-003]", () => {});`, ["S1-001", "S1-002", "S2-003"]],
  ["a describe and what is in it", `describe("a part [S1-001]", () => { test("a sentence [S1-002]", () => {}); });`, ["S1-001", "S1-002"]],
  ["the title over rows, not the rows", `test.each([["[S1-009]"]])("%s [S1-001]", () => {});`, ["S1-001"]],
  ["a template", `test(\`\${name} is refused [S1-001]\`, () => {});`, ["S1-001"]],
  ["Playwright's describe", `test.describe("a screen [S1-001]", () => {});`, ["S1-001"]],
  ["a line above tests made from rows", `// shows: S1-001 S1-002\ntest.each(rows)("%s", () => {});`, ["S1-001", "S1-002"]],
  [
    "a line above tests made in a loop, once",
    `// shows: S1-001\nfor (const row of rows) { test(row.a, () => {}); test(row.b, () => {}); }`,
    ["S1-001"],
  ],
  ["lines above a long list", `// shows: S1-001\n// shows: S1-002\ntest.each(rows)("%s", () => {});`, ["S1-001", "S1-002"]],
])("ids are found in %s", (_case, text, ids) => {
  expect(claimed(text)).toEqual(ids);
});

test.each([
  ["other strings", `expect("[S1-001]").toBe("[S1-002]");`],
  ["comments", `// as [S1-001] says\ntest("a sentence", () => {});`],
  ["a test that does not run", `test.skip("a sentence [S1-001]", () => {});`],
])("ids in %s show nothing", (_case, text) => {
  expect(claimed(text)).toEqual([]);
});

test("a line that stands above no test is a problem", () => {
  expect(findClaims("some.test.ts", "\n// shows: S1-001\nconst rows = [];").problems).toEqual([
    `some.test.ts:2 has a "shows:" line that stands above no test.`,
  ]);
});

test("the page names by section what is shown where, and what is not yet", () => {
  const requirements = ["001", "002", "003", "005"].map((number) => ({ id: `S1-${number}`, section: "4 States / Tailoring" }));
  const page = renderPage(summarise(requirements, [{ id: "S1-002", path: "a.test.ts", title: "" }]));
  expect(page).toContain("| S1 | 4 States | 1 | 4 |");
  expect(page).toContain("- [a.test.ts](../a.test.ts): S1-002\n- Not yet shown: S1-001, 003, 005\n");
});
