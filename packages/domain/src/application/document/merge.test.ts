import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ApplicationDocument } from "./document.ts";
import { mergeDocument } from "./merge.ts";

const stored: ApplicationDocument = {
  goodsDescription: "Bed",
  personalDetails: { firstName: "Priya", lastName: "Raghunathan" },
  mainAddressDetails: { mainAddress: [{ fromYear: 2020 }, { fromYear: 2018 }] },
};

describe("merging a draft into a document", () => {
  test("merging a draft keeps fields that the draft lacks, at every depth", () => {
    expect(mergeDocument(stored, { personalDetails: { firstName: "Anita" } })).toEqual({
      ...stored,
      personalDetails: { firstName: "Anita", lastName: "Raghunathan" },
    });
    expect(mergeDocument(stored, { goodsDescription: undefined, personalDetails: { lastName: undefined } })).toEqual(stored);
  });

  test("merging a draft clears a field or a whole section that is null", () => {
    expect(mergeDocument(stored, { goodsDescription: null }).goodsDescription).toBeNull();
    expect(mergeDocument(stored, { personalDetails: null }).personalDetails).toBeNull();
  });

  test("merging a draft adds a new section", () => {
    expect(mergeDocument({ personalDetails: null }, { personalDetails: { firstName: "Priya" } })).toEqual({
      personalDetails: { firstName: "Priya" },
    });
  });

  test("merging a draft replaces a list as a whole", () => {
    expect(mergeDocument(stored, { mainAddressDetails: { mainAddress: [{ fromMonth: 4 }] } }).mainAddressDetails).toEqual({
      mainAddress: [{ fromMonth: 4 }],
    });
  });

  test("saving with replaceValues replaces the whole document", () => {
    expect(mergeDocument(stored, { goodsDescription: "Sofa" }, { replaceValues: true })).toEqual({ goodsDescription: "Sofa" });
  });

  test("merging a draft does not change the stored document object", () => {
    const before = structuredClone(stored);
    mergeDocument(stored, { personalDetails: { firstName: "Anita" }, mainAddressDetails: null });
    expect(stored).toEqual(before);
  });

  test("merging the same draft a second time changes nothing", () => {
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
