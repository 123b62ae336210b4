import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { applicationIdFrom, applicationIdSchema } from "./application-id.ts";
import { isApplicationId, luhnDigit } from "./luhn.ts";

const valid = (id: unknown): boolean => applicationIdSchema.safeParse(id).success;

describe("application ids", () => {
  test.each([
    ["7992739871", "3"],
    ["00000000", "0"],
    ["10482719", "1"],
  ])("the Luhn check digit of %s is %s", (digits, digit) => {
    expect(luhnDigit(digits)).toBe(digit);
  });

  test("the last of the nine digits of an application id is a check digit", () => {
    expect(applicationIdFrom("10482719")).toBe("104827191");
    expect(valid("104827191")).toBe(true);
    expect(isApplicationId("104827191")).toBe(true);
  });

  test.each(["104827193", "10482719", "1048271910", "1O4827190", "104 827190", "", 104827191, null])(
    "%s is not an application id",
    (id) => {
      expect(valid(id)).toBe(false);
      expect(isApplicationId(id)).toBe(false);
    },
  );

  const eightDigits = fc.stringMatching(/^\d{8}$/);

  test("any eight digits can become a valid application id that begins with these digits", () => {
    fc.assert(
      fc.property(eightDigits, (digits) => {
        const id = applicationIdFrom(digits);
        expect(id.startsWith(digits)).toBe(true);
        expect(valid(id)).toBe(true);
      }),
    );
  });

  test("one mistyped digit makes an application id invalid", () => {
    fc.assert(
      fc.property(eightDigits, fc.nat(8), fc.integer({ min: 1, max: 9 }), (digits, place, by) => {
        const id = [...applicationIdFrom(digits)];
        id[place] = String((Number(id[place]) + by) % 10);
        expect(valid(id.join(""))).toBe(false);
      }),
    );
  });

  test.each(["1234567", "123456789", "12345a78"])("an application id cannot be made from %s", (digits) => {
    expect(() => applicationIdFrom(digits)).toThrow(RangeError);
  });
});
