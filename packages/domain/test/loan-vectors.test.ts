import { describe, expect, test } from "vitest";
import { kinds } from "../bin/answers/index.ts";
import vectors from "./loan-vectors.json" with { type: "json" };

/** The expected amounts were computed twice by other programs, from closed formulas and by simulation. */
describe("the loan vectors", () => {
  test.each(vectors)("$name", ({ kind, input, expected }) => {
    expect(kinds.get(kind)?.(input)).toEqual(expected);
  });

  test("there are 69 loan vectors, with every kind of calculation that the command supports", () => {
    expect(vectors).toHaveLength(69);
    expect(new Set(vectors.map(({ kind }) => kind))).toEqual(new Set(kinds.keys()));
  });
});
