import { expect, test } from "vitest";
import { aboutLender } from "./about-lender.ts";

const lender = {
  legalName: "Lender Ltd",
  fcaNumber: "123456",
  address: "1 High Street",
  helpline: "0800 000 000",
  email: "help@lender.example",
  complaints: "PO Box 1",
  creditAgency: "Agency",
};

test("the complaints page states the periods of the given law", () => {
  const { sections } = aboutLender.complaints(lender, {
    complaintAnswerWeeks: 6,
    complaintSummaryWorkingDays: 4,
    ombudsmanReferralMonths: 9,
    jointLiability: { above: "£100", most: "£30,000" },
  });
  const text = sections.flatMap((section) => [...section.text, ...(section.points ?? [])]).join(" ");
  expect(text).toContain("within four working days");
  expect(text).toContain("within nine months of our final answer, or when six weeks have passed");
});
