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
    keepEndedAgreementYears: 6,
    keepDeclinedYears: 3,
    keepLapsedYears: 1,
    keepComplaintYears: 3,
    jointLiability: { above: "£100", most: "£30,000" },
  });
  const text = sections.flatMap((section) => [...section.text, ...(section.points ?? [])]).join(" ");
  expect(text).toContain("within four working days");
  expect(text).toContain("within nine months of our final answer, or when six weeks have passed");
});

test("the privacy page states the retention periods of the given law", () => {
  const { sections } = aboutLender.privacy(lender, {
    complaintAnswerWeeks: 8,
    complaintSummaryWorkingDays: 3,
    ombudsmanReferralMonths: 6,
    keepEndedAgreementYears: 7,
    keepDeclinedYears: 3,
    keepLapsedYears: 1,
    keepComplaintYears: 3,
    jointLiability: { above: "£100", most: "£30,000" },
  });
  const text = sections.flatMap((section) => section.text).join(" ");
  expect(text).toContain("For seven years after an agreement has ended, three years after an application that we declined, one year");
});
