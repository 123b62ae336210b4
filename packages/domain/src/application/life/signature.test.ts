import { describe, expect, test } from "vitest";
import { isSignatureOf } from "./signature.ts";
import { signatureSchema } from "./signature-schema.ts";

const rhys = { firstName: "Rhys", lastName: "Morgan-Ellis" };
const drawnPath = "M10 100L20 80L30 60L40 90L50 120L60 80L70 60L80 100";

describe("typed signatures", () => {
  test.each(["Rhys Morgan-Ellis", "rhys morgan ellis", "  Mr Rhys  Aled Morgan-Ellis "])(
    "%s is accepted as the signer's typed signature",
    (name) => {
      expect(isSignatureOf(rhys, { is: "typed", name })).toBe(true);
    },
  );

  test.each([
    "Rhys",
    "Morgan-Ellis",
    "Rhys Morgan",
    "Rhys Ellis",
    "Morgan-Ellis Rhys",
    "Tamsin Fairweather",
    "Tamsin Morgan-Ellis",
    "x",
    "…",
  ])("%s is not the signer's typed signature", (name) => {
    expect(isSignatureOf(rhys, { is: "typed", name })).toBe(false);
  });

  test("a typed signature may be in any script, and accents may be left out", () => {
    expect(isSignatureOf({ firstName: "Zoë", lastName: "Łukasz" }, { is: "typed", name: "Zoe Łukasz" })).toBe(true);
    expect(isSignatureOf({ firstName: "Анна", lastName: "Петрова" }, { is: "typed", name: "анна петрова" })).toBe(true);
  });

  test("a typed signature needs the first name and the last name, even if both are the same word", () => {
    const owen = { firstName: "Owen", lastName: "Owen" };
    expect(isSignatureOf(owen, { is: "typed", name: "Owen" })).toBe(false);
    expect(isSignatureOf(owen, { is: "typed", name: "Owen Owen" })).toBe(true);
  });

  test("a signer without a full name cannot type a signature", () => {
    for (const signer of [
      {},
      { firstName: null, lastName: undefined },
      { firstName: "Rhys" },
      { lastName: "Morgan" },
      { firstName: "Rhys", lastName: "-" },
    ])
      expect(isSignatureOf(signer, { is: "typed", name: "Rhys Morgan" })).toBe(false);
  });
});

describe("drawn signatures", () => {
  test("a drawn signature must lie inside the drawing area", () => {
    expect(isSignatureOf(rhys, { is: "drawn", path: drawnPath })).toBe(true);
    expect(isSignatureOf(rhys, { is: "drawn", path: drawnPath.replace("L80 100", "L600 200") })).toBe(true);
    for (const outside of ["L601 100", "L80 201", "L999 100"])
      expect(isSignatureOf(rhys, { is: "drawn", path: drawnPath.replace("L80 100", outside) })).toBe(false);
  });

  test("a drawn signature has at least eight points and is at least twenty units wide", () => {
    const points = (count: number, step: number) => `M0 9${Array.from({ length: count - 1 }, (_, at) => `L${(at + 1) * step} 9`).join("")}`;
    const drawn = (path: string) => isSignatureOf(rhys, { is: "drawn", path });
    expect([points(8, 10), points(7, 10), points(21, 1), points(20, 1)].map(drawn)).toEqual([true, false, true, false]);
  });

  test.each(["M10 100", "M10 100L10 100", `M10 10${"L11 10".repeat(40)}`])(
    "a drawing that is as small as a dot is not a signature: %s",
    (path) => {
      expect(isSignatureOf(rhys, { is: "drawn", path })).toBe(false);
    },
  );
});

test.each([
  ["a name of 10,000 characters", { is: "typed", name: "a".repeat(10_000) }],
  ["a drawing of 5 MB", { is: "drawn", path: `M1 1${"L2 2".repeat(1_250_000)}` }],
  ["markup", { is: "drawn", path: '"/><script>' }],
  ["an arc, which no pen draws", { is: "drawn", path: "M1 1A2 2 0 0 1 3 3" }],
  ["nothing", { is: "typed", name: "   " }],
])("%s is not a valid signature", (_, signature) => {
  expect(signatureSchema.safeParse(signature).success).toBe(false);
});
