import { describe, expect, test } from "vitest";
import { calculationsByName } from "../bin/answers/index.ts";
import vectors from "./loan-vectors.json" with { type: "json" };

/** Two programs outside this project computed the expected values. One uses closed formulas, and the other simulates every payment. */
describe("test vectors for loans", () => {
  test.each(vectors)("$name", ({ kind, input, expected }) => {
    expect(calculationsByName.get(kind)?.(input)).toEqual(expected);
  });

  test("the 69 test vectors cover every kind of calculation that the quote command supports", () => {
    expect(vectors).toHaveLength(69);
    expect(new Set(vectors.map(({ kind }) => kind))).toEqual(new Set(calculationsByName.keys()));
  });
});
