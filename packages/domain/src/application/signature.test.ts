import { describe, expect, test } from "vitest";
import { isSignatureOf, signatureSchema } from "./signature.ts";

const rhys = { firstName: "Rhys", lastName: "Morgan-Ellis" };
const hand = "M10 100L20 80L30 60L40 90L50 120L60 80L70 60L80 100";

describe("a typed signature", () => {
  test.each(["Rhys Morgan-Ellis", "rhys morgan ellis", "  Mr Rhys  Aled Morgan-Ellis "])("is the signer's as %s", (name) => {
    expect(isSignatureOf(rhys, { is: "typed", name })).toBe(true);
  });

  test.each(["Rhys", "Morgan-Ellis", "Rhys Morgan", "Morgan-Ellis Rhys", "Tamsin Fairweather", "x", "…"])("is nobody's as %s", (name) => {
    expect(isSignatureOf(rhys, { is: "typed", name })).toBe(false);
  });

  test("knows a name in any script, and without its accents", () => {
    expect(isSignatureOf({ firstName: "Zoë", lastName: "Łukasz" }, { is: "typed", name: "Zoe Łukasz" })).toBe(true);
    expect(isSignatureOf({ firstName: "Анна", lastName: "Петрова" }, { is: "typed", name: "анна петрова" })).toBe(true);
  });

  test("of somebody without a name is none", () => {
    expect(isSignatureOf({ firstName: null, lastName: undefined }, { is: "typed", name: "Anybody" })).toBe(false);
  });
});

describe("a drawn signature", () => {
  test("is strokes of a pen within their frame", () => {
    expect(isSignatureOf(rhys, { is: "drawn", path: hand })).toBe(true);
    expect(isSignatureOf(rhys, { is: "drawn", path: hand.replace("L80 100", "L999 100") })).toBe(false);
  });

  test.each(["M10 100", "M10 100L10 100", `M10 10${"L11 10".repeat(40)}`])("is more than a dot: %s", (path) => {
    expect(isSignatureOf(rhys, { is: "drawn", path })).toBe(false);
  });
});

test.each([
  ["a name of 10,000 characters", { is: "typed", name: "a".repeat(10_000) }],
  ["a drawing of 5 MB", { is: "drawn", path: `M1 1${"L2 2".repeat(1_250_000)}` }],
  ["markup", { is: "drawn", path: '"/><script>' }],
  ["an arc, which no pen draws", { is: "drawn", path: "M1 1A2 2 0 0 1 3 3" }],
  ["nothing", { is: "typed", name: "   " }],
])("%s is no signature", (_, signature) => {
  expect(signatureSchema.safeParse(signature).success).toBe(false);
});
