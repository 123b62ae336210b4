import { describe, expect, test } from "vitest";
import { localDate } from "../money/index.ts";
import { decisionTypes } from "../vocabulary/index.ts";
import { readPolicyFields } from "./fields.ts";
import { decisionInputsSchema, decisionTypeOf, evaluate, type Policy, policyOn, shippedPolicies } from "./index.ts";
import { policy2026v1Cases } from "./policy-2026-1.cases.ts";
import { outcomes } from "./policy-tables.ts";
import { inputsWith } from "./specimen.ts";

const policy = policyOn(shippedPolicies, localDate("2026-11-15")) as Policy;

describe("the credit policy of 2026", () => {
  test.each(policy2026v1Cases)("the outcome of the policy of 2026 for $who is $outcome", ({ differs, outcome, codes }) => {
    const { outcome: decided, reasonCodes } = evaluate(policy, decisionInputsSchema.parse(inputsWith(differs)));
    expect({ outcome: decided, codes: reasonCodes }).toEqual({ outcome, codes });
  });

  test("every rule of the policy of 2026 is hit by a test case", () => {
    const hit = policy2026v1Cases.flatMap(({ differs }) =>
      evaluate(policy, inputsWith(differs)).trace.filter(({ result }) => result === "hit"),
    );
    const codes = policy.stages.flatMap(({ rules }) => rules.map(({ code }) => code));
    expect(new Set(hit.map(({ code }) => code))).toEqual(new Set(codes));
  });

  test("no policy is in force before the first day of the policy of 2026", () => {
    expect(policyOn(shippedPolicies, localDate("2026-01-01"))?.version).toBe("2026.1a");
    expect(policyOn(shippedPolicies, localDate("2025-12-31"))).toBeNull();
  });

  test("a policy is replaced on the first day of the next policy", () => {
    const next = { ...policy, version: "2027.1", effectiveFrom: localDate("2027-01-01") };
    expect(policyOn([next, policy], localDate("2026-12-31"))?.version).toBe("2026.1a");
    expect(policyOn([next, policy], localDate("2027-01-01"))?.version).toBe("2027.1");
    expect(policyOn([policy, next], localDate("2027-01-01"))?.version).toBe("2027.1");
  });

  test("the correction 2026.1a replaces the policy 2026.1, but no policy that the lender has written", () => {
    const written = { ...policy, version: "2026.2", effectiveFrom: localDate("2026-01-02") };
    expect(policyOn([...shippedPolicies, written], localDate("2026-01-01"))?.version).toBe("2026.1a");
    expect(policyOn([...shippedPolicies, written], localDate("2026-01-02"))?.version).toBe("2026.2");
  });
});

