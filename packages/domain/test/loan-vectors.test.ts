import { describe, expect, test } from "vitest";
import { kinds } from "../bin/answers/index.ts";
import vectors from "./loan-vectors.json" with { type: "json" };

/** Reckoned twice, by other programs, from closed forms and by simulation: the figures that the product must give. */
describe("the loan vectors", () => {
  test.each(vectors)("$name", ({ kind, input, expected }) => {
    expect(kinds.get(kind)?.(input)).toEqual(expected);
  });

  test("there are 69, of every kind that the command knows", () => {
    expect(vectors).toHaveLength(69);
    expect(new Set(vectors.map(({ kind }) => kind))).toEqual(new Set(kinds.keys()));
  });
});
