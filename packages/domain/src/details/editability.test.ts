import { expect, test } from "vitest";
import { isEditable, isSavedAsTyped, isSectionEditable, isSectionOpen, showsSubmitControls } from "./editability.ts";
import { contactDetails } from "./sections/contact-details.ts";
import { financialDetails } from "./sections/financial-details.ts";

const editableFields = ["goodsDescription", "deliveryDetails", "contactDetails.emailAddress", "bankAccountDetails"];

test("editability follows the modification status and nothing else [S1-387]", () => {
  expect(isEditable("financialDetails.incomeValue", { status: "YES", editableFields: [] })).toBe(true);
  expect(isEditable("goodsDescription", { status: "READ_ONLY", editableFields })).toBe(false);
  expect(isEditable("goodsDescription", { status: "NO", editableFields })).toBe(false);
});

test("CONDITIONAL admits the listed fields and what lies below them", () => {
  const conditional = { status: "CONDITIONAL", editableFields } as const;
  expect(isEditable("goodsDescription", conditional)).toBe(true);
  expect(isEditable("bankAccountDetails.sortCode", conditional)).toBe(true);
  expect(isEditable("contactDetails.emailAddress", conditional)).toBe(true);
  expect(isEditable("contactDetails.phoneNumber", conditional)).toBe(false);
  expect(isEditable("bankAccountDetailsOfSomebody", conditional)).toBe(false);
  expect(isSectionEditable(contactDetails, conditional)).toBe(true);
  expect(isSectionEditable(financialDetails, conditional)).toBe(false);
});

test("what is locked is locked whatever the status", () => {
  const locked = { status: "YES", editableFields: [], locked: ["contactDetails.emailAddress"] } as const;
  expect(isEditable("contactDetails.emailAddress", locked)).toBe(false);
  expect(isEditable("contactDetails.phoneNumber", locked)).toBe(true);
});

test("what is checked first is saved with its section, the rest as it is typed", () => {
  const open = { status: "YES", editableFields: [] } as const;
  const checked = { ...open, checkedFirst: ["bankAccountDetails", "contactDetails.emailAddress"] } as const;
  expect(isSavedAsTyped("bankAccountDetails.sortCode", open)).toBe(true);
  expect(isSavedAsTyped("bankAccountDetails.sortCode", checked)).toBe(false);
  expect(isSavedAsTyped("contactDetails.phoneNumber", checked)).toBe(true);
  expect(isSavedAsTyped("contactDetails.phoneNumber", { ...checked, status: "NO" })).toBe(false);
});

test("a section is open where it is asked of this customer and something in it may be changed", () => {
  const asked = { key: "contactDetails", fields: { phoneNumber: {} } };
  const ofSome = { ...asked, hiddenWhen: (isHidden: boolean) => isHidden };
  const open = { status: "YES", editableFields: [] } as const;
  expect(isSectionOpen(asked, true, open)).toBe(true);
  expect(isSectionOpen(ofSome, false, open)).toBe(true);
  expect(isSectionOpen(ofSome, true, open)).toBe(false);
  expect(isSectionOpen(ofSome, false, { ...open, status: "NO" })).toBe(false);
});

test("READ_ONLY and NO hide the submit and next controls", () => {
  expect((["YES", "CONDITIONAL", "READ_ONLY", "NO"] as const).map((status) => showsSubmitControls({ status }))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
