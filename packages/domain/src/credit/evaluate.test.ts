import { describe, expect, test } from "vitest";
import { localDate } from "../money/index.ts";
import { decisionTypes } from "../vocabulary/index.ts";
import { factsOf } from "./fields.ts";
import { decisionInputsSchema, decisionTypeOf, evaluate, type Policy, policyOn, shippedPolicies } from "./index.ts";
import { policy2026v1Cases } from "./policy-2026-1.cases.ts";
import { outcomes } from "./policy-tables.ts";
import { inputsWith } from "./specimen.ts";

const policy = policyOn(shippedPolicies, localDate("2026-11-15")) as Policy;

describe("the policy of 2026", () => {
  test.each(policy2026v1Cases)("$who: $outcome", ({ differs, outcome, codes }) => {
    const { outcome: decided, reasonCodes } = evaluate(policy, decisionInputsSchema.parse(inputsWith(differs)));
    expect({ outcome: decided, codes: reasonCodes }).toEqual({ outcome, codes });
  });

  test("every one of its rules is hit by a case", () => {
    const hit = policy2026v1Cases.flatMap(({ differs }) =>
      evaluate(policy, inputsWith(differs)).trace.filter(({ result }) => result === "hit"),
    );
    const codes = policy.stages.flatMap(({ rules }) => rules.map(({ code }) => code));
    expect(new Set(hit.map(({ code }) => code))).toEqual(new Set(codes));
  });

  test("is in force from its first day, and nothing is before it", () => {
    expect(policyOn(shippedPolicies, localDate("2026-01-01"))?.version).toBe("2026.1");
    expect(policyOn(shippedPolicies, localDate("2025-12-31"))).toBeNull();
  });

  test("gives way to the next on the day that one takes effect", () => {
    const next = { ...policy, version: "2027.1", effectiveFrom: localDate("2027-01-01") };
    expect(policyOn([next, policy], localDate("2026-12-31"))?.version).toBe("2026.1");
    expect(policyOn([next, policy], localDate("2027-01-01"))?.version).toBe("2027.1");
    expect(policyOn([policy, next], localDate("2027-01-01"))?.version).toBe("2027.1");
  });

  test("is put right by a later one from the same day", () => {
    const corrected = { ...policy, version: "2026.1a" };
    expect(policyOn([policy, corrected], localDate("2026-06-01"))?.version).toBe("2026.1a");
  });
});

describe("an evaluation", () => {
  test("shows every rule that was looked at with what it saw", () => {
    const { trace } = evaluate(policy, inputsWith({ loan: { instalment: "146.39" } }));
    expect(trace.find(({ code }) => code === "AFF1")).toEqual({
      stage: "affordability",
      code: "AFF1",
      result: "hit",
      seen: { instalmentOverMaximum: "0.01", fileFound: true, openBanking: "none" },
    });
    expect(trace.find(({ code }) => code === "POL1")).toEqual({ stage: "policy", code: "POL1", result: "miss", seen: { ageYears: 41 } });
  });

  test("does not look at what is asked only of those whose identity is not strong", () => {
    const stagesOf = (strength: "strong" | "weak") =>
      new Set(evaluate(policy, inputsWith({ bureau: { identity: { strength } } })).trace.map(({ stage }) => stage));
    expect([stagesOf("strong").has("identity"), stagesOf("weak").has("identity")]).toEqual([false, true]);
  });

  test("looks no further once fraud is suspected, and says nothing of it to the customer", () => {
    const { trace, texts } = evaluate(policy, inputsWith({ bureau: { fraudMarker: true } }));
    expect(trace.at(-1)?.stage).toBe("fraud");
    expect(texts).toEqual(["underReview"]);
  });

  test("that declines names the reasons to decline, and none for which it would only have been looked at", () => {
    const { outcome, reasonCodes, trace } = evaluate(policy, inputsWith({ bureau: { identity: { strength: "weak" }, score: 350 } }));
    expect(trace.filter(({ result }) => result === "hit").map(({ code }) => code)).toEqual(["IDV1", "CRA2"]);
    expect([outcome, reasonCodes]).toEqual(["decline", ["CRA2"]]);
  });

  test.each([
    ["0.00", "0.00", 0],
    ["10.00", "0.00", null],
    ["150.00", "300.00", 50],
  ])("of %s owed on cards with a limit of %s makes a share of %s per cent", (revolvingBalance, revolvingLimit, share) => {
    const inputs = inputsWith({ bureau: { revolvingBalance, revolvingLimit } });
    const facts = factsOf({ inputs, constants: policy.constants, affordability: null });
    expect(facts.revolvingUsedPercent).toBe(share);
  });

  test("of an appeal keeps what the policy alone would have said", () => {
    expect(evaluate(policy, inputsWith({ appeal: true, bureau: { score: 350 } }))).toMatchObject({
      automaticOutcome: "decline",
      outcome: "refer",
    });
  });

  test("counts the points of the scorecard line by line", () => {
    const { scorecard } = evaluate(policy, inputsWith());
    expect(scorecard.find(({ field }) => field === "bureauScore")).toEqual({ field: "bureauScore", seen: 780, points: 100 });
    expect(scorecard.find(({ field }) => field === "depositPercent")).toEqual({ field: "depositPercent", seen: 10, points: 5 });
  });

  test("lends most to the best known, and least to whom nothing is known of", () => {
    const riskLoanMax = (bureau: Parameters<typeof inputsWith>[0]) => evaluate(policy, inputsWith(bureau)).riskLoanMax;
    expect(riskLoanMax({})).toBe(25_000_00);
    expect(riskLoanMax({ bureau: { score: 600 } })).toBe(15_000_00);
    expect(riskLoanMax({ bureau: null })).toBe(7_500_00);
  });

  test("a birthday on 29 February comes on 1 March of a common year", () => {
    const born = { applicant: { dateOfBirth: localDate("2008-02-29") } };
    expect(evaluate(policy, { ...inputsWith(born), today: localDate("2026-02-28") }).reasonCodes).toEqual(["POL1"]);
    expect(evaluate(policy, { ...inputsWith(born), today: localDate("2026-03-01") }).outcome).toBe("accept");
  });

  test("of a soft search has the soft search's words; a block is no decision", () => {
    expect(decisionTypeOf("accept", false)).toBe("accept");
    expect(decisionTypeOf("refer", true)).toBe("quotation_refer");
    expect(decisionTypeOf("unavailable", true)).toBe("quotation_unavailable");
    expect(decisionTypeOf("unavailable", false)).toBeNull();
    expect(decisionTypeOf("block", true)).toBeNull();
    for (const type of outcomes.map((outcome) => decisionTypeOf(outcome, true))) expect([...decisionTypes, null]).toContain(type);
  });
});

describe("a plain good customer of whom something is not known is referred to the underwriters", () => {
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

  test.each(applicantFacts)("%s", (name) => {
    expect(evaluate(policy, inputsWith({ applicant: { [name]: null } }))).toMatchObject({ outcome: "refer", reasonCodes: ["UNW1"] });
  });

  test.each(loanFacts)("%s", (name) => {
    expect(evaluate(policy, inputsWith({ loan: { [name]: null } }))).toMatchObject({ outcome: "refer", reasonCodes: ["UNW1"] });
  });
});
