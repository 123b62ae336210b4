import { expect, test } from "vitest";
import { renderPage, summarise } from "./report.mjs";

test("the trace lists proven and missing requirements by section", () => {
  const requirements = ["001", "002", "003", "005"].map((number) => ({ id: `S1-${number}`, section: "4 States / Tailoring" }));
  const page = renderPage(summarise(requirements, [{ id: "S1-002", path: "a.test.ts", title: "" }]));
  expect(page).toContain("1 of 4 requirements are shown");
  expect(page).toContain("| S1 | 4 States | 1 | 4 |");
  expect(page).toContain("- [a.test.ts](../a.test.ts): S1-002\n- Not yet shown: S1-001, 003, 005\n");
});
