import { describe, expect, test } from "vitest";
import { addDays, localDate, pence } from "../money/index.ts";
import { type Status, statuses } from "../vocabulary/index.ts";
import {
  type ApplicationGroup,
  approvalCountsOf,
  averageOf,
  countLentLoans,
  funnelOf,
  lastDays,
  payoutsByAge,
  payoutsDue,
  percentageOf,
  percentagesOf,
  referralsByAge,
  requirePeriod,
  shortMoney,
  stageReached,
  type UpcomingPayout,
  weeksOf,
  workingDaysSince,
} from "./index.ts";

/** 15 November 2026 is a Sunday. */
const today = localDate("2026-11-15");

const applicationGroup = (status: Status, count: number, more: Partial<ApplicationGroup> = {}): ApplicationGroup => ({
  status,
  searched: false,
  acceptedOnce: false,
  signedOnce: false,
  paidOnce: false,
  count,
  amount: pence(count * 100_000),
  ...more,
});

describe("periods of the figures", () => {
  test("a period of thirty days ends today and starts twenty-nine days before", () => {
    expect(lastDays(30, today)).toEqual({ from: "2026-10-17", to: "2026-11-15" });
  });

  test.each([
    ["one day", today, today],
    ["a leap year", "2025-11-15", "2026-11-15"],
    ["two years ago", "2024-11-15", "2024-12-31"],
  ])("a period such as %s is valid", (_, from, to) => {
    expect(requirePeriod({ from: localDate(from), to: localDate(to) }, today)).toEqual({ from, to });
  });

  test.each([
    ["of 367 days", "2025-11-14", "2026-11-15"],
    ["that ends tomorrow", "2026-11-10", "2026-11-16"],
    ["that began more than two years ago", "2024-11-13", "2024-12-01"],
  ])("a period %s is refused", (_, from, to) => {
    expect(() => requirePeriod({ from: localDate(from), to: localDate(to) }, today)).toThrow(
      expect.objectContaining({ code: "figures.period_invalid" }),
    );
  });

  test("a period whose first day is after its last day has its own error", () => {
    expect(() => requirePeriod({ from: localDate("2026-11-15"), to: localDate("2026-11-14") }, today)).toThrow(
      expect.objectContaining({ code: "figures.period_reversed" }),
    );
  });

  test("a period is divided into weeks, and each week is named after its Monday", () => {
    expect(weeksOf({ from: localDate("2026-11-08"), to: localDate("2026-11-16") })).toEqual(["2026-11-02", "2026-11-09", "2026-11-16"]);
  });
});

describe("rates", () => {
  test.each([
    [207, 288, "71.9%"],
    [1, 3, "33.3%"],
    [2, 3, "66.7%"],
    [1, 16, "6.3%"],
    [0, 7, "0.0%"],
    [7, 7, "100.0%"],
    [1, 2_000, "0.1%"],
  ])("the rate of %i out of %i is %s, rounded half up", (part, whole, rate) => {
    expect(percentageOf(part, whole)).toBe(rate);
  });

  test.each([
    [
      [1, 1, 1],
      ["33.4%", "33.3%", "33.3%"],
    ],
    [
      [2_277, 315, 620],
      ["70.9%", "9.8%", "19.3%"],
    ],
    [
      [7, 0],
      ["100.0%", "0.0%"],
    ],
    [
      [1, 1_999],
      ["0.1%", "99.9%"],
    ],
    [[0, 0], []],
  ])("the rates of %j add up to a hundred", (parts, rates) => {
    expect(percentagesOf(parts)).toEqual(rates);
  });

  test("without applications there is no rate and no average", () => {
    expect(percentageOf(0, 0)).toBeNull();
    expect(averageOf(pence(0), 0)).toBeNull();
    expect(averageOf(pence(1_001), 2)).toBe(501);
  });
});

test.each([
  [0, "£0"],
  [70_050, "£701"],
  [99_949, "£999"],
  [100_000, "£1k"],
  [3_950_550, "£39.5k"],
  [99_994_999, "£999.9k"],
  [99_999_999, "£1m"],
  [137_974_200, "£1.38m"],
])("%i pence are %s on a chart", (amount, shown) => {
  expect(shortMoney(pence(amount))).toBe(shown);
});

