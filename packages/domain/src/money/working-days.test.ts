import { describe, expect, test } from "vitest";
import { bankHolidays } from "./bank-holidays.ts";
import { addDays, endOfDay, localDate, londonDay, startOfDay } from "./calendar.ts";
import { addWorkingDays, isWorkingDay } from "./working-days.ts";

describe("working days", () => {
  test.each([
    ["2026-11-13", true, "a Friday"],
    ["2026-11-14", false, "a Saturday"],
    ["2026-11-15", false, "a Sunday"],
    ["2026-04-03", false, "Good Friday"],
    ["2026-12-28", false, "the substitute for Boxing Day on a Saturday"],
    ["2023-05-08", false, "the coronation"],
  ])("%s is a working day: %s (%s)", (day, working) => {
    expect(isWorkingDay(localDate(day))).toBe(working);
  });

  test("working days skip weekends and bank holidays", () => {
    expect(addWorkingDays(localDate("2026-12-23"), 2)).toBe("2026-12-29");
    expect(addWorkingDays(localDate("2026-04-02"), 1)).toBe("2026-04-07");
    expect(addWorkingDays(localDate("2026-11-14"), 0)).toBe("2026-11-14");
  });

  test("a year without published bank holidays cannot be used to count working days", () => {
    const last = Math.max(...Object.keys(bankHolidays).map(Number));
    expect(() => addWorkingDays(localDate(`${last}-12-29`), 3)).toThrow(`The bank holidays of ${last + 1} are missing`);
  });
});

test("every published year has at least eight bank holidays, each on a weekday and listed once", () => {
  for (const [year, holidays] of Object.entries(bankHolidays)) {
    const weekdays = new Set(holidays).size;
    expect(weekdays).toBeGreaterThanOrEqual(8);
    for (const day of holidays) expect(new Date(`${year}-${day}T00:00:00Z`).getUTCDay() % 6, `${year}-${day}`).not.toBe(0);
  }
});

describe("the start and end of a day in London", () => {
  test.each([
    ["2026-11-15", "2026-11-16T00:00:00.000Z", "in winter at midnight at Greenwich"],
    ["2026-07-15", "2026-07-15T23:00:00.000Z", "in summer an hour before"],
    ["2027-03-28", "2027-03-28T23:00:00.000Z", "the day on which the clocks go forward"],
    ["2027-10-31", "2027-11-01T00:00:00.000Z", "the day on which they go back"],
  ])("the London day %s has ended at %s: %s", (day, over) => {
    expect(endOfDay(localDate(day)).toISOString()).toBe(over);
  });

  test("every day starts and ends at the exact millisecond in London", () => {
    for (let day = localDate("2026-01-01"); day <= "2027-12-31"; day = addDays(day, 1)) {
      expect(londonDay(startOfDay(day))).toBe(day);
      expect(londonDay(new Date(endOfDay(day).getTime() - 1))).toBe(day);
    }
  });
});
