import { expect, test } from "vitest";
import { readSearch, unknownValuesIn } from "./search.ts";

test("a search ignores an unknown value in the URL, reports it, and uses the other values", () => {
  const signed = { type: "advanced", answers: { status: ["signed"], supplier: "100101", lastUpdated: null } };
  expect(readSearch({ view: "all", status: "signed", supplier: "100101", updated: "30" })).toMatchObject(signed);
  expect(readSearch({ view: "all", status: "lost", supplier: "100101" })).toMatchObject({ answers: { status: [], supplier: "100101" } });
  expect(readSearch({ view: "all", status: "signed,lost" })).toMatchObject({ answers: { status: ["signed"] } });
  expect(unknownValuesIn({ view: "all", status: "signed,lost", updated: "30" })).toEqual(["lost", "30"]);
  expect(unknownValuesIn({ view: "all", status: "signed", updated: "today" })).toEqual([]);
  expect(readSearch({ view: "all", updated: "30" })).toBeNull();
  expect(readSearch({ view: "all" })).toBeNull();
});
