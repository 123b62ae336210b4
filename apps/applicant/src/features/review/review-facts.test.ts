import {
  applicantMainAddressDetails,
  applicantPersonalDetails,
  bankAccountDetails as bankSection,
  financialDetails,
} from "@farthing/domain/details";
import { expect, test } from "vitest";
import { reviewFacts } from "./review-facts.ts";

const factTermsAndValues = (...[section, document]: Parameters<typeof reviewFacts>) =>
  reviewFacts(section, document).map(({ term, value }) => [term, value]);

test("the review shows each answer and leaves out questions that the form did not ask", () => {
  const personalDetails = {
    title: "OTHER",
    firstName: "Eleanor",
    middleName: "Rose",
    lastName: "Whitcombe",
    dateOfBirth: "1988-03-09",
  } as const;
  expect(factTermsAndValues(applicantPersonalDetails, { personalDetails })).toEqual([
    ["Name", "Eleanor Rose Whitcombe"],
    ["Date of birth", "9 March 1988"],
  ]);
  expect(factTermsAndValues(financialDetails, {})).toEqual([]);
});

test("the review lists all addresses and leaves out empty entries", () => {
  const lived = (street: string, fromYear: number) => ({
    address: { houseNumber: "7", street, town: "Leeds", postCode: "LS6 9ZZ" },
    fromMonth: 2,
    fromYear,
  });
  const mainAddress = [
    lived("Cardigan Row", 2026),
    lived("Otley Rise", 2019),
    { address: { street: null }, fromMonth: null, fromYear: null },
  ];
  expect(
    factTermsAndValues(applicantMainAddressDetails, {
      mainAddressDetails: { mainAddress, accommodationStatus: "TENANT_FURNISHED", monthlyAccommodationCost: "550.00" },
    }),
  ).toEqual([
    ["Address", "7 Cardigan Row, Leeds LS6 9ZZ"],
    ["Since", "February 2026"],
    ["Home", "Tenant, furnished, £550 a month"],
    ["Before that", "7 Otley Rise, Leeds LS6 9ZZ, from February 2019"],
  ]);
});

test("the review shows the full account number, so that the customer can check it", () => {
  const bankAccountDetails = {
    name: "E Whitcombe",
    sortCode: "200000",
    accountNumber: "55779911",
    bankName: "Pennine Bank",
    branchName: "Deansgate",
  };
  expect(factTermsAndValues(bankSection, { bankAccountDetails })).toEqual([
    ["Account name", "E Whitcombe"],
    ["Sort code", "20-00-00"],
    ["Account", "55779911"],
    ["Bank", "Pennine Bank, Deansgate"],
  ]);
});

test("a new field of a section appears in the review without another code change", () => {
  const section = {
    ...financialDetails,
    fields: { ...financialDetails.fields, pensions: { control: "money", label: "Pensions" } as const },
  };
  const answers = { employmentStatus: "RETIRED", pensions: "250.00" } as const;
  expect(factTermsAndValues(section, { financialDetails: answers })).toEqual([
    ["Work", "Retired"],
    ["Pensions", "£250"],
  ]);
});
