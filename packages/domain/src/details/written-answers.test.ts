import { expect, test } from "vitest";
import * as z from "zod/mini";
import { draftSchemaOfSection } from "../application/document/customer.ts";
import { yesOrNoRule } from "./answers.ts";
import { clearHiddenAnswers } from "./consequences.ts";
import { radiosField } from "./field.ts";
import { yesNoOptions } from "./options.ts";
import { bankAccountDetails } from "./sections/bank-account-details.ts";
import { contactDetails } from "./sections/contact-details.ts";
import { deliveryDetails } from "./sections/delivery-details.ts";
import { financialDetails } from "./sections/financial-details.ts";
import { mainAddressDetails } from "./sections/main-address-details.ts";
import { customerAnswers } from "./testing/customer.ts";
import { underwriterDetails } from "./underwriter-details.ts";
import { toReadableAnswers } from "./written-answers.ts";

const labelsAndValues = (...given: Parameters<typeof toReadableAnswers>) =>
  toReadableAnswers(...given).map(({ label, value }) => [label, value]);

test("the answers of an unfinished section are shown one by one, under the labels of their fields", () => {
  expect(labelsAndValues(financialDetails, { incomeValue: 30_000, employmentStatus: "FULL_TIME" })).toEqual([
    ["Employment status", "Employed full time"],
    ["Annual income before tax", "£30,000"],
  ]);
  expect(labelsAndValues(financialDetails, undefined)).toEqual([]);
});

test("each kind of control formats its answer for display", () => {
  expect(labelsAndValues(contactDetails, customerAnswers.contactDetails).at(-1)).toEqual(["Phone number", "07700 900341"]);
  expect(labelsAndValues(bankAccountDetails, customerAnswers.bankAccountDetails)).toEqual([
    ["Name on the account", "E Whitcombe"],
    ["Sort code", "08-99-99"],
    ["Account number", "66374958"],
  ]);
  const { address } = customerAnswers.mainAddressDetails.mainAddress[0];
  expect(labelsAndValues(deliveryDetails, { goodsDelivered: "OTHER_ADDRESS", deliveryAddress: address, movingToAddress: false })).toEqual([
    ["Will the goods be delivered?", "Yes, to another address"],
    ["Delivery address", "Flat 2, 18 Bootham Garth, York YO30 6ZZ"],
    ["Is the customer moving to this address?", "No"],
  ]);
});

test("a summary leaves out the empty entry for an address that the customer has not entered", () => {
  const mainAddress = [
    { address: { houseNumber: "7", street: "Cardigan Row", town: "Leeds", postCode: "LS6 9ZZ" }, fromMonth: null },
    { address: { street: null }, fromMonth: null },
  ];
  expect(labelsAndValues(mainAddressDetails, { mainAddress, monthlyAccommodationCost: "550.50" })).toEqual([
    ["Monthly accommodation cost", "£550.50"],
    ["Address", "7 Cardigan Row, Leeds LS6 9ZZ"],
  ]);
});

test("a phrase (a text for several fields) stands where its first field would be", () => {
  const stored = { employmentStatus: "RETIRED", incomeValue: 18_000, financialDependants: "0" };
  const earns = { covers: ["employmentStatus", "incomeValue"], write: ({ incomeValue }: typeof stored) => `Earns ${incomeValue}` } as const;
  expect(labelsAndValues(financialDetails, stored, [earns, { covers: ["financialDependants"], label: "Children" }])).toEqual([
    ["", "Earns 18000"],
    ["Children", "0"],
  ]);
});

test("an underwriter reads every section with an answer, except the bank account", () => {
  const details = underwriterDetails({ ...customerAnswers, identityDetails: null });
  expect(details.map(({ title }) => title)).toEqual([
    "Personal details",
    "Contact details",
    "Main address",
    "Delivery",
    "Financial details",
  ]);
  expect(details[0]?.answers).toContainEqual({ label: "Date of birth", value: "9 March 1988" });
});

test("a new field is stored, cleared when hidden and shown to the underwriter without further code", () => {
  const section = {
    ...financialDetails,
    schema: z.extend(financialDetails.schema, { ownsCar: z.nullable(yesOrNoRule()) }),
    fields: {
      ...financialDetails.fields,
      ownsCar: radiosField("Does the customer own a car?", yesNoOptions, {
        storedAs: "boolean",
        showWhen: ({ employmentStatus }: { employmentStatus?: string }) => employmentStatus === "SELF_EMPLOYED",
      }),
    },
  };
  const stored = { employmentStatus: "SELF_EMPLOYED", ownsCar: true } as const;
  expect(draftSchemaOfSection(section).parse(stored)).toEqual(stored);
  expect(draftSchemaOfSection(section).safeParse({ ownsCar: "perhaps" }).success).toBe(false);
  expect(underwriterDetails({ financialDetails: stored }, [section])[0]?.answers).toContainEqual({
    label: "Does the customer own a car?",
    value: "Yes",
  });
  expect(clearHiddenAnswers({ financialDetails: stored }, [section])).toMatchObject({ financialDetails: stored });
  expect(clearHiddenAnswers({ financialDetails: { ...stored, employmentStatus: "RETIRED" } }, [section]).financialDetails).toMatchObject({
    ownsCar: null,
  });
});
