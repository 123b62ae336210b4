import { describe, expect, test } from "vitest";
import { localDate } from "../../money/index.ts";
import { type Status, statuses } from "../../vocabulary/index.ts";
import { screens } from "../../wording/index.ts";
import { type LastUpdatedFilter, type StatusFilter, statusesOfFilter, updatedSince } from "./filters.ts";
import { shortOrderReference } from "./order-reference.ts";
import { offsetsOfPage } from "./paging.ts";

const statusesByFilter: Readonly<Record<StatusFilter, readonly Status[]>> = {
  open: ["open"],
  accepted: ["decision_accept", "decision_quotation_accept"],
  declined: ["decision_decline", "decision_quotation_decline"],
  referred: ["decision_refer", "decision_quotation_refer", "decision_quotation_unavailable"],
  signed: ["sign", "signed"],
  deposit: ["deposit_attempted", "deposit_paid", "deposit_unsuccessful"],
  customerHasGoods: ["customer_has_goods"],
  readyForPayout: ["ready_for_payout"],
  payoutPending: ["payout_pending"],
  coolingOff: ["cooling_off"],
  paid: ["paid"],
  pendingSatisfactionNote: ["pending_esat_note"],
  closed: ["cancelled", "withdrawn"],
  any: statuses,
};

describe("the status filter", () => {
  test.each(Object.keys(statusesByFilter) as StatusFilter[])("the status filter %s finds applications with its statuses", (filter) => {
    expect(statusesOfFilter(filter)).toEqual(statusesByFilter[filter]);
  });

  test("every status filter has a label, and every label has a filter", () => {
    expect(Object.keys(screens.staff.statusGroupLabels).sort()).toEqual(Object.keys(statusesByFilter).sort());
  });

  test("every status belongs to exactly one filter besides the filter Any", () => {
    const found = Object.keys(statusesByFilter)
      .filter((filter) => filter !== "any")
      .flatMap((filter) => statusesOfFilter(filter as StatusFilter));
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
