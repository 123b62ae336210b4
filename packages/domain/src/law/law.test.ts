import { describe, expect, test } from "vitest";
import { addDays, localDate } from "../money/index.ts";
import { deferredPaymentCreditFrom, type LawTable, lawOn, lawTable } from "./index.ts";

const parseDay = localDate;
const lawChangeDay = parseDay("2027-04-06");

/** An example of a change: the withdrawal period becomes 21 days on an invented date. */
const changedLawTable: LawTable = {
  ...lawTable,
  withdrawalDays: [...lawTable.withdrawalDays, { from: lawChangeDay, value: 21, source: "an invented Act" }],
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

  test.each(Object.entries(lawTable))("each value of the legal limit %s has a source, and the values are sorted by date", (_, rules) => {
    for (const { source } of rules) expect(source).not.toBe("");
    const days = rules.map(({ from }) => from);
    expect(days).toEqual([...new Set(days)].sort());
  });
});
