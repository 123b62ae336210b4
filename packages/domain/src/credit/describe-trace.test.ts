import { describe, expect, test } from "vitest";
import { describeTrace, evaluate, type Policy, type ReasonCode, shippedPolicies } from "./index.ts";
import { policy2026v1Cases } from "./policy-2026-1.cases.ts";
import { type InputDifferences, inputsWith } from "./specimen.ts";

const [policy] = shippedPolicies as [Policy];
const findingsFor = (code: ReasonCode, differs: InputDifferences = {}) =>
  describeTrace(policy, evaluate(policy, inputsWith(differs)).trace).find((rule) => rule.code === code)?.findings;

describe("describing a decision in sentences", () => {
  test.each<[ReasonCode, string[], InputDifferences?]>([
    ["POL1", ["The customer is 41 years old; accepted from 18."]],
    [
      "POL4",
      ["The loan is £2,700.00; accepted from £1.00 and up to £25,000.00.", "The loan is repaid in 24 instalments; accepted up to 120."],
    ],
    ["FRD1", ["The file carries no fraud marker."]],
    [
      "CRA1",
      [
        "There are no unpaid court judgments.",
        "There are no court judgments; accepted up to 2.",
        "There are no defaults; accepted up to 2.",
      ],
    ],
    [
      "CRA2",
      [
        "The credit score is 780; accepted from 400.",
        "The scorecard gives 183 points; accepted from 75.",
        "The loan is below the most that is lent to this customer by £22,300.00.",
      ],
    ],
    ["AFF1", ["Does not apply, because the instalment is below the affordable amount by £11.21."]],
    ["UNW4", ["Does not apply, because the bureau has a file."]],
  ])("the finding for a rule that was passed (%s) says what was found and what was required", (code, findings, differs) => {
    expect(findingsFor(code, differs)).toEqual(findings);
  });

  test.each<[ReasonCode, InputDifferences, string[]]>([
    ["CRA2", { bureau: { score: 399 } }, ["The bureau has a file.", "The credit score is 399; accepted from 400."]],
    [
      "CRA1",
      { bureau: { ccjs: { count: 1, unsatisfied: 0, newestMonthsAgo: 11 } } },
      ["The bureau has a file.", "There is a court judgment.", "The newest court judgment is 11 months old; accepted from 12."],
    ],
    [
      "CRA1",
      { bureau: { ccjs: { count: 1, unsatisfied: 1, newestMonthsAgo: 30 } } },
      ["The bureau has a file.", "There is an unpaid court judgment; accepted if there is none."],
    ],
    ["AFF1", { loan: { instalment: "150.00" } }, ["The instalment exceeds the affordable amount by £3.62.", "The bureau has a file."]],
  ])("the finding for a rule that was hit (%s) says which limit was not met", (code, differs, findings) => {
    expect(findingsFor(code, differs)).toEqual(findings);
  });

  test("a missing value is called unknown", () => {
    expect(findingsFor("POL1", { applicant: { dateOfBirth: null } })).toEqual(["Age unknown; accepted from 18."]);
  });

  test.each(policy2026v1Cases)("for $who, every evaluated rule is explained by a finding", ({ differs }) => {
    for (const { code, findings } of describeTrace(policy, evaluate(policy, inputsWith(differs)).trace)) {
      expect(findings, code).not.toEqual([]);
    }
  });
});
