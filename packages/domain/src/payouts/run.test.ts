import { describe, expect, test } from "vitest";
import { localDate, pence } from "../money/index.ts";
import { accountObstacle, isLateRun, type LoanInRun, loanObstacle, payoutRunStateOf, runContentText, shortDigest } from "./index.ts";

const account = { id: "a1", name: "Harbour Beds", sortCode: "200000", accountNumber: "55779911" };
const line: LoanInRun = { applicationId: "1", supplierNumber: "100101", account, loan: pence(500), recovered: pence(0) };

describe("the content of a payout run", () => {
  test("the content of a payout run does not depend on the order of its lines", () => {
    const other = { ...line, applicationId: "2" };
    expect(runContentText(7, [line, other])).toBe(runContentText(7, [other, line]));
  });

  test.each<[string, Partial<LoanInRun>]>([
    ["the loan", { applicationId: "2" }],
    ["the supplier", { supplierNumber: "100102" }],
    ["the amount", { loan: pence(501) }],
    ["the debt that is deducted", { recovered: pence(1) }],
    ["the account's row", { account: { ...account, id: "a2" } }],
    ["the account's name", { account: { ...account, name: "Harbour Bed" } }],
    ["the sort code", { account: { ...account, sortCode: "200001" } }],
    ["the account number", { account: { ...account, accountNumber: "55779912" } }],
  ])("another value of %s changes the content of a payout run", (_what, change) => {
    expect(runContentText(7, [{ ...line, ...change }])).not.toBe(runContentText(7, [line]));
  });

  test("the number of the payout run is part of its content", () => {
    expect(runContentText(8, [line])).not.toBe(runContentText(7, [line]));
  });

  test("people compare the first twelve digits of a payout run's digest", () => {
    expect(shortDigest("3f9ac1d277be0011")).toBe("3f9a c1d2 77be");
  });
});

describe("the state of a payout run", () => {
  const at = new Date("2026-11-16T10:00:00Z");
  const none = { discardedAt: null, releasedAt: null, submittedAt: null, paidAt: null };

  test.each([
    ["prepared", {}],
    ["discarded", { discardedAt: at }],
    ["released", { releasedAt: at }],
    ["submitted", { releasedAt: at, submittedAt: at }],
    ["paid", { releasedAt: at, submittedAt: at, paidAt: at }],
  ] as const)("a payout run is %s", (state, moments) => {
    expect(payoutRunStateOf({ ...none, ...moments })).toBe(state);
  });

  test("a payout run is late from its processing day on, unless it was submitted", () => {
    const dueDay = localDate("2026-11-17");
    expect(isLateRun({ submittedAt: null, dueDay }, localDate("2026-11-16"))).toBe(false);
    expect(isLateRun({ submittedAt: null, dueDay }, dueDay)).toBe(true);
    expect(isLateRun({ submittedAt: at, dueDay }, dueDay)).toBe(false);
    expect(isLateRun({ submittedAt: null, dueDay: null }, dueDay)).toBe(false);
  });
});

describe("leaving loans out of a payout run", () => {
  test.each([
    ["accountChanged", "a1", undefined],
    ["accountChanged", "a1", { id: "a2", isConfirmed: true }],
    ["accountChanged", null, { id: "a2", isConfirmed: true }],
    ["accountDoubted", "a1", { id: "a1", isConfirmed: false }],
    [null, "a1", { id: "a1", isConfirmed: true }],
  ] as const)("a loan is left out with the reason %s because of its supplier's account", (reason, frozen, now) => {
    expect(accountObstacle(frozen, now)).toBe(reason);
  });

  test.each([
    ["loanEnded", { status: "cancelled", payoutStopped: false, hasSameAmount: true }],
    ["payoutStopped", { status: "ready_for_payout", payoutStopped: true, hasSameAmount: true }],
    ["loanChanged", { status: "ready_for_payout", payoutStopped: false, hasSameAmount: false }],
    [null, { status: "ready_for_payout", payoutStopped: false, hasSameAmount: true }],
  ] as const)("a loan is left out with the reason %s because of its own state", (reason, loan) => {
    expect(loanObstacle(loan)).toBe(reason);
  });
});