describe("stages of an application", () => {
  test("an application that was once signed or paid out keeps that stage at every status", () => {
    for (const status of statuses) {
      expect(stageReached(applicationGroup(status, 1, { signedOnce: true, paidOnce: true }))).toBe("paidOut");
      expect(["signed", "paidOut"]).toContain(stageReached(applicationGroup(status, 1, { searched: true, signedOnce: true })));
    }
    expect(stageReached(applicationGroup("cancelled", 1))).toBe("quoted");
    expect(stageReached(applicationGroup("cancelled", 1, { searched: true }))).toBe("submitted");
    expect(stageReached(applicationGroup("withdrawn", 1, { searched: true, acceptedOnce: true }))).toBe("accepted");
    expect(stageReached(applicationGroup("decision_refer", 1, { searched: true }))).toBe("submitted");
  });

  const begun = [
    applicationGroup("open", 5),
    applicationGroup("cancelled", 2),
    applicationGroup("decision_refer", 1, { searched: true }),
    applicationGroup("decision_quotation_accept", 1, { searched: true }),
    applicationGroup("decision_decline", 4, { searched: true }),
    applicationGroup("decision_accept", 3, { searched: true }),
    applicationGroup("cancelled", 1, { searched: true, acceptedOnce: true }),
    applicationGroup("ready_for_payout", 2, { searched: true, signedOnce: true }),
    applicationGroup("cancelled", 1, { searched: true, signedOnce: true }),
    applicationGroup("paid", 6, { searched: true, signedOnce: true }),
  ];

  test("every application at a stage has ended, is in progress or has reached the next stage", () => {
    const funnel = funnelOf(begun);
    expect(funnel.map(({ reached }) => reached)).toEqual([26, 19, 13, 9, 6]);
    expect(funnel.map(({ ended, underWay }) => [ended, underWay])).toEqual([
      [2, 5],
      [4, 2],
      [1, 3],
      [1, 2],
      [0, 6],
    ]);
    for (const [index, { reached, ended, underWay }] of funnel.entries())
      expect(ended + underWay + (funnel[index + 1]?.reached ?? 0)).toBe(reached);
  });

  test("only accepted or declined applications count as decided, and only agreements in force count as lent", () => {
    expect(approvalCountsOf(begun)).toEqual({ accepted: 13, declined: 4 });
    expect(countLentLoans(begun)).toEqual({ loans: 8, amount: 800_000 });
  });
});

test("referrals are grouped by age, except overdue ones, which count as late", () => {
  const waiting = [
    { hours: 0, isLate: false, count: 2 },
    { hours: 3, isLate: false, count: 1 },
    { hours: 4, isLate: false, count: 1 },
    { hours: 8, isLate: false, count: 5 },
    { hours: 24, isLate: false, count: 3 },
    { hours: 24, isLate: true, count: 1 },
  ];
  expect(referralsByAge(waiting).map(({ waiting: count }) => count)).toEqual([3, 1, 5, 3, 1]);
});

describe("payouts in the figures", () => {
  const friday = localDate("2026-11-13");

  test("weekends are not counted as working days", () => {
    expect(workingDaysSince(friday, today)).toBe(0);
    expect(workingDaysSince(friday, addDays(friday, 3))).toBe(1);
    expect(workingDaysSince(localDate("2026-11-06"), friday)).toBe(5);
  });

  test("payouts are grouped by the number of working days that they have waited", () => {
    const ready = ["2026-11-13", "2026-11-12", "2026-11-11", "2026-11-10", "2026-11-06", "2026-11-05", "2019-01-01"].map((since) => ({
      since: localDate(since),
      loans: 1,
      amount: pence(100),
    }));
    expect(payoutsByAge(ready, friday).map(({ age, loans, amount }) => [age, loans, amount])).toEqual([
      ["today", 1, 100],
      ["oneDay", 1, 100],
      ["twoDays", 1, 100],
      ["threeToFive", 2, 200],
      ["overFive", 2, 200],
    ]);
  });

  test("the due date of a payout depends on whether the loan is ready, with the bank or held back", () => {
    const coming = (state: UpcomingPayout["state"], since: string): UpcomingPayout => ({
      state,
      since: localDate(since),
      loans: 1,
      amount: pence(100),
    });
    const { days, later } = payoutsDue(
      [
        coming("ready", "2019-01-01"),
        coming("ready", "2026-11-12"),
        coming("ready", "2026-11-13"),
        // For banks, a file that is sent on a Saturday counts as sent on Monday.
        coming("sent", "2026-11-14"),
        coming("coolingOff", "2026-11-18"),
        coming("coolingOff", "2026-11-20"),
      ],
      today,
    );
    expect(days.map(({ day, loans }) => [day, loans])).toEqual([
      ["2026-11-16", 2],
      ["2026-11-17", 1],
      ["2026-11-18", 1],
      ["2026-11-19", 0],
      ["2026-11-20", 0],
    ]);
    expect(later).toEqual({ loans: 2, amount: 200 });
  });
});
