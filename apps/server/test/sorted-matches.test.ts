import { expect, test } from "vitest";
import { type Match, SortedMatches } from "../src/store/applications/sorted-matches.ts";

const match = (id: string, key: string | null, age = "8000000000000000"): Match => ({ id, key, age });
const allIds = (matches: SortedMatches): readonly string[] => [...matches.batches(500)].flat();

test.each([
  ["ascending", ["100000001", "100000002", "100000003", "100000004"]],
  ["descending", ["100000003", "100000002", "100000001", "100000004"]],
] as const)("exported search results are sorted by name %s, and results without a name are always last", (direction, ids) => {
  const matches = new SortedMatches(direction);
  for (const one of [match("100000004", null), match("100000003", "ŁUKASZ"), match("100000001", "SMITH"), match("100000002", "SMITHERS")])
    matches.add([one]);
  expect(allIds(matches)).toEqual(ids);
});

test("search results with equal names are sorted by date, and then by application number", () => {
  const matches = new SortedMatches("descending");
  matches.add([match("100000003", "SMITH"), match("100000002", "SMITH"), match("100000001", "SMITH", "7999999999999999")]);
  expect(allIds(matches)).toEqual(["100000001", "100000002", "100000003"]);
});

test("search results that arrive in parts are returned completely, in batches and without duplicates", () => {
  const ids = Array.from({ length: 2_500 }, (_, place) => `${100_000_000 + ((place * 7_919) % 2_500)}`);
  const matches = new SortedMatches("ascending");
  for (let from = 0; from < ids.length; from += 300) matches.add(ids.slice(from, from + 300).map((id) => match(id, id)));
  matches.add(ids.slice(0, 100).map((id) => match(id, id)));
  const batches = [...matches.batches(1_000)];
  expect(batches.map(({ length }) => length)).toEqual([1_000, 1_000, 500]);
  expect(batches.flat()).toEqual(ids.toSorted());
});

test("an export with more results than a spreadsheet can show is refused at its start", () => {
  const matches = new SortedMatches("ascending", 2);
  matches.add([match("100000001", "A"), match("100000002", "B")]);
  expect(() => matches.add([match("100000003", "C")])).toThrowError(expect.objectContaining({ code: "search.too_many" }));
});
