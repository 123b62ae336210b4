import { expect, test } from "vitest";
import { eventName, summaryForLender } from "../src/use-cases/applications/read-audit-history.ts";

test.each([
  ["directDebit.told", "Direct Debit instruction sent to the bank"],
  ["personalData.viewed", "Record viewed"],
  ["evidence.taken", "Evidence file downloaded"],
  ["referral.opened", "Referral opened"],
  ["signing.ended", "Signing ended without a signature"],
] as const)("the lender's history shows the event %s with a name in plain words", (type, name) => {
  expect(summaryForLender(type, {})).toBe(name);
});

test("the audit log derives the name of an event that this release does not know", () => {
  expect(eventName("webShop.opened_again")).toBe("Web shop opened again");
});
