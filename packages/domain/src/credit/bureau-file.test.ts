import { expect, test } from "vitest";
import { localDate } from "../money/index.ts";
import { isBureauFileFresh } from "./index.ts";

test.each([
  ["2026-11-15", true],
  ["2026-12-15", true],
  ["2026-12-16", false],
])("a bureau file of 15 November is valid on %s: %s", (today, fresh) => {
  expect(isBureauFileFresh(localDate("2026-11-15"), localDate(today))).toBe(fresh);
});
