import { describe, expect, test } from "vitest";
import { z } from "zod";
import { keepingTo } from "./declared-answer.ts";

const address = z.strictObject({ street: z.string(), floor: z.optional(z.number()) });
const person = z.object({
  name: z.string(),
  age: z.number().int().nullable(),
  kind: z.enum(["customer", "guest"]),
  addresses: z.array(address),
  notes: z.record(z.string(), z.object({ text: z.string() })).optional(),
  anything: z.unknown().optional(),
});
const priya = { name: "Priya", age: null, kind: "customer", addresses: [{ street: "Quarry Lane" }] };
const kept = keepingTo(person);

describe("an answer leaves", () => {
  test("as it was made, where all of it is declared", () => {
    const whole = { ...priya, notes: { first: { text: "hello" } }, anything: { at: ["all"] } };
    expect(kept(whole)).toEqual(whole);
  });

  test("without what is not declared, however deep it stands", () => {
    const more = {
      ...priya,
      password: "x",
      addresses: [{ street: "Quarry Lane", tenant: "x" }],
      notes: { first: { text: "hello", by: "x" } },
    };
    expect(kept(more)).toEqual({ ...priya, notes: { first: { text: "hello" } } });
  });

  test("without what is undefined", () => {
    expect(Object.keys(kept({ ...priya, notes: undefined }) as object)).not.toContain("notes");
  });

  test.each([
    ["something with fields stands for a text", { ...priya, name: { password: "x" } }],
    ["something with fields stands for one of several words", { ...priya, kind: { password: "x" } }],
    ["a list stands for a text", { ...priya, name: ["x"] }],
    ["a list stands for fields", { ...priya, addresses: [["x"]] }],
    ["fields stand for a list", { ...priya, addresses: { password: "x" } }],
    ["a text stands for fields", "x"],
  ])("not at all where %s", (_, wrong) => {
    expect(() => kept(wrong)).toThrow(z.ZodError);
  });
});

describe("what has a rule of its own is parsed", () => {
  test.each([
    ["one of several", z.discriminatedUnion("is", [z.object({ is: z.literal("a"), one: z.string() }), z.object({ is: z.literal("b") })])],
    ["whatever else comes with it", z.looseObject({ is: z.string() })],
    ["a condition", z.object({ is: z.string(), one: z.string() }).refine(({ is }) => is === "a")],
  ])("%s", (_, schema) => {
    const given = { is: "a", one: "x", other: "y" };
    expect(keepingTo(schema)(given)).toEqual(schema.parse(given));
  });

  test("one of several plain values is plain itself", () => {
    const either = z.union([z.string(), z.number(), z.undefined()]);
    expect([keepingTo(either)("a"), keepingTo(either)(1), keepingTo(either)(undefined)]).toEqual(["a", 1, undefined]);
    expect(() => keepingTo(either)({})).toThrow(z.ZodError);
  });
});
