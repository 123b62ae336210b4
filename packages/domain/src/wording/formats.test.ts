import { describe, expect, test } from "vitest";
import {
  firstWords,
  formatCount,
  formatDay,
  formatLongDay,
  formatMoment,
  formatMoney,
  formatMonths,
  formatPercentage,
  formatPounds,
  formatRecentTime,
  formatSeconds,
  formatShortMoney,
  formatShortPounds,
  formatTerms,
  ordinal,
  truncate,
} from "./index.ts";

describe("money", () => {
  test.each([
    [0, "£0.00"],
    [5, "£0.05"],
    [115, "£1.15"],
    [1_234_50, "£1,234.50"],
    [-2_900, "-£29.00"],
    [999_999_99, "£999,999.99"],
    [9_007_199_254_740_991, "£90,071,992,547,409.91"],
  ])("%d pence are written in pounds with two decimals [S1-022] [S1-515] [S2-014] [S2-506] [S3-350]", (pence, text) => {
    expect(formatMoney(pence)).toBe(text);
  });

  test("money can be formatted without pence, rounded to the nearest pound [S1-515]", () => {
    expect(formatMoney(25_000_00, 0)).toBe("£25,000");
    expect(formatMoney(1_234_50, 0)).toBe("£1,235");
    expect(formatMoney(1_234_49, 0)).toBe("£1,234");
  });

  test("fixed charges and incomes have no pence if they are whole pounds", () => {
    expect(formatShortMoney(22_00)).toBe("£22");
    expect(formatShortMoney(22_50)).toBe("£22.50");
    expect(formatShortPounds("42000.00")).toBe("£42,000");
    expect(formatShortPounds("42000.5")).toBe("£42,000.50");
  });

  test("money in the format of the API is read as an exact decimal", () => {
    expect(formatPounds("1234.5")).toBe("£1,234.50");
    expect(formatPounds("90071992547409.93")).toBe("£90,071,992,547,409.93");
    expect(formatPounds("250", 0)).toBe("£250");
  });

  test("a fraction of a penny or a text that is not a number cannot be formatted as money", () => {
    expect(() => formatMoney(0.5)).toThrow("Not a whole number of pence: 0.5");
    expect(() => formatMoney(Number.NaN)).toThrow(RangeError);
    expect(() => formatPounds("1,234.50")).toThrow('Not a decimal number: "1,234.50"');
    expect(() => formatPounds("")).toThrow(RangeError);
  });
});

describe("rates and counts", () => {
  test.each([
    ["9.9", "9.90%"],
    ["0", "0.00%"],
    ["19.925", "19.93%"],
    ["1e-7", "0.00%"],
    ["1e-10", "0.00%"],
    [14.9, "14.90%"],
  ])("%s per cent is shown to two decimals [S1-516] [S2-507]", (percent, text) => {
    expect(formatPercentage(percent)).toBe(text);
  });

  test("thousands are separated by a comma", () => {
    expect(formatCount(1_284)).toBe("1,284");
  });

  test.each([
    [0, "0 months"],
    [1, "1 month"],
    [6, "6 months"],
    [12, "12 months"],
  ])("%d months of deferral are written with the word month for one and months otherwise [S1-521]", (months, text) => {
    expect(formatMonths(months)).toBe(text);
  });

  test.each([
    [0, "0 seconds"],
    [1, "1 second"],
    [59, "59 seconds"],
    [60, "1 minute"],
    [119, "1 minute"],
    [150, "2 minutes"],
  ])("%d seconds are shown as %s", (seconds, text) => {
    expect(formatSeconds(seconds)).toBe(text);
  });

  test("11, 12 and 13 become 11th, 12th and 13th, unlike other numbers that end in 1, 2 or 3", () => {
    expect([1, 2, 3, 4, 10, 11, 12, 13, 20, 21, 22, 23, 24, 30, 31].map(ordinal)).toEqual(
      "1st 2nd 3rd 4th 10th 11th 12th 13th 20th 21st 22nd 23rd 24th 30th 31st".split(" "),
    );
  });

  test("a name of twelve characters is shown in full, and a longer name is shortened", () => {
    expect(truncate("hannah.headd")).toBe("hannah.headd");
    expect(truncate("fiona.macallister")).toBe("fiona.macall…");
    expect(truncate("𝒜𝒷𝒸𝒹ℯ𝒻𝒼𝒽𝒾𝒿𝓀𝓁𝓂")).toBe("𝒜𝒷𝒸𝒹ℯ𝒻𝒼𝒽𝒾𝒿𝓀𝓁…");
  });
});

