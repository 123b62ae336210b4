import { expect, test } from "vitest";
import { lastDayToWithdraw } from "./last-day-to-withdraw.ts";

const agreementMadeAt = new Date("2026-06-30T23:30:00Z");

test.each([
  ["CCA", "2026-07-15"],
  ["DPC", "2026-07-15"],
  ["EXEMPT_60F", null],
] as const)("the last day to withdraw from an agreement under %s that was made on 1 July in London is %s", (regime, lastDay) => {
  expect(lastDayToWithdraw({ document: { product: { regime } } }, agreementMadeAt)).toBe(lastDay);
});
