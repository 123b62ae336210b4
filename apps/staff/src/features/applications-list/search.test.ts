import { expect, test } from "vitest";
import { searchIn } from "./search.ts";

test("an unknown value in the address is ignored, and the others are kept", () => {
  const signed = { type: "advanced", answers: { status: ["signed"], supplier: "100101", lastUpdated: null } };
  expect(searchIn({ view: "all", status: "signed", supplier: "100101", updated: "30" })).toMatchObject(signed);
  expect(searchIn({ view: "all", status: "lost", supplier: "100101" })).toMatchObject({ answers: { status: [], supplier: "100101" } });
  expect(searchIn({ view: "all", updated: "30" })).toBeNull();
  expect(searchIn({ view: "all" })).toBeNull();
});
