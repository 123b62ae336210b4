import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { checkLookupPostcode, postcodeForLookup, postcodeRule, readPostcode } from "./postcode.ts";

test("the postcode is sent to the address lookup without spaces and in upper case [S1-323] [S2-313] [S2-314]", () => {
  expect(postcodeForLookup(" sw1a  1aa ")).toBe("SW1A1AA");
  expect(checkLookupPostcode("ls6 9zz")).toEqual({ ok: true, postcode: "LS69ZZ" });
});

describe("stored postcodes", () => {
  test.each([
    ["sw1a1aa", "SW1A 1AA"],
    ["M1 1AE", "M1 1AE"],
    ["b338th", "B33 8TH"],
    ["Cr2 6Xh", "CR2 6XH"],
    ["DN551PT", "DN55 1PT"],
    ["w1a0ax", "W1A 0AX"],
    ["ec1a 1bb", "EC1A 1BB"],
    ["BT1-1AA", "BT1 1AA"],
    ["gir0aa", "GIR 0AA"],
    ["bf1 2at", "BF1 2AT"],
    ["bfpo12", "BFPO 12"],
    ["BFPO c/o 801", "BFPO C/O 801"],
  ])("the postcode %s is stored as %s", (typed, stored) => {
    expect(postcodeRule().parse(typed)).toBe(stored);
    expect(readPostcode(stored)).toBe(stored);
  });
});

describe("refused postcodes", () => {
  test("only UK and BFPO postcodes are accepted", () => {
    const accepted = ["LS6 9ZZ", "BT1 1AA", "CF10 1AA", "EH1 1AA", "BFPO 12"];
    const refused = ["75008", "D02 AF30", "JE2 3AB", "GY1 1AA", "IM1 1AA", "10001-1234"];
    expect(accepted.map((typed) => checkLookupPostcode(typed).ok)).toEqual(accepted.map(() => true));
    expect(refused.map((typed) => checkLookupPostcode(typed).ok)).toEqual(refused.map(() => false));
  });

  test("a postcode of the Channel Islands or the Isle of Man is refused with a reason", () => {
    expect(checkLookupPostcode("JE2 3AB")).toEqual({
      ok: false,
      message: "Enter a UK or BFPO postcode: we cannot lend in the Channel Islands or the Isle of Man",
    });
  });

  test.each(["QA1 1AA", "SW1A 1AC", "SW1A", "1AA", "SW1A 11A", "AAA 1AA", "BFPO 12345", "SW1 I11"])(
    "%s is refused as a postcode",
    (typed) => {
      expect(checkLookupPostcode(typed)).toEqual({ ok: false, message: "Enter a full UK postcode, like SW1A 1AA" });
    },
  );

  test.each(["", "  ", null, undefined])("%j counts as a missing postcode", (typed) => {
    expect(checkLookupPostcode(typed)).toEqual({ ok: false, message: "Enter a postcode" });
  });
});

test("the form shows a message even if the postcode check throws an error", () => {
  const broken = z.string().check(
    z.refine(() => {
      throw new Error("out of order");
    }),
  );
  const silent = z.string().check(z.refine(() => false, { error: "" }));
  for (const rule of [broken, silent])
    expect(checkLookupPostcode("LS6 9ZZ", rule)).toEqual({ ok: false, message: "An unknown error occurred during postcode validation" });
});