describe("evaluating an application", () => {
  test("an evaluation lists every evaluated rule with the values that it used", () => {
    const { trace } = evaluate(policy, inputsWith({ loan: { instalment: "146.39" } }));
    expect(trace.find(({ code }) => code === "AFF1")).toEqual({
      stage: "affordability",
      code: "AFF1",
      result: "hit",
      seen: { instalmentOverMaximum: "0.01", fileFound: true, openBanking: "none" },
    });
    expect(trace.find(({ code }) => code === "POL1")).toEqual({ stage: "policy", code: "POL1", result: "miss", seen: { ageYears: 41 } });
  });

  test("the rules for a weak proof of identity are skipped if the proof is strong", () => {
    const stagesOf = (strength: "strong" | "weak") =>
      new Set(evaluate(policy, inputsWith({ bureau: { identity: { strength } } })).trace.map(({ stage }) => stage));
    expect([stagesOf("strong").has("identity"), stagesOf("weak").has("identity")]).toEqual([false, true]);
  });

  test("a suspicion of fraud ends the evaluation, and the text for the customer does not mention fraud", () => {
    const { trace, texts } = evaluate(policy, inputsWith({ bureau: { fraudMarker: true } }));
    expect(trace.at(-1)?.stage).toBe("fraud");
    expect(texts).toEqual(["underReview"]);
  });

  test("an evaluation that declines gives only the reasons to decline, not the reasons to refer", () => {
    const { outcome, reasonCodes, trace } = evaluate(policy, inputsWith({ bureau: { identity: { strength: "weak" }, score: 350 } }));
    expect(trace.filter(({ result }) => result === "hit").map(({ code }) => code)).toEqual(["IDV1", "CRA2"]);
    expect([outcome, reasonCodes]).toEqual(["decline", ["CRA2"]]);
  });

  test.each([
    ["0.00", "0.00", 0],
    ["10.00", "0.00", null],
    ["150.00", "300.00", 50],
  ])("a card debt of %s with a card limit of %s uses %s per cent of the limit", (revolvingBalance, revolvingLimit, share) => {
    const inputs = inputsWith({ bureau: { revolvingBalance, revolvingLimit } });
    const facts = readPolicyFields({ inputs, constants: policy.constants, affordability: null });
    expect(facts.revolvingUsedPercent).toBe(share);
  });

  test("the evaluation of an appeal also records the outcome that the policy gives without an appeal", () => {
    expect(evaluate(policy, inputsWith({ appeal: true, bureau: { score: 350 } }))).toMatchObject({
      automaticOutcome: "decline",
      outcome: "refer",
    });
  });

  test("an evaluation lists the points of the scorecard line by line", () => {
    const { scorecard } = evaluate(policy, inputsWith());
    expect(scorecard.find(({ field }) => field === "bureauScore")).toEqual({ field: "bureauScore", seen: 780, points: 100 });
    expect(scorecard.find(({ field }) => field === "depositPercent")).toEqual({ field: "depositPercent", seen: 10, points: 5 });
  });

  test("the maximum loan is highest for good credit scores and lowest without a bureau file", () => {
    const riskLoanMax = (bureau: Parameters<typeof inputsWith>[0]) => evaluate(policy, inputsWith(bureau)).riskLoanMax;
    expect(riskLoanMax({})).toBe(25_000_00);
    expect(riskLoanMax({ bureau: { score: 600 } })).toBe(15_000_00);
    expect(riskLoanMax({ bureau: null })).toBe(7_500_00);
  });

  test("a person born on 29 February has their birthday on 1 March of a common year", () => {
    const born = { applicant: { dateOfBirth: localDate("2008-02-29") } };
    expect(evaluate(policy, { ...inputsWith(born), today: localDate("2026-02-28") }).reasonCodes).toEqual(["POL1"]);
    expect(evaluate(policy, { ...inputsWith(born), today: localDate("2026-03-01") }).outcome).toBe("accept");
  });

  test("a soft search has other decision types than a full decision, and a request that the policy blocks has none", () => {
    expect(decisionTypeOf("accept", false)).toBe("accept");
    expect(decisionTypeOf("refer", true)).toBe("quotation_refer");
    expect(decisionTypeOf("unavailable", true)).toBe("quotation_unavailable");
    expect(decisionTypeOf("unavailable", false)).toBeNull();
    expect(decisionTypeOf("block", true)).toBeNull();
    for (const type of outcomes.map((outcome) => decisionTypeOf(outcome, true))) expect([...decisionTypes, null]).toContain(type);
  });
});

describe("referrals because of an unknown value", () => {
  const applicantFacts = [
    "dateOfBirth",
    "maritalStatus",
    "dependants",
    "ukResident",
    "addressHistoryMonths",
    "monthsAtAddress",
    "accommodationStatus",
    "accommodationCost",
    "employmentStatus",
    "income",
  ] as const;
  const loanFacts = ["goodsAmount", "deposit", "amount", "instalment", "instalments"] as const;

  test.each(applicantFacts)("an applicant with an unknown %s is referred to the underwriters", (name) => {
    expect(evaluate(policy, inputsWith({ applicant: { [name]: null } }))).toMatchObject({ outcome: "refer", reasonCodes: ["UNW1"] });
  });

  test.each(loanFacts)("a loan with an unknown %s is referred to the underwriters", (name) => {
    expect(evaluate(policy, inputsWith({ loan: { [name]: null } }))).toMatchObject({ outcome: "refer", reasonCodes: ["UNW1"] });
  });
});
