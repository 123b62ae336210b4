import { financialDetails } from "@farthing/domain/details";
import { expect, test } from "vitest";
import { summaryLines } from "./summary-lines.ts";

const retiredApplicantDocument = {
  financialDetails: { employmentStatus: "RETIRED", incomeValue: 18_000, financialDependants: "5" },
} as const;

test("the summary of a completed section has one or two lines", () => {
  expect(summaryLines(financialDetails, retiredApplicantDocument)).toEqual(["Retired, £18,000 a year", "Financial dependants: 5 or more"]);
  expect(summaryLines(financialDetails, {})).toEqual([]);
});

test("the summary shows the pence of an income unless they are zero", () => {
  const { financialDetails: answers } = retiredApplicantDocument;
  expect(summaryLines(financialDetails, { financialDetails: { ...answers, incomeValue: 7_499.5 } })).toContain("Retired, £7,499.50 a year");
});

test("a new field of a section appears in the section's summary without another code change", () => {
  const section = {
    ...financialDetails,
    fields: { ...financialDetails.fields, pensions: { control: "money", label: "Pensions" } as const },
  };
  const answered = { financialDetails: { ...retiredApplicantDocument.financialDetails, pensions: "250.00" } };
  expect(summaryLines(section, answered)).toContain("Pensions: £250");
});
