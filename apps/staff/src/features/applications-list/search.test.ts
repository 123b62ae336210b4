import { expect, test } from "vitest";
import { searchIn } from "./search.ts";

test("an address with a value that the search does not know is read without it, and keeps the others", () => {
  const signed = { type: "advanced", answers: { status: ["signed"], supplier: "100101", lastUpdated: null } };
  expect(searchIn({ view: "all", status: "signed", supplier: "100101", updated: "30" })).toMatchObject(signed);
  expect(searchIn({ view: "all", status: "lost", supplier: "100101" })).toMatchObject({ answers: { status: [], supplier: "100101" } });
  expect(searchIn({ view: "all", updated: "30" })).toBeNull();
  expect(searchIn({ view: "all" })).toBeNull();
});
