import { describe, expect, test } from "vitest";
import { bankAccountOnPaper, customerOnPaper } from "./index.ts";

describe("the customer on a paper", () => {
  const personalDetails = {
    title: "MRS",
    firstName: "Priya",
    middleName: "Anand",
    lastName: "Raghunathan",
    dateOfBirth: "1986-04-12",
  } as const;
  const address = { houseNumber: "27", street: "Otley Rise", town: "Leeds", postCode: "LS16 9ZZ" };
  const before = { ...address, houseNumber: "4" };

  test("has title and every name, and the address where they live now", () => {
    expect(customerOnPaper({ personalDetails, mainAddressDetails: { mainAddress: [{ address }, { address: before }] } })).toEqual({
      name: "Mrs Priya Anand Raghunathan",
      address: "27 Otley Rise, Leeds LS16 9ZZ",
      dateOfBirth: "1986-04-12",
    });
  });

  test.each([
    ["no title but another", { ...personalDetails, title: "OTHER", middleName: undefined }, "Priya Raghunathan"],
    ["said their name alone", { firstName: "Priya" }, "Priya"],
  ] as const)("who has %s is called by name", (_, personal, name) => {
    expect(customerOnPaper({ personalDetails: personal }).name).toBe(name);
  });

  test.each([
    {},
    { personalDetails: {}, mainAddressDetails: {} },
    { mainAddressDetails: { mainAddress: [] } },
    { mainAddressDetails: { mainAddress: [{}] } },
  ])("who has said nothing yet is nobody: %j", (document) => {
    expect(customerOnPaper(document)).toEqual({ name: "", address: "", dateOfBirth: null });
  });
});

describe("the account of a Direct Debit", () => {
  const bankAccountDetails = { name: "P Raghunathan", sortCode: "200000", accountNumber: "55779911" };

  test("is the one that was given", () => {
    expect(bankAccountOnPaper({ bankAccountDetails })).toEqual(bankAccountDetails);
  });

  test.each(["name", "sortCode", "accountNumber"] as const)("is none while its %s is missing", (field) => {
    expect(bankAccountOnPaper({ bankAccountDetails: { ...bankAccountDetails, [field]: undefined } })).toBeNull();
    expect(bankAccountOnPaper({})).toBeNull();
  });
});
