import { expect, test } from "vitest";
import { type CustomerCheck, summariseCustomerChecks } from "./evidence.ts";
import { liveStatuses, otherApplicationInput } from "./other-applications.ts";

const identityCheckWith = (outcome: CustomerCheck["outcome"]): CustomerCheck => ({ kind: "identity", outcome, findings: null });
const bankingCheckWith = (outcome: CustomerCheck["outcome"], findings: CustomerCheck["findings"] = null): CustomerCheck => ({
  kind: "openBanking",
  outcome,
  findings,
});

test("an abandoned identity check counts as a failed attempt, and an open check does not", () => {
  expect(
    summariseCustomerChecks([identityCheckWith("abandoned"), identityCheckWith("failed"), identityCheckWith(null)]).identityCheck,
  ).toEqual({
    failedAttempts: 2,
    passed: false,
  });
  expect(summariseCustomerChecks([identityCheckWith("failed"), identityCheckWith("passed")]).identityCheck).toEqual({
    failedAttempts: 1,
    passed: true,
  });
});

test("only the latest open banking check counts, and only if it found both income and spending", () => {
  const found = { verifiedIncome: "25000.00", monthlyEssentials: "870.00" };
  const verified = { is: "verified", annualIncome: "25000.00", monthlyEssentialSpending: "870.00" };
  expect(summariseCustomerChecks([]).openBanking).toEqual({ is: "none" });
  expect(summariseCustomerChecks([bankingCheckWith("failed"), bankingCheckWith("passed", found)]).openBanking).toEqual(verified);
  expect(summariseCustomerChecks([bankingCheckWith("passed", found), bankingCheckWith(null)]).openBanking).toEqual(verified);
  for (const check of [
    bankingCheckWith("failed", found),
    bankingCheckWith("passed", { ...found, monthlyEssentials: null }),
    bankingCheckWith("passed", { ...found, verifiedIncome: null }),
    bankingCheckWith("passed"),
  ])
    expect(summariseCustomerChecks([check]).openBanking).toEqual({ is: "failed" });
});

test("an open banking check proves no identity, and an identity check proves no income", () => {
  const found = { verifiedIncome: "25000.00", monthlyEssentials: "870.00" };
  expect(summariseCustomerChecks([bankingCheckWith("passed", found), bankingCheckWith("failed")]).identityCheck).toEqual({
    failedAttempts: 0,
    passed: false,
  });
  expect(summariseCustomerChecks([bankingCheckWith("passed", found), identityCheckWith("failed")]).openBanking).toMatchObject({
    is: "verified",
  });
});

test("another application counts as the same loan if the retailer and the amount are equal", () => {
  const now = new Date("2026-11-15T12:00:00Z");
  const decided = { retailer: "bedford", goodsAmount: "1849.00" };
  const other = { ...decided, createdAt: new Date("2026-11-12T13:00:00Z") };
  expect(otherApplicationInput(other, decided, now)).toEqual({ daysAgo: 2, sameLoan: true });
  expect(otherApplicationInput({ ...other, goodsAmount: "1849" }, decided, now).sameLoan).toBe(true);
  expect(otherApplicationInput({ ...other, goodsAmount: "1849.01" }, decided, now).sameLoan).toBe(false);
  expect(otherApplicationInput({ ...other, retailer: "harbour" }, decided, now).sameLoan).toBe(false);
  expect(otherApplicationInput({ ...other, goodsAmount: null }, { ...decided, goodsAmount: null }, now).sameLoan).toBe(false);
});

test("a declined or cancelled application does not count as live", () => {
  expect(liveStatuses).not.toContain("decision_decline");
  expect(liveStatuses).not.toContain("cancelled");
  expect(liveStatuses).toContain("decision_refer");
  expect(liveStatuses).toContain("paid");
});
