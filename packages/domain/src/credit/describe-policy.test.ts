import { describe, expect, test } from "vitest";
import { describePolicy, figuresOf, type PolicyItem, policyOfVersion } from "./index.ts";

const policy = policyOfVersion("2026.1a");
const policyItems = (): readonly PolicyItem[] => describePolicy(policy).flatMap((section) => section.items);
const itemOf = (key: string): PolicyItem => policyItems().find((item) => item.key === key) as PolicyItem;
const sentencesOf = (key: string): readonly string[] => itemOf(key).lines.map((line) => line.map(({ text }) => text).join(""));
const valueAt = (path: string): unknown =>
  path.split(".").reduce<unknown>((tables, step) => (tables as Record<string, unknown>)[step], policy);

describe("describing a policy in sentences", () => {
  test("the description of a policy lists its rules in the order of evaluation, followed by its numbers", () => {
    expect(
      policyItems()
        .filter(({ hit }) => hit)
        .map(({ key }) => key),
    ).toEqual(policy.stages.flatMap(({ rules }) => rules.map(({ code }) => code)));
    expect(
      describePolicy(policy)
        .slice(-3)
        .map(({ name }) => name),
    ).toEqual(["reckoning", "scorecard", "riskLoan"]);
  });

  test.each([
    ["POL1", ["The customer is less than 18 years old"]],
    ["POL2", ["The address is not in the UK", "The addresses given cover less than 36 months"]],
    ["POL4", ["The loan is less than £1.00", "The loan is more than £25,000.00", "The loan is repaid in more than 120 instalments"]],
    ["DUP1", ["The same person has a live application for the same loan"]],
    ["IDV1", ["No identity check failed"]],
    ["IDV2", ["Identity checks failed: exactly 1"]],
    [
      "CRA1",
      [
        "There is an unpaid court judgment",
        "There are more than 2 court judgments",
        "There is a court judgment, and the newest court judgment is less than 12 months old",
        "There are more than 2 defaults",
        "There is a default, and the newest default is less than 12 months old",
      ],
    ],
    [
      "CRA3",
      [
        "Existing credit takes more than 30% of net income, and what is left over a month is less than £0.00",
        "The card limits are used to at least 95%, and there were at least 6 searches in 3 months",
      ],
    ],
    ["AFF1", ["The bureau has a file", "Open banking has been shown"]],
    ["surplusSharePercent", ["An instalment may take 60% of the monthly surplus"]],
    [
      "taxes",
      [
        "Deducted from the income at the rates of 2025/26 or 2026/27",
        "No National Insurance is deducted from retired customers, or from State Pension age",
      ],
    ],
    ["electoralRoll", ["The customer is on the electoral roll: 10 points", "Otherwise: 0 points"]],
    ["fileAgeMonths", ["At least 36 months old: 10 points", "At least 12 months old: 5 points", "Otherwise: 0 points"]],
    [
      "riskLoanMax",
      [
        "The credit score is at least 640: at most £25,000.00",
        "The credit score is at least 560: at most £15,000.00",
        "Otherwise: at most £7,500.00",
      ],
    ],
  ])("the description of a policy says when %s applies", (key, sentences) => {
    expect(sentencesOf(key)).toEqual(sentences);
  });

  test("the description of a rule gives its outcome, its reason codes and where the rule applies", () => {
    expect(itemOf("POL1").hit).toEqual({ outcome: "decline", codes: ["POL1"] });
    expect(itemOf("THN1").hit).toEqual({ outcome: "refer", codes: ["THN1", "OBR3"] });
    expect(itemOf("DUP1").hit).toEqual({ outcome: "block", codes: ["DUP1"] });
    expect(itemOf("AFF1").where).toBe("the instalment is more than is affordable");
    expect(itemOf("POL1").where).toBeNull();
  });

  test("every number in a policy has a unique path and is within its bounds", () => {
    const figures = figuresOf(policy);
    for (const { key, value, least, most } of figures) {
      expect(String(valueAt(key)), key).toBe(value);
      expect(Number(value), key).toBeGreaterThanOrEqual(Number(least));
      expect(Number(value), key).toBeLessThanOrEqual(Number(most));
    }
    expect(new Set(figures.map(({ key }) => key)).size).toBe(figures.length);
    expect(figures.find(({ label }) => label === "Age less than")).toMatchObject({ kind: "number", value: "18", least: "18", most: "99" });
    expect(figures.find(({ label }) => label === "Loan more than")).toMatchObject({ kind: "pounds", value: "25000.00", most: "25000.00" });
    expect(figures.find(({ key }) => key === "constants.bufferPercent")).toMatchObject({ kind: "percent", value: "10" });
  });
});