describe("dates", () => {
  test("the default format of a date is D MMM YYYY [S1-517] [S2-508] [S3-351]", () => {
    expect(formatDay("2026-11-01")).toBe("1 Nov 2026");
    expect(formatDay("2026-02-28")).toBe("28 Feb 2026");
  });

  test("a date in a sentence has the full month", () => {
    expect(formatLongDay("2026-11-01")).toBe("1 November 2026");
  });

  test("a calendar date stays the same in years when London time differed from Greenwich time", () => {
    expect(formatDay("1837-06-20")).toBe("20 Jun 1837");
    expect(formatDay("1837-06-20T00:00:00Z")).toBe("19 Jun 1837");
  });

  test("the short names of all months have three letters, and that of September is Sep", () => {
    const months = Array.from({ length: 12 }, (_, month) => formatDay(`2026-${String(month + 1).padStart(2, "0")}-15`).split(" ")[1]);
    expect(months).toEqual(["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]);
  });

  test.each([
    ["2026-11-14T11:20:00Z", "14 Nov 2026, 11:20 am"],
    ["2026-11-14T00:05:00Z", "14 Nov 2026, 12:05 am"],
    ["2026-11-14T12:00:00Z", "14 Nov 2026, 12:00 pm"],
    ["2026-11-14T21:09:59Z", "14 Nov 2026, 9:09 pm"],
  ])("the time %s is shown in the format D MMM YYYY, h:mm a [S1-518] [S2-509] [S3-352]", (instant, text) => {
    expect(formatMoment(instant)).toBe(text);
  });

  test("the time of a note has the format DD MMM YYYY, HH:mm on the 24-hour clock [S1-519]", () => {
    expect(formatMoment("2026-11-01T09:05:00Z", "DD MMM YYYY, HH:mm")).toBe("01 Nov 2026, 09:05");
    expect(formatMoment("2026-11-01T00:00:00Z", "DD MMM YYYY, HH:mm")).toBe("01 Nov 2026, 00:00");
  });

  test("the time of a signature includes seconds", () => {
    expect(formatMoment("2026-06-30T23:30:05Z", "d MMMM y, HH:mm:ss")).toBe("1 July 2026, 00:30:05");
  });

  test.each([
    ["2026-11-15T00:10:00Z", "today, 12:10 am"],
    ["2026-11-14T23:50:00Z", "14 November, 11:50 pm"],
    ["2026-06-30T23:30:00Z", "1 July, 12:30 am"],
    ["2026-10-15T10:00:00Z", "15 October, 11:00 am"],
    ["2025-11-15T10:00:00Z", "15 November 2025, 10:00 am"],
  ])("the time %s is shown on 15 November 2026 as %s", (instant, text) => {
    expect(formatRecentTime(instant, new Date("2026-11-15T12:00:00Z"))).toBe(text);
  });

  test("a long date has the format d MMMM y [S1-520]", () => {
    expect(formatDay("2026-09-05", "d MMMM y")).toBe("5 September 2026");
  });

  test("the expiry date of a soft search has the format do MMMM yyyy [S2-510]", () => {
    expect(formatDay("2026-11-01", "do MMMM yyyy")).toBe("1st November 2026");
    expect(formatDay("2026-03-04", "do MMMM yyyy")).toBe("4th March 2026");
  });

  test("dates in tables and searches consist only of digits", () => {
    expect(formatDay("2026-11-01", "DD/MM/YY")).toBe("01/11/26");
    expect(formatDay("1988-03-09", "DD/MM/YYYY")).toBe("09/03/1988");
    expect(formatMoment("2026-11-01T14:02:00Z", "HH:mm")).toBe("14:02");
  });

  test("an instant is shown with its date and time in London, in summer and in winter", () => {
    expect(formatMoment("2026-06-30T23:30:00Z")).toBe("1 Jul 2026, 12:30 am");
    expect(formatDay("2026-06-30T23:30:00Z")).toBe("1 Jul 2026");
    expect(formatDay(new Date("2026-12-31T23:30:00Z"))).toBe("31 Dec 2026");
    expect(formatMoment(new Date("2026-10-25T00:30:00Z"), "HH:mm")).toBe("01:30");
    expect(formatMoment(new Date("2026-10-25T01:30:00Z"), "HH:mm")).toBe("01:30");
  });

  test("an invalid date throws an error", () => {
    expect(() => formatDay("yesterday")).toThrow(RangeError);
    expect(() => formatMoment("")).toThrow(RangeError);
  });
});

test.each([
  [[1], "1 month"],
  [[36], "36 months"],
  [[24, 36], "24 or 36 months"],
  [[24, 36, 48, 60], "24, 36, 48 or 60 months"],
  [[12, 24, 36, 48, 60, 72, 84], "12 to 84 months"],
])("loan terms of %j months are written as %s", (terms, text) => {
  expect(formatTerms(terms)).toBe(text);
});

describe("the first words of a customer's text", () => {
  test("a short text is shown in full, and a long text ends after a word", () => {
    expect(firstWords(" The bed is broken.\n\nPlease help. ")).toBe("The bed is broken. Please help.");
    const long = firstWords("The delivery never came. ".repeat(20));
    expect(long).toMatch(/^(The delivery never came\. )+The delivery…$/);
    expect(long.length).toBeLessThanOrEqual(141);
    expect(firstWords("x".repeat(300))).toBe(`${"x".repeat(140)}…`);
  });
});
