import { describe, expect, test } from "vitest";
import { bankAccountOnPaper, customerOnPaper } from "./index.ts";

describe("the customer's name and address in a document", () => {
  const personalDetails = {
    title: "MRS",
    firstName: "Priya",
    middleName: "Anand",
    lastName: "Raghunathan",
    dateOfBirth: "1986-04-12",
  } as const;
  const address = { houseNumber: "27", street: "Otley Rise", town: "Leeds", postCode: "LS16 9ZZ" };
  const before = { ...address, houseNumber: "4" };

  test("a document shows the customer's title, all names and the current address", () => {
    expect(customerOnPaper({ personalDetails, mainAddressDetails: { mainAddress: [{ address }, { address: before }] } })).toEqual({
      name: "Mrs Priya Anand Raghunathan",
      address: "27 Otley Rise, Leeds LS16 9ZZ",
      dateOfBirth: "1986-04-12",
    });
  });

  test.each([
    ["the title Other", { ...personalDetails, title: "OTHER", middleName: undefined }, "Priya Raghunathan"],
    ["a first name only", { firstName: "Priya" }, "Priya"],
  ] as const)("a customer with %s is addressed by name", (_, personal, name) => {
    expect(customerOnPaper({ personalDetails: personal }).name).toBe(name);
  });

  test.each([
    {},
    { personalDetails: {}, mainAddressDetails: {} },
    { mainAddressDetails: { mainAddress: [] } },
    { mainAddressDetails: { mainAddress: [{}] } },
  ])("a customer without details has no name in a document: %j", (document) => {
    expect(customerOnPaper(document)).toEqual({ name: "", address: "", dateOfBirth: null });
  });
});

describe("the bank account in a document", () => {
  const bankAccountDetails = { name: "P Raghunathan", sortCode: "200000", accountNumber: "55779911" };

  test("a document shows the given bank account", () => {
    expect(bankAccountOnPaper({ bankAccountDetails })).toEqual(bankAccountDetails);
  });

  test.each(["name", "sortCode", "accountNumber"] as const)("a document shows no bank account if the account's %s is missing", (field) => {
    expect(bankAccountOnPaper({ bankAccountDetails: { ...bankAccountDetails, [field]: undefined } })).toBeNull();
    expect(bankAccountOnPaper({})).toBeNull();
  });
});
