import { describe, expect, test } from "vitest";
import { policyOfVersion, policySchema, shippedPolicies } from "./index.ts";
import { policy2026v1 } from "./policy-2026-1.ts";

type PolicyInput = typeof policy2026v1;
type Stage = PolicyInput["stages"][number];
type Rule = Stage["rules"][number];

const messagesOf = (draft: unknown): readonly string[] => policySchema.safeParse(draft).error?.issues.map(({ message }) => message) ?? [];

const withRules = (change: (rule: Rule) => unknown): unknown => ({
  ...policy2026v1,
  stages: policy2026v1.stages.map((stage) => ({ ...stage, rules: stage.rules.map(change) })),
});
const withRows = (code: string, rows: unknown): unknown => withRules((rule) => (rule.code === code ? { ...rule, rows } : rule));

test("the credit policy that comes with Farthing is valid", () => {
  expect(messagesOf(policy2026v1)).toEqual([]);
});

test("a decision is explained by the policy under which it was made", () => {
  for (const policy of shippedPolicies) expect(policyOfVersion(policy.version)).toBe(policy);
  expect(() => policyOfVersion("1999-1")).toThrow("credit policy 1999-1 is unknown");
});

describe("refusal of invalid policies", () => {
  test("a policy with a condition on an unknown field, such as marital status, is refused", () => {
    expect(messagesOf(withRows("POL1", [[["shoeSize", "<", 18]]]))).not.toEqual([]);
    expect(messagesOf(withRows("POL1", [[["maritalStatus", "is", "SINGLE"]]]))).not.toEqual([]);
  });

  test.each([
    [["ageYears", "<", "18"]],
    [["loanAmount", ">", 25_000]],
    [["productLive", "is", "false"]],
    [["openBanking", "is", "maybe"]],
    [["openBanking", "<", "none"]],
    [["loanAmount", ">", "a lot"]],
    [["channel", "oneOf", ["IN_STORE", "BY_PIGEON"]]],
  ])("a policy with an impossible comparison is refused: %j", (condition) => {
    expect(messagesOf(withRows("POL1", [[condition]]))).toEqual(["The field cannot be compared in this way"]);
  });

  test("every reason code needs exactly one rule, unless it is reserved for Farthing", () => {
    const renamed = (from: string, to: string) => withRules((rule) => (rule.code === from ? { ...rule, code: to } : rule));
    expect(messagesOf(renamed("POL1", "POL2"))).toEqual(["POL2 is used twice", "POL1 has no rule"]);
    expect(messagesOf(renamed("UNW2", "UNW3"))).toEqual(["UNW2 has no rule", "UNW3 is not for a rule to give"]);
  });

  test("a policy cannot change a reason to refer, such as suspected fraud, into a reason to decline", () => {
    expect(messagesOf(withRules((rule) => (rule.code === "FRD1" ? { ...rule, severity: "decline" } : rule)))).toEqual([
      "FRD1 is a reason to refer",
    ]);
  });

  test("a policy with a row that contradicts itself, its rule or its stage is refused", () => {
    const between = [
      ["ageYears", "<", 18],
      ["ageYears", ">", 20],
    ];
    expect(messagesOf(withRows("POL1", [between]))).toEqual(["POL1: row 1 is never reached"]);
    expect(messagesOf(withRows("CRA3", [[["fileFound", "is", false]]]))).toEqual(["CRA3: row 1 is never reached"]);
    expect(messagesOf(withRows("IDV1", [[["identityStrength", "is", "strong"]]]))).toEqual(["IDV1: row 1 is never reached"]);
  });

  test("a policy with a row that earlier rows already cover is refused", () => {
    const rows = [[["ageYears", "<", 18]], [["ageYears", "<", 16]]];
    expect(messagesOf(withRows("POL1", rows))).toEqual(["POL1: row 2 is never reached"]);
    const bands = [
      [">=", 400, 20],
      [">=", 640, 80],
    ];
    const [first, ...others] = policy2026v1.scorecard;
    expect(messagesOf({ ...policy2026v1, scorecard: [{ ...first, bands }, ...others] })).toEqual([
      "Points for bureauScore: row 2 is never reached",
    ]);
    const riskLoanMax = {
      rows: [
        [[["bureauScore", ">", 500]], "1.00"],
        [[["bureauScore", ">", 600]], "2.00"],
      ],
      otherwise: "0.00",
    };
    expect(messagesOf({ ...policy2026v1, riskLoanMax })).toEqual(["The maximum loan: row 2 is never reached"]);
  });

  test("a policy is refused unless it has all stages in the right order", () => {
    const message = "The stages are policy, fraud, identity, bureau, score, affordability, in this order";
    expect(messagesOf({ ...policy2026v1, stages: policy2026v1.stages.toReversed() })).toEqual([message]);
    expect(messagesOf({ ...policy2026v1, stages: policy2026v1.stages.slice(1) })).toContain(message);
  });

  test("a policy in which a finding has no outcome, two outcomes or a forbidden outcome is refused", () => {
    const { outcomes } = policy2026v1;
    const without = outcomes.filter(({ finding }) => finding !== "missing");
    expect(messagesOf({ ...policy2026v1, outcomes: without })).toEqual(['The finding "missing" has no outcome']);
    expect(messagesOf({ ...policy2026v1, outcomes: [{ finding: "refer", outcome: "refer" }, ...outcomes] })).toEqual([
      'The finding "refer" has two outcomes',
    ]);
    expect(messagesOf({ ...policy2026v1, outcomes: [{ finding: "missing", outcome: "accept" }, ...without] })).toEqual([
      'The finding "missing" must not be the outcome "accept"',
    ]);
    expect(messagesOf({ ...policy2026v1, outcomes: outcomes.toReversed() })).toEqual([
      "Outcomes after that of finding nothing are never reached",
    ]);
  });

  test("a policy with unsorted tax years, unsorted bands or a share above 100% is refused", () => {
    const constants = (changes: Partial<PolicyInput["constants"]>) => ({
      ...policy2026v1,
      constants: { ...policy2026v1.constants, ...changes },
    });
    const [year, next] = policy2026v1.constants.taxYears;
    const backwards = { ...year, incomeTax: year.incomeTax.toReversed() };
    expect(messagesOf(constants({ taxYears: [next ?? year, year] }))).toEqual(["Tax years follow each other"]);
    expect(messagesOf(constants({ taxYears: [backwards] }))).toEqual(["Bands ascend"]);
    expect(messagesOf(constants({ surplusSharePercent: "101" }))).toEqual(["A share is above 0% and at most 100%"]);
  });
});
