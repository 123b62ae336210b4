import { describe, expect, test } from "vitest";
import { localDate } from "../../money/index.ts";
import { statuses } from "../../vocabulary/index.ts";
import { screens } from "../../wording/index.ts";
import type { StatusFilter } from "../life/status-rules.ts";
import { type LastUpdatedFilter, statusesOfFilter, updatedSince } from "./filters.ts";
import { shortOrderReference } from "./order-reference.ts";
import { offsetsOfPage } from "./paging.ts";

const statusFilters = Object.keys(screens.staff.statusFilterLabels) as StatusFilter[];

describe("the status filter", () => {
  test("the status filter Any finds every status", () => {
    expect(statusesOfFilter("any")).toEqual(statuses);
  });

  test("every status belongs to exactly one filter besides the filter Any", () => {
    const found = statusFilters.filter((filter) => filter !== "any").flatMap(statusesOfFilter);
    expect([...found].sort()).toEqual([...statuses].sort());
  });
});

describe("the last-updated filter", () => {
  test.each([
    ["today", "2027-03-31"],
    ["last7Days", "2027-03-25"],
    ["lastMonth", "2027-02-28"],
    ["last3Months", "2026-12-31"],
    ["last6Months", "2026-09-30"],
    ["lastYear", "2026-03-31"],
    ["allTime", null],
  ] as const satisfies readonly (readonly [LastUpdatedFilter, string | null])[])("last-updated filter %s starts on %s", (filter, day) => {
    expect(updatedSince(filter, localDate("2027-03-31"))).toBe(day);
  });

  test("every option of the last-updated filter has a first day or no limit", () => {
    const words = Object.keys(screens.staff.lastUpdatedLabels) as LastUpdatedFilter[];
    expect(words.filter((filter) => updatedSince(filter, localDate("2026-11-15")) === undefined)).toEqual([]);
  });
});

describe("order references", () => {
  test.each([
    ["HB-LDS-20433", "HB-LDS-20433"],
    ["HBLEEDS004172", "HBLEED…004172"],
    ["HBLEED-2026-LONG-004172", "HBLEED…004172"],
    ["", ""],
  ])("the order reference %s is shown as %s", (orderReference, shown) => {
    expect(shortOrderReference(orderReference)).toBe(shown);
  });

  test("a shortened order reference never splits a character", () => {
    expect(shortOrderReference("😀".repeat(13))).toBe(`${"😀".repeat(6)}…${"😀".repeat(6)}`);
  });
});

describe("lists in pages of eleven rows", () => {
  test.each([
    [1, [0]],
    [45, [0]],
    [46, [0, 500]],
    [47, [500]],
    [91, [500, 1_000]],
    [454, [4_500]],
  ])("to show page %i of a list, the screen requests the rows from the positions %j", (page, offsets) => {
    expect(offsetsOfPage(page)).toEqual(offsets);
  });
});
