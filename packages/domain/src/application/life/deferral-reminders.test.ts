import { describe, expect, test } from "vitest";
import { sampleConfig } from "../../../test/sample-products.ts";
import { localDate } from "../../money/index.ts";
import { documentSchema } from "../document/document.ts";
import { dueDeferralReminder, nextDeferralReminder } from "./deferral-reminders.ts";

const documentWithDeferral = (deferralPeriod: number | null) =>
  documentSchema.parse({
    loanParameters: { goodsAmount: "1500.00", deposit: "0.00" },
    loanRepayment: { instalments: 36, deferralPeriod },
    product: { productConfig: sampleConfig({ apr: "29.9", instalments: [36], deferralPeriod: deferralPeriod ? [deferralPeriod] : [] }) },
  });

// 23:30 UTC is already the next day in London during summer time.
const loan = { document: documentWithDeferral(12), signedAt: "2026-06-14T23:30:00Z" };
const deferralEnd = "2027-06-15";

describe("reminders before a deferral ends", () => {
  test.each([
    ["2026-06-15", null, 60],
    ["2027-04-15", null, 60],
    ["2027-04-16", 60, 30],
    ["2027-05-15", 60, 30],
    ["2027-05-16", 30, 7],
    ["2027-06-08", 7, null],
    ["2027-06-15", 7, null],
    ["2027-06-16", null, null],
  ])("on %s, the %s-day reminder of the deferral's end is due, and the %s-day reminder is next", (today, due, next) => {
    expect(dueDeferralReminder(loan, localDate(today))?.daysBefore ?? null).toBe(due);
    expect(nextDeferralReminder(loan, localDate(today))?.daysBefore ?? null).toBe(next);
  });

  test("each reminder states its own date and the end of the deferral", () => {
    expect(nextDeferralReminder(loan, localDate("2026-06-15"))).toEqual({ on: "2027-04-16", daysBefore: 60, ends: deferralEnd });
    expect(dueDeferralReminder(loan, localDate("2027-05-20"))).toEqual({ on: "2027-05-16", daysBefore: 30, ends: deferralEnd });
  });

  test.each([
    ["has no deferral", { ...loan, document: documentWithDeferral(null) }],
    ["is not signed", { ...loan, signedAt: null }],
    ["is incomplete", { ...loan, document: {} }],
  ])("no reminder exists for a loan that %s", (_, other) => {
    expect(nextDeferralReminder(other, localDate("2026-06-15"))).toBeNull();
    expect(dueDeferralReminder(other, localDate("2027-05-20"))).toBeNull();
  });
});
