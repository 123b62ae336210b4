import { expect, test } from "vitest";
import { searchIn, unknownValuesIn } from "./search.ts";

test("a search ignores and reports an unknown value in the URL, and uses the other values", () => {
  const signed = { type: "advanced", answers: { status: ["signed"], supplier: "100101", lastUpdated: null } };
  expect(searchIn({ view: "all", status: "signed", supplier: "100101", updated: "30" })).toMatchObject(signed);
  expect(searchIn({ view: "all", status: "lost", supplier: "100101" })).toMatchObject({ answers: { status: [], supplier: "100101" } });
  expect(searchIn({ view: "all", status: "signed,lost" })).toMatchObject({ answers: { status: ["signed"] } });
  expect(unknownValuesIn({ view: "all", status: "signed,lost", updated: "30" })).toEqual(["lost", "30"]);
  expect(unknownValuesIn({ view: "all", status: "signed", updated: "today" })).toEqual([]);
  expect(searchIn({ view: "all", updated: "30" })).toBeNull();
  expect(searchIn({ view: "all" })).toBeNull();
});
