import { expect, test } from "vitest";
import { localDate } from "../money/index.ts";
import { keptUntil, type RetainedApplication, retentionClassOf } from "./index.ts";

const today = localDate("2026-11-18");
const toDate = (moment: string) => new Date(moment);
const lapsed: RetainedApplication = {
  status: "cancelled",
  signedAt: null,
  updatedAt: toDate("2024-02-29T12:00:00Z"),
  lastRepaymentOn: null,
};
const signed: RetainedApplication = {
  ...lapsed,
  status: "paid",
  signedAt: toDate("2018-03-01T12:00:00Z"),
  lastRepaymentOn: localDate("2020-03-01"),
};

test.each<[string, RetainedApplication, string, string | null]>([
  ["an application that was never signed", lapsed, "lapsed", "2025-02-28"],
  ["an open application without a change", { ...lapsed, status: "open" }, "lapsed", "2025-02-28"],
  ["a declined application", { ...lapsed, status: "decision_decline" }, "declined", "2027-02-28"],
  ["a declined soft search", { ...lapsed, status: "decision_quotation_decline" }, "declined", "2027-02-28"],
  ["a withdrawn agreement", { ...signed, status: "withdrawn" }, "ended", "2030-02-28"],
  ["a paid loan that was changed after its last repayment", signed, "ended", "2030-02-28"],
  ["a paid loan with a later last repayment", { ...signed, lastRepaymentOn: localDate("2027-03-01") }, "ended", "2033-03-01"],
  ["a signed agreement that is not paid out", { ...signed, status: "signed" }, "ended", null],
])("the personal data of %s are kept for the years of their retention class", (_, application, retentionClass, until) => {
  expect([retentionClassOf(application), keptUntil(application, today)]).toEqual([retentionClass, until]);
});
