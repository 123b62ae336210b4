import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ApplicationDocument } from "./document.ts";
import { mergeDocument } from "./merge.ts";

const stored: ApplicationDocument = {
  goodsDescription: "Bed",
  personalDetails: { firstName: "Priya", lastName: "Raghunathan" },
  mainAddressDetails: { mainAddress: [{ fromYear: 2020 }, { fromYear: 2018 }] },
};

describe("saving a draft", () => {
  test("keeps what is not mentioned, at every depth", () => {
    expect(mergeDocument(stored, { personalDetails: { firstName: "Anita" } })).toEqual({
      ...stored,
      personalDetails: { firstName: "Anita", lastName: "Raghunathan" },
    });
    expect(mergeDocument(stored, { goodsDescription: undefined, personalDetails: { lastName: undefined } })).toEqual(stored);
  });

  test("clears what is null, a value or a whole part", () => {
    expect(mergeDocument(stored, { goodsDescription: null }).goodsDescription).toBeNull();
    expect(mergeDocument(stored, { personalDetails: null }).personalDetails).toBeNull();
  });

  test("puts a part where there was none", () => {
    expect(mergeDocument({ personalDetails: null }, { personalDetails: { firstName: "Priya" } })).toEqual({
      personalDetails: { firstName: "Priya" },
    });
  });

  test("replaces a list by the given list", () => {
    expect(mergeDocument(stored, { mainAddressDetails: { mainAddress: [{ fromMonth: 4 }] } }).mainAddressDetails).toEqual({
      mainAddress: [{ fromMonth: 4 }],
    });
  });

  test("takes the given document whole when values are to be replaced", () => {
    expect(mergeDocument(stored, { goodsDescription: "Sofa" }, { replaceValues: true })).toEqual({ goodsDescription: "Sofa" });
  });

  test("leaves the stored document as it was", () => {
    const before = structuredClone(stored);
    mergeDocument(stored, { personalDetails: { firstName: "Anita" }, mainAddressDetails: null });
    expect(stored).toEqual(before);
  });

  test("saving the same draft twice is saving it once", () => {
    const text = fc.option(fc.string(), { nil: undefined });
    const draft = fc.record({
      goodsDescription: fc.option(fc.string()),
      personalDetails: fc.record({ firstName: text, lastName: text }),
    });
    fc.assert(
      fc.property(draft, draft, (first, second) => {
        const once = mergeDocument(first, second);
        expect(mergeDocument(once, second)).toEqual(once);
      }),
    );
  });
});
