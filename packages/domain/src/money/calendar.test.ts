import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, addMonths, daysBetween, localDate, localDateSchema, londonDay, monthsAndDaysBetween } from "./index.ts";

const anyDay = fc
  .date({ min: new Date("2000-01-01T00:00:00Z"), max: new Date("2099-12-31T00:00:00Z"), noInvalidDate: true })
  .map((date) => localDate(date.toISOString().slice(0, 10)));

describe("calendar days", () => {
  test.each(["2027-02-29", "2026-13-01", "2026-00-10", "26-01-01", "2026-1-1", "2026-01-01T00:00:00Z", ""])(
    "%j is not a calendar day",
    (text) => {
      expect(localDateSchema.safeParse(text).success).toBe(false);
      expect(() => localDate(text)).toThrow(`Not a day of the calendar: "${text}"`);
    },
  );

  test("calendar days can be compared as texts", () => {
    fc.assert(fc.property(anyDay, fc.integer({ min: 1, max: 20_000 }), (day, days) => addDays(day, days) > day));
  });
});

describe("adding to a day", () => {
  test.each([
    ["2026-12-20", 14, "2027-01-03"],
    ["2028-02-16", 14, "2028-03-01"],
    ["2027-03-01", -1, "2027-02-28"],
  ])("%s plus %d days is %s", (day, days, expected) => {
    expect(addDays(localDate(day), days)).toBe(expected);
  });

  test.each([
    ["2027-01-31", 1, "2027-02-28"],
    ["2028-01-31", 1, "2028-02-29"],
    ["2027-01-31", 2, "2027-03-31"],
    ["2026-11-15", 12, "2027-11-15"],
    ["2026-03-31", -1, "2026-02-28"],
    ["2026-05-15", -17, "2024-12-15"],
  ])("%s plus %d months is %s, or the last day of a shorter month", (day, months, expected) => {
    expect(addMonths(localDate(day), months)).toBe(expected);
  });

  test("adding and then subtracting the same number of days returns the original day", () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -5_000, max: 5_000 }), (day, days) => {
        expect(addDays(addDays(day, days), -days)).toBe(day);
        expect(daysBetween(day, addDays(day, days))).toBe(days);
      }),
    );
  });
});

describe("the time between two calendar days", () => {
  test.each([
    ["2026-01-15", "2027-03-17", 14, 2],
    ["2026-01-15", "2026-06-29", 5, 14],
    ["2026-01-31", "2026-02-28", 1, 0],
    ["2026-01-31", "2026-03-30", 1, 30],
    ["2026-01-15", "2026-01-15", 0, 0],
    ["2026-11-15", "2027-02-14", 2, 30],
  ])("from %s to %s is %d months and %d days", (from, to, months, days) => {
    expect(monthsAndDaysBetween(localDate(from), localDate(to))).toEqual({ months, days });
  });

  test("adding the months and days between two dates to the first date gives the second date", () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 0, max: 5_000 }), (from, length) => {
        const to = addDays(from, length);
        const { months, days } = monthsAndDaysBetween(from, to);
        expect(addDays(addMonths(from, months), days)).toBe(to);
        expect(days).toBeGreaterThanOrEqual(0);
        expect(addMonths(from, months + 1) > to).toBe(true);
      }),
    );
  });
});

describe("the day in London", () => {
  test.each([
    ["2027-03-28T23:30:00Z", "2027-03-29"],
    ["2027-03-27T23:30:00Z", "2027-03-27"],
    ["2026-12-31T23:59:59Z", "2026-12-31"],
    ["2026-06-30T23:00:00Z", "2026-07-01"],
  ])("the day in London at %s is %s", (instant, day) => {
    expect(londonDay(new Date(instant))).toBe(day);
  });
});
