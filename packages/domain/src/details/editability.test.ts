import { expect, test } from "vitest";
import { isEditable, isSavedAsTyped, isSectionEditable, isSectionOpen, showsSubmitControls } from "./editability.ts";
import { contactDetails } from "./sections/contact-details.ts";
import { financialDetails } from "./sections/financial-details.ts";

const editableFields = ["goodsDescription", "deliveryDetails", "contactDetails.emailAddress", "bankAccountDetails"];

test("only the modification status decides whether a field is editable [S1-387]", () => {
  expect(isEditable("financialDetails.incomeValue", { status: "YES", editableFields: [] })).toBe(true);
  expect(isEditable("goodsDescription", { status: "READ_ONLY", editableFields })).toBe(false);
  expect(isEditable("goodsDescription", { status: "NO", editableFields })).toBe(false);
});

test("at the modification status CONDITIONAL, the listed fields and the fields below them are editable", () => {
  const conditional = { status: "CONDITIONAL", editableFields } as const;
  expect(isEditable("goodsDescription", conditional)).toBe(true);
  expect(isEditable("bankAccountDetails.sortCode", conditional)).toBe(true);
  expect(isEditable("contactDetails.emailAddress", conditional)).toBe(true);
  expect(isEditable("contactDetails.phoneNumber", conditional)).toBe(false);
  expect(isEditable("bankAccountDetailsOfSomebody", conditional)).toBe(false);
  expect(isSectionEditable(contactDetails, conditional)).toBe(true);
  expect(isSectionEditable(financialDetails, conditional)).toBe(false);
});

test("a locked field cannot be edited at any modification status", () => {
  const locked = { status: "YES", editableFields: [], locked: ["contactDetails.emailAddress"] } as const;
  expect(isEditable("contactDetails.emailAddress", locked)).toBe(false);
  expect(isEditable("contactDetails.phoneNumber", locked)).toBe(true);
});

test("a field that needs a check is saved with its section, and any other field is saved while the user types", () => {
  const open = { status: "YES", editableFields: [] } as const;
  const checked = { ...open, checkedFirst: ["bankAccountDetails", "contactDetails.emailAddress"] } as const;
  expect(isSavedAsTyped("bankAccountDetails.sortCode", open)).toBe(true);
  expect(isSavedAsTyped("bankAccountDetails.sortCode", checked)).toBe(false);
  expect(isSavedAsTyped("contactDetails.phoneNumber", checked)).toBe(true);
  expect(isSavedAsTyped("contactDetails.phoneNumber", { ...checked, status: "NO" })).toBe(false);
});

test("a section can be edited if it applies to the customer and one of its fields is editable", () => {
  const asked = { key: "contactDetails", fields: { phoneNumber: {} } };
  const ofSome = { ...asked, hiddenWhen: (isHidden: boolean) => isHidden };
  const open = { status: "YES", editableFields: [] } as const;
  expect(isSectionOpen(asked, true, open)).toBe(true);
  expect(isSectionOpen(ofSome, false, open)).toBe(true);
  expect(isSectionOpen(ofSome, true, open)).toBe(false);
  expect(isSectionOpen(ofSome, false, { ...open, status: "NO" })).toBe(false);
});

test("at the statuses READ_ONLY and NO, the submit and next controls are hidden", () => {
  expect((["YES", "CONDITIONAL", "READ_ONLY", "NO"] as const).map((status) => showsSubmitControls({ status }))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
