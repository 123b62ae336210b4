import { describe, expect, test } from "vitest";
import { localDate } from "../money/index.ts";
import {
  applyTypedFigures,
  changesBetween,
  figuresOf,
  inForceFrom,
  newestPolicy,
  nextVersion,
  type Policy,
  shippedPolicies,
} from "./index.ts";

const [policy] = shippedPolicies as [Policy];
const keyOf = (label: string): string => figuresOf(policy).find((figure) => figure.label === label)?.key ?? "";
const age = keyOf("Age less than");
const score = keyOf("Credit score less than");
const loan = keyOf("Loan more than");
const buffer = "constants.bufferPercent";

const problemsOf = (typed: Record<string, string>) => {
  const drafted = applyTypedFigures(policy, typed);
  return drafted.ok ? [] : drafted.problems;
};
const drafted = (typed: Record<string, string>): Policy => {
  const made = applyTypedFigures(policy, typed);
  if (!made.ok) throw new Error(JSON.stringify(made.problems));
  return made.policy;
};

describe("draft credit policies", () => {
  test("a draft policy changes only the typed numbers", () => {
    const made = applyTypedFigures(policy, { [score]: " 420 ", [loan]: "£20,000", [buffer]: "12.5%", [age]: "18" });
    expect(made).toMatchObject({ ok: true, figures: { [score]: "420", [loan]: "20000.00", [buffer]: "12.5" } });
    if (!made.ok) return;
    expect(made.figures).not.toHaveProperty([age]);
    expect(
      figuresOf(made.policy).filter(({ key, value }) => figuresOf(policy).find((old) => old.key === key)?.value !== value),
    ).toHaveLength(3);
    expect(made.policy.constants.bufferPercent).toBe("12.5");
  });

  test("a draft policy does not change the policy that it is based on", () => {
    const before = JSON.stringify(policy);
    drafted({ [score]: "500" });
    expect(JSON.stringify(policy)).toBe(before);
  });

  test.each([
    [age, "17", "Enter a whole number from 18 to 99"],
    [age, "100", "Enter a whole number from 18 to 99"],
    [age, "18.5", "Enter a whole number from 18 to 99"],
    [age, "", "Enter a whole number from 18 to 99"],
    [score, "1000", "Enter a whole number from 0 to 999"],
    [loan, "25000.01", "Enter an amount from £1.00 to £25,000.00"],
    [loan, "a lot", "Enter an amount from £1.00 to £25,000.00"],
    [buffer, "51", "Enter a percentage from 0 to 50"],
    [buffer, "-1", "Enter a percentage from 0 to 50"],
    ["stages.0.endsWhenHit", "1", "The policy has no such figure"],
    ["version", "2027.1", "The policy has no such figure"],
  ])("a draft in which %s is %j is refused with a message", (key, typed, message) => {
    expect(problemsOf({ [key]: typed })).toEqual([{ path: key, message }]);
  });

  test("a row that can never be reached is an error of the whole draft policy", () => {
    const second = keyOf("Band 2, at least");
    expect(problemsOf({ [second]: "800" })).toEqual([{ path: "", message: "Points for bureauScore: row 2 is never reached" }]);
  });
});

describe("the changes between two policies", () => {
  test("the changes between two policies are listed as changed sentences, rule by rule", () => {
    expect(changesBetween(policy, drafted({ [score]: "420", [buffer]: "12" }))).toEqual([
      {
        key: "CRA2",
        title: "Score too low, or too low for this loan",
        before: [
          [
            { text: "The credit score is less than ", figure: null },
            { text: "400", figure: score },
          ],
        ],
        after: [
          [
            { text: "The credit score is less than ", figure: null },
            { text: "420", figure: score },
          ],
        ],
      },
      expect.objectContaining({ key: "bufferPercent" }),
    ]);
  });

  test("if one of two numbers in a sentence changes, only that number is marked", () => {
    const cards = keyOf("Card limits used at least");
    const [change] = changesBetween(policy, drafted({ [cards]: "90" }));
    expect(change?.after[0]?.filter(({ figure }) => figure !== null)).toEqual([{ text: "90", figure: cards }]);
  });

  test("a policy compared with itself has no changes", () => {
    expect(changesBetween(policy, policy)).toEqual([]);
  });
});

describe("first day of a credit policy", () => {
  test.each([
    ["in winter", "2026-11-17T23:59:59Z", "2026-11-18"],
    ["in winter, at midnight itself", "2026-11-18T00:00:00Z", "2026-11-19"],
    ["in summer, when London is an hour ahead", "2026-07-01T22:59:59Z", "2026-07-02"],
    ["in summer, after London's midnight", "2026-07-01T23:00:00Z", "2026-07-03"],
    ["over the end of a year", "2026-12-31T12:00:00Z", "2027-01-01"],
    ["on the day the clocks go back", "2026-10-24T23:30:00Z", "2026-10-26"],
  ])("a policy is in force from the midnight after its approval: %s", (_, approvedAt, day) => {
    expect(inForceFrom(new Date(approvedAt))).toBe(day);
  });
});

test("policy versions are numbered within each year", () => {
  expect(nextVersion(["2026.1"], localDate("2026-11-17"))).toBe("2026.2");
  expect(nextVersion(["2026.1", "2026.9", "2026.10"], localDate("2026-11-17"))).toBe("2026.11");
  expect(nextVersion(["2026.1"], localDate("2027-01-02"))).toBe("2027.1");
});

test("a draft is based on the newest policy, even before that policy is in force", () => {
  const tomorrow = { ...policy, version: "2026.2", effectiveFrom: localDate("2026-11-18") };
  const corrected = { ...tomorrow, version: "2026.3" };
  expect(newestPolicy([policy, tomorrow, corrected])).toBe(corrected);
  expect(newestPolicy([])).toBeNull();
});
