import { expect, test } from "vitest";
import { GatheredHits, type Hit } from "../src/store/applications/gathered-hits.ts";

const hit = (id: string, key: string | null, age = "8000000000000000"): Hit => ({ id, key, age });
const allIds = (gathered: GatheredHits): readonly string[] => [...gathered.batches(500)].flat();

test.each([
  ["ascending", ["100000001", "100000002", "100000003", "100000004"]],
  ["descending", ["100000003", "100000002", "100000001", "100000004"]],
] as const)("search results for a file are sorted by name %s, prefixes first and missing names last", (direction, ids) => {
  const gathered = new GatheredHits(direction);
  for (const one of [hit("100000004", null), hit("100000003", "ŁUKASZ"), hit("100000001", "SMITH"), hit("100000002", "SMITHERS")])
    gathered.add([one]);
  expect(allIds(gathered)).toEqual(ids);
});

test("search results with equal names are sorted by date, newest first, and then by number", () => {
  const gathered = new GatheredHits("descending");
  gathered.add([hit("100000003", "SMITH"), hit("100000002", "SMITH"), hit("100000001", "SMITH", "7999999999999999")]);
  expect(allIds(gathered)).toEqual(["100000001", "100000002", "100000003"]);
});

test("search results added in parts are returned completely, in batches and without duplicates", () => {
  const ids = Array.from({ length: 2_500 }, (_, place) => `${100_000_000 + ((place * 7_919) % 2_500)}`);
  const gathered = new GatheredHits("ascending");
  for (let from = 0; from < ids.length; from += 300) gathered.add(ids.slice(from, from + 300).map((id) => hit(id, id)));
  gathered.add(ids.slice(0, 100).map((id) => hit(id, id)));
  const batches = [...gathered.batches(1_000)];
  expect(batches.map(({ length }) => length)).toEqual([1_000, 1_000, 500]);
  expect(batches.flat()).toEqual(ids.toSorted());
});

test("a file with more results than a spreadsheet can show is refused before it starts", () => {
  const gathered = new GatheredHits("ascending", 2);
  gathered.add([hit("100000001", "A"), hit("100000002", "B")]);
  expect(() => gathered.add([hit("100000003", "C")])).toThrowError(expect.objectContaining({ code: "search.too_many" }));
});
