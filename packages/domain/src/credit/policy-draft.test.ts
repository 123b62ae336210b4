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
  policyOfVersion,
} from "./index.ts";

const policy = policyOfVersion("2026.1a");
const figureKeyOf = (label: string): string => figuresOf(policy).find((figure) => figure.label === label)?.key ?? "";
const ageFigureKey = figureKeyOf("Age less than");
const scoreFigureKey = figureKeyOf("Credit score less than");
const loanFigureKey = figureKeyOf("Loan more than");
const bufferFigureKey = "constants.bufferPercent";

const problemsOf = (typed: Record<string, string>) => {
  const drafted = applyTypedFigures(policy, typed);
  return drafted.ok ? [] : drafted.problems;
};
const draftedPolicy = (typed: Record<string, string>): Policy => {
  const made = applyTypedFigures(policy, typed);
  if (!made.ok) throw new Error(JSON.stringify(made.problems));
  return made.policy;
};

describe("draft credit policies", () => {
  test("a draft policy changes only the typed numbers", () => {
    const made = applyTypedFigures(policy, {
      [scoreFigureKey]: " 420 ",
      [loanFigureKey]: "£20,000",
      [bufferFigureKey]: "12.5%",
      [ageFigureKey]: "18",
    });
    expect(made).toMatchObject({ ok: true, figures: { [scoreFigureKey]: "420", [loanFigureKey]: "20000.00", [bufferFigureKey]: "12.5" } });
    if (!made.ok) return;
    expect(made.figures).not.toHaveProperty([ageFigureKey]);
    expect(
      figuresOf(made.policy).filter(({ key, value }) => figuresOf(policy).find((old) => old.key === key)?.value !== value),
    ).toHaveLength(3);
    expect(made.policy.constants.bufferPercent).toBe("12.5");
  });

  test("a draft policy does not change the policy that it is based on", () => {
    const before = JSON.stringify(policy);
    draftedPolicy({ [scoreFigureKey]: "500" });
    expect(JSON.stringify(policy)).toBe(before);
  });

  test("a draft takes its tax rules from the newest built-in policy and shows the difference", () => {
    const drafted = applyTypedFigures(policyOfVersion("2026.1"), {});
    if (!drafted.ok) throw new Error(JSON.stringify(drafted.problems));
    expect(drafted.policy.constants).toEqual(policy.constants);
    expect(changesBetween(policyOfVersion("2026.1"), drafted.policy).map(({ title }) => title)).toEqual([
      "Income tax and National Insurance",
    ]);
  });

  test.each([
    [ageFigureKey, "17", "Enter a whole number from 18 to 99"],
    [ageFigureKey, "100", "Enter a whole number from 18 to 99"],
    [ageFigureKey, "18.5", "Enter a whole number from 18 to 99"],
    [ageFigureKey, "", "Enter a whole number from 18 to 99"],
    [scoreFigureKey, "1000", "Enter a whole number from 0 to 999"],
    [loanFigureKey, "25000.01", "Enter an amount from £1.00 to £25,000.00"],
    [loanFigureKey, "a lot", "Enter an amount from £1.00 to £25,000.00"],
    [bufferFigureKey, "51", "Enter a percentage from 0 to 50"],
    [bufferFigureKey, "-1", "Enter a percentage from 0 to 50"],
    ["stages.0.endsWhenHit", "1", "The policy has no such figure"],
    ["version", "2027.1", "The policy has no such figure"],
  ])("a draft in which %s is %j is refused with a message", (key, typed, message) => {
    expect(problemsOf({ [key]: typed })).toEqual([{ path: key, message }]);
  });

  test("a row that can never be reached is an error of the whole draft policy", () => {
    const second = figureKeyOf("Band 2, at least");
    expect(problemsOf({ [second]: "800" })).toEqual([{ path: "", message: "Points for bureauScore: row 2 is never reached" }]);
  });
});

describe("the changes between two policies", () => {
  test("the changes between two policies are listed as changed sentences, rule by rule", () => {
    expect(changesBetween(policy, draftedPolicy({ [scoreFigureKey]: "420", [bufferFigureKey]: "12" }))).toEqual([
      {
        key: "CRA2",
        title: "Score too low, or too low for this loan",
        before: [
          [
            { text: "The credit score is less than ", figure: null },
            { text: "400", figure: scoreFigureKey },
          ],
        ],
        after: [
          [
            { text: "The credit score is less than ", figure: null },
            { text: "420", figure: scoreFigureKey },
          ],
        ],
      },
      expect.objectContaining({ key: "bufferPercent" }),
    ]);
  });

  test("if one of two numbers in a sentence changes, only that number is marked", () => {
    const cards = figureKeyOf("Card limits used at least");
    const [change] = changesBetween(policy, draftedPolicy({ [cards]: "90" }));
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
  expect(nextVersion(["2026.1", "2026.1a"], localDate("2026-11-17"))).toBe("2026.2");
  expect(nextVersion(["2026.1", "2026.9", "2026.10"], localDate("2026-11-17"))).toBe("2026.11");
  expect(nextVersion(["2026.1"], localDate("2027-01-02"))).toBe("2027.1");
});

test("a draft is based on the newest policy, even before that policy is in force", () => {
  const tomorrow = { ...policy, version: "2026.2", effectiveFrom: localDate("2026-11-18") };
  const corrected = { ...tomorrow, version: "2026.3" };
  expect(newestPolicy([policy, tomorrow, corrected])).toBe(corrected);
  expect(newestPolicy([])).toBeNull();
});
