import { describe, expect, test } from "vitest";
import { addDays, localDate } from "../money/index.ts";
import { deferredPaymentCreditFrom, hasReachedStatePensionAge, type LawTable, lawOn, lawTable } from "./index.ts";

const parseDay = localDate;
const lawChangeDay = parseDay("2027-04-06");

/** An example of a change: the withdrawal period becomes 21 days on an invented date. The example begins with the oldest rule. */
const changedLawTable: LawTable = {
  ...lawTable,
  withdrawalDays: [lawTable.withdrawalDays[0], { from: lawChangeDay, value: 21, source: "an invented Act" }],
};

describe("the law on a date", () => {
  test("a legal limit keeps its old value until the day before the law changes", () => {
    expect(lawOn(addDays(lawChangeDay, -1), changedLawTable).withdrawalDays).toBe(14);
    expect(lawOn(lawChangeDay, changedLawTable).withdrawalDays).toBe(21);
    expect(lawOn(parseDay("2030-01-01"), changedLawTable).withdrawalDays).toBe(21);
  });

  test("short interest-free credit from a lender is regulated from 15 July 2026 [S3-132]", () => {
    expect(lawOn(parseDay("2026-07-14")).isLenderCreditExempt).toBe(true);
    expect(lawOn(parseDay("2026-07-15")).isLenderCreditExempt).toBe(false);
    expect(deferredPaymentCreditFrom()).toBe("2026-07-15");
  });

  test("the law of a day before the first rule of the table is refused as unknown", () => {
    expect(() => lawOn(parseDay("1999-12-31"))).toThrow("The law of 1999-12-31 is not recorded");
  });

  test.each([
    ["before 6 April 1960", "66 years", "1960-04-05", "2026-04-05"],
    ["on 6 April 1960", "66 years and 1 month", "1960-04-06", "2026-05-06"],
    ["on 31 July 1960", "66 years and 4 months", "1960-07-31", "2026-11-30"],
    ["on 31 December 1960", "66 years and 9 months", "1960-12-31", "2027-09-30"],
    ["from 6 March 1961", "67 years", "1961-03-06", "2028-03-06"],
  ])("people born %s reach State Pension age at %s", (_, __, born, reached) => {
    expect(hasReachedStatePensionAge(parseDay(born), addDays(parseDay(reached), -1))).toBe(false);
    expect(hasReachedStatePensionAge(parseDay(born), parseDay(reached))).toBe(true);
  });

  test("people born before the first row of the table have reached State Pension age", () => {
    expect(hasReachedStatePensionAge(parseDay("1940-01-01"), parseDay("2026-01-01"))).toBe(true);
  });

  test.each(Object.entries(lawTable))("each value of the legal limit %s has a source, and the values are sorted by date", (_, rules) => {
    for (const { source } of rules) expect(source).not.toBe("");
    const days = rules.map(({ from }) => from);
    expect(days).toEqual([...new Set(days)].sort());
  });
});
