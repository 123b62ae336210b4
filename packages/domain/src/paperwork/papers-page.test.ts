import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { writePapersPage } from "./papers-page.ts";

test("docs/papers.md contains every document word for word; `npm run papers` updates the file", () => {
  expect(writePapersPage()).toBe(readFileSync(new URL("../../../../docs/papers.md", import.meta.url), "utf8"));
});
