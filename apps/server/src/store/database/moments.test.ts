import { describe, expect, test } from "vitest";
import { instantOf, londonDayOf, readMoment } from "./moments.ts";

describe("a moment of the database", () => {
  test.each([
    ["2026-11-15 09:00:00+00", "2026-11-15T09:00:00.000Z"],
    ["2026-11-15 09:00:00.5+00", "2026-11-15T09:00:00.500Z"],
    ["2026-11-15 09:00:00.12+00", "2026-11-15T09:00:00.120Z"],
    ["2026-11-15 09:00:00.123+00", "2026-11-15T09:00:00.123Z"],
    ["2026-11-15 09:00:00.123999+00", "2026-11-15T09:00:00.123Z"],
    ["2026-07-15 10:00:00.25+01", "2026-07-15T09:00:00.250Z"],
    ["2026-07-15 14:30:00+05:30", "2026-07-15T09:00:00.000Z"],
    ["10000-01-01 00:00:00+00", "+010000-01-01T00:00:00.000Z"],
  ])("%s is %s", (written, read) => {
    expect(readMoment(written).toISOString()).toBe(read);
    expect(instantOf(written)).toBe(read);
  });

  test.each([
    ["2026-11-15 23:59:59.999+00", "2026-11-15"],
    ["2027-03-28 22:59:59+00", "2027-03-28"],
    ["2027-03-28 23:00:00+00", "2027-03-29"],
    ["2027-03-28 23:30:00.5+00", "2027-03-29"],
    ["2026-07-15 04:29:00+05:30", "2026-07-14"],
    ["2026-07-15 04:31:00+05:30", "2026-07-15"],
  ])("%s is on the %s in London", (written, day) => {
    expect(londonDayOf(written)).toBe(day);
  });

  test("that never comes is no moment of the calendar", () => {
    expect(readMoment("infinity")).toBe(Number.POSITIVE_INFINITY);
  });
});
