import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { papersPage } from "./papers-page.ts";

test("every paper says word by word what stands in docs; `npm run papers` writes it anew", () => {
  expect(papersPage()).toBe(readFileSync(new URL("../../../../docs/papers.md", import.meta.url), "utf8"));
});
