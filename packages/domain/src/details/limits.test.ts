import { expect, test } from "vitest";
import { addressSinceFields } from "./composed-fields.ts";
import type { Field } from "./field.ts";
import { limits } from "./limits.ts";

test("the forms have the limits of the specification [S1-501]", () => {
  expect(limits).toMatchObject({
    incomeConfirmBelowPounds: 7_500,
    addressHistoryMonths: 36,
    addressesMax: 3,
    emailLengthMax: 60,
    amountPoundsMax: "999999.99",
  });
});

test("the advanced search has the lengths of the specification [S1-506]", () => {
  expect(limits).toMatchObject({
    searchApplicationIdLengthMax: 9,
    orderReferenceLengthMax: 40,
    searchSupplierLengthMax: 20,
    nameLengthMax: 50,
    searchPostcodeLengthMax: 8,
    searchDateOfBirthLengthMax: 10,
  });
});

test("notes and settlements have the lengths of the specification", () => {
  expect(limits).toMatchObject({ noteUsernameLengthMax: 100, noteMessageLengthMax: 300, settlementLengthMax: 8 });
});

test("the box for a month accepts 2 characters, and the box for a year accepts 4", () => {
  const lengths = (fields: Readonly<Record<string, Field>>) => Object.values(fields).map(({ maxLength }) => maxLength);
  expect(lengths(addressSinceFields)).toEqual([2, 4]);
});

test("a search needs at least 2 characters [S3-343]", () => {
  expect(limits.searchLengthMin).toBe(2);
});
