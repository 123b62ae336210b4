import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { localDate } from "../money/index.ts";
import { type DecisionInputs, decisionInputsSchema, evaluate, type Policy, policyOn, shippedPolicies } from "./index.ts";
import { outcomes } from "./policy-tables.ts";
import { inputsWith, plainBureauFile } from "./specimen.ts";

const policy = policyOn(shippedPolicies, localDate("2026-11-15")) as Policy;

const anyPounds = (max: number) => fc.integer({ min: 0, max }).map((whole) => `${whole}.00`);
const nullable = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null, freq: 8 });
const anyCount = (max: number) => fc.integer({ min: 0, max });
const anyDatedCount = fc.record({ count: anyCount(3), newestMonthsAgo: nullable(anyCount(72)) });

const anyBureauFile = fc.record({
  reference: fc.constant("BUR-0002"),
  found: fc.boolean(),
  score: nullable(fc.integer({ min: 300, max: 999 })),
  fileAgeMonths: nullable(anyCount(300)),
  electoralRoll: fc.boolean(),
  ccjs: fc.tuple(anyDatedCount, anyCount(3)).map(([ccjs, unsatisfied]) => ({ ...ccjs, unsatisfied })),
  defaults: anyDatedCount,
  accounts: anyCount(20),
  searchesLast3Months: anyCount(12),
  mortgagePayment: anyPounds(2_000),
  instalmentCommitments: anyPounds(1_000),
  revolvingBalance: anyPounds(9_000),
  revolvingLimit: anyPounds(9_000),
  verifiedIncome: nullable(anyPounds(90_000)),
  identity: fc.record({ strength: fc.constantFrom("strong", "partial", "weak") }),
  fraudMarker: fc.boolean(),
  deceased: fc.boolean(),
});

/** Half of the generated values come from an ordinary customer, so that acceptances occur often. */
const mixWithPlain = <Part extends keyof DecisionInputs>(part: Part, any: fc.Arbitrary<unknown>) =>
  fc.oneof(fc.constant(inputsWith()[part]), any);

const anyInputs: fc.Arbitrary<DecisionInputs> = fc
  .record({
    today: fc.constantFrom("2026-01-01", "2026-11-15", "2031-06-30"),
    appeal: fc.boolean(),
    applicant: mixWithPlain(
      "applicant",
      fc.record({
        dateOfBirth: nullable(fc.constantFrom("1950-01-01", "1985-03-12", "2008-02-29", "2015-01-01")),
        maritalStatus: nullable(fc.constantFrom("SINGLE", "MARRIED", "WIDOWED")),
        dependants: nullable(anyCount(5)),
        ukResident: nullable(fc.boolean()),
        addressHistoryMonths: nullable(anyCount(90)),
        monthsAtAddress: nullable(anyCount(90)),
        accommodationStatus: nullable(fc.constantFrom("OWNER_OCCUPIER", "TENANT_FURNISHED", "OTHER")),
        accommodationCost: nullable(anyPounds(1_500)),
        employmentStatus: nullable(fc.constantFrom("FULL_TIME", "STUDENT", "SELF_EMPLOYED")),
        income: nullable(anyPounds(200_000)),
        bankCheck: fc.constantFrom("passed", "unavailable", "none"),
      }),
    ),
    loan: mixWithPlain(
      "loan",
      fc.record({
        goodsAmount: nullable(anyPounds(30_000)),
        deposit: nullable(anyPounds(3_000)),
        amount: nullable(anyPounds(30_000)),
        instalment: nullable(anyPounds(800)),
        instalments: nullable(fc.integer({ min: 1, max: 130 })),
        serviceType: nullable(fc.constantFrom("IF", "IB")),
        productLive: fc.boolean(),
      }),
    ),
    retailer: fc.record({
      tier: fc.constantFrom("preferred", "standard", "watched"),
      channel: nullable(fc.constantFrom("IN_STORE", "PBF")),
    }),
    otherApplications: mixWithPlain(
      "otherApplications",
      fc.array(fc.record({ daysAgo: anyCount(20), sameLoan: fc.boolean() }), { maxLength: 2 }),
    ),
    bureau: mixWithPlain("bureau", nullable(anyBureauFile)),
    evidence: mixWithPlain(
      "evidence",
      fc.record({
        identityCheck: fc.record({ failedAttempts: anyCount(3), passed: fc.boolean() }),
        openBanking: fc.oneof(
          fc.constant({ is: "none" }),
          fc.constant({ is: "failed" }),
          fc.record({ is: fc.constant("verified"), annualIncome: anyPounds(90_000), monthlyEssentialSpending: anyPounds(2_000) }),
        ),
      }),
    ),
  })
  .map((inputs) => decisionInputsSchema.parse(inputs));

describe("evaluating arbitrary inputs", () => {
  test("every evaluation has an outcome, and also a reason unless it accepts", () => {
    fc.assert(
      fc.property(anyInputs, (inputs) => {
        const { outcome, reasonCodes } = evaluate(policy, inputs);
        expect(outcomes).toContain(outcome);
        expect(reasonCodes.length === 0).toBe(outcome === "accept");
      }),
      { numRuns: 500 },
    );
  });

  test("the same inputs give exactly the same evaluation, even after the inputs were stored and read again", () => {
    fc.assert(
      fc.property(anyInputs, (inputs) => {
        const stored = decisionInputsSchema.parse(JSON.parse(JSON.stringify(inputs)));
        const evaluation = evaluate(policy, inputs);
        expect(JSON.stringify(evaluate(policy, stored))).toBe(JSON.stringify(evaluation));
        expect(JSON.parse(JSON.stringify(evaluation))).toEqual(evaluation);
      }),
      { numRuns: 200 },
    );
  });

  test("an evaluation accepts only if no value is missing, no rule is hit and the instalment is affordable", () => {
    let accepted = 0;
    fc.assert(
      fc.property(anyInputs, (inputs) => {
        const { outcome, trace, affordability, maxInstalment } = evaluate(policy, inputs);
        if (outcome !== "accept") return;
        accepted += 1;
        expect(trace.every(({ result }) => result === "miss")).toBe(true);
        expect(affordability).not.toBeNull();
        expect(Number(inputs.loan.instalment) * 100).toBeLessThanOrEqual(maxInstalment);
      }),
      { numRuns: 1_000 },
    );
    expect(accepted).toBeGreaterThan(0);
  });

  test("more commitments never raise the maximum instalment or turn a decline into an acceptance", () => {
    fc.assert(
      fc.property(anyCount(2_000), anyCount(2_000), (one, other) => {
        const having = (commitments: number) =>
          evaluate(policy, inputsWith({ bureau: { ...plainBureauFile, instalmentCommitments: `${commitments}.00` } }));
        const [fewer, more] = [having(Math.min(one, other)), having(Math.max(one, other))];
        expect(more.maxInstalment).toBeLessThanOrEqual(fewer.maxInstalment);
        if (fewer.outcome !== "accept") expect(more.outcome).not.toBe("accept");
      }),
      { numRuns: 200 },
    );
  });
});
