import { expect, test } from "vitest";
import { type CustomerCheck, summariseCustomerChecks } from "./evidence.ts";
import { liveStatuses, otherApplicationInput } from "./other-applications.ts";

const identity = (outcome: CustomerCheck["outcome"]): CustomerCheck => ({ kind: "identity", outcome, findings: null });
const banking = (outcome: CustomerCheck["outcome"], findings: CustomerCheck["findings"] = null): CustomerCheck => ({
  kind: "openBanking",
  outcome,
  findings,
});

test("an abandoned identity check counts as a failed attempt, and an open check does not", () => {
  expect(summariseCustomerChecks([identity("abandoned"), identity("failed"), identity(null)]).identityCheck).toEqual({
    failedAttempts: 2,
    passed: false,
  });
  expect(summariseCustomerChecks([identity("failed"), identity("passed")]).identityCheck).toEqual({ failedAttempts: 1, passed: true });
});

test("only the latest open banking check counts, and only if it found both income and spending", () => {
  const found = { verifiedIncome: "25000.00", monthlyEssentials: "870.00" };
  const verified = { is: "verified", annualIncome: "25000.00", monthlyEssentialSpending: "870.00" };
  expect(summariseCustomerChecks([]).openBanking).toEqual({ is: "none" });
  expect(summariseCustomerChecks([banking("failed"), banking("passed", found)]).openBanking).toEqual(verified);
  expect(summariseCustomerChecks([banking("passed", found), banking(null)]).openBanking).toEqual(verified);
  for (const check of [
    banking("failed", found),
    banking("passed", { ...found, monthlyEssentials: null }),
    banking("passed", { ...found, verifiedIncome: null }),
    banking("passed"),
  ])
    expect(summariseCustomerChecks([check]).openBanking).toEqual({ is: "failed" });
});

test("an open banking check proves no identity, and an identity check proves no income", () => {
  const found = { verifiedIncome: "25000.00", monthlyEssentials: "870.00" };
  expect(summariseCustomerChecks([banking("passed", found), banking("failed")]).identityCheck).toEqual({
    failedAttempts: 0,
    passed: false,
  });
  expect(summariseCustomerChecks([banking("passed", found), identity("failed")]).openBanking).toMatchObject({ is: "verified" });
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
