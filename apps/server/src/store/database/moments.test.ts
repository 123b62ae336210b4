import { describe, expect, test } from "vitest";
import { readMoment } from "./moments.ts";

describe("a moment of the database", () => {
  test.each([
    ["2026-11-15 09:00:00+00", "2026-11-15T09:00:00.000Z"],
    ["2026-11-15 09:00:00.5+00", "2026-11-15T09:00:00.500Z"],
    ["2026-11-15 09:00:00.123999+00", "2026-11-15T09:00:00.123Z"],
    ["2026-07-15 10:00:00.25+01", "2026-07-15T09:00:00.250Z"],
    ["2026-07-15 14:30:00+05:30", "2026-07-15T09:00:00.000Z"],
    ["10000-01-01 00:00:00+00", "+010000-01-01T00:00:00.000Z"],
  ])("%s is %s", (written, read) => {
    expect(readMoment(written).toISOString()).toBe(read);
  });

  test("that never comes is no moment of the calendar", () => {
    expect(readMoment("infinity")).toBe(Number.POSITIVE_INFINITY);
  });
});
