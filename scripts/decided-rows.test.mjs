import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const read = (path) => readFileSync(new URL(`../${path}`, import.meta.url), "utf8");

const decided = read("docs/requirements.tsv")
  .split("\n")
  .filter((line) => line.includes("[decided]"))
  .map((line) => line.slice(0, 6));

/** The ids of requirements in the first column of the tables in the decision record. "S2-065 to S2-067" names three ids. */
const listed = [
  ...read("docs/decisions/0087-differences-from-the-specification-have-a-reason.md").matchAll(/^\| (S\d-[^|]+) \|/gm),
].flatMap(([, ids]) => ids.trim().split(", ").flatMap(range));

function range(ids) {
  const [from, to = from] = ids.split(" to ");
  const [first, last] = [from, to].map((id) => Number(id.slice(3)));
  return Array.from({ length: last - first + 1 }, (_, index) => `${from.slice(0, 3)}${String(first + index).padStart(3, "0")}`);
}

test("each requirement that Farthing meets differently from the specification is listed with a reason", () => {
  expect(listed.toSorted()).toEqual(decided.toSorted());
});
