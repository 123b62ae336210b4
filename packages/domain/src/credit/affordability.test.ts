import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { localDate, type Pence, parsePounds, pence, sum } from "../money/index.ts";
import { householdAffordability } from "./household.ts";
import {
  type Affordability,
  type AffordabilityInput,
  affordability,
  commitmentsForMaxInstalment,
  type Policy,
  policyOfVersion,
  shippedPolicies,
} from "./index.ts";
import { inputsWith } from "./specimen.ts";
import { deductionsFrom, taxYearOn } from "./tax.ts";
import { taxYears } from "./tax-years.ts";

const [policy] = shippedPolicies as [Policy];
const correctedPolicy = policyOfVersion("2026.1a");
const household = (changes: Partial<AffordabilityInput> = {}): AffordabilityInput => ({
  today: localDate("2026-11-15"),
  grossAnnual: pence(25_000_00),
  isPensioner: false,
  housing: pence(550_00),
  hasPartner: false,
  dependants: 1,
  instalmentCommitments: pence(120_00),
  revolvingBalance: pence(0),
  essentialSpending: null,
  ...changes,
});

describe("income after tax", () => {
  const year = taxYearOn(taxYears, localDate("2026-11-15"));
  const netOf = (gross: string): Pence => {
    const { incomeTax, nationalInsurance } = deductionsFrom(parsePounds(gross), year, true);
    return pence(parsePounds(gross) - incomeTax - nationalInsurance);
  };

  test.each([
    ["0.00", 0],
    ["12570.00", 12_570_00],
    ["25000.00", 21_519_60],
    ["50270.00", 39_714_00],
    ["60000.00", 45_357_40],
    ["100000.00", 68_557_40],
    ["110000.00", 72_357_40],
    ["125140.00", 78_110_60],
    ["200000.00", 117_786_40],
  ])("a gross income of %s a year leaves %i pence after tax", (gross, net) => {
    expect(netOf(gross)).toBe(net);
  });

  test("income after tax uses the tax year of the date, or the nearest known tax year", () => {
    expect(taxYearOn(taxYears, localDate("2026-04-05")).name).toBe("2025/26");
    expect(taxYearOn(taxYears, localDate("2026-04-06")).name).toBe("2026/27");
    expect(taxYearOn(taxYears, localDate("2020-01-01")).name).toBe("2025/26");
    expect(taxYearOn(taxYears, localDate("2030-01-01")).name).toBe("2026/27");
  });

  test("income after tax never falls when the gross income rises", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 30_000_000 }), fc.integer({ min: 0, max: 100_000 }), (gross, more) => {
        const net = (amount: number) => {
          const { incomeTax, nationalInsurance } = deductionsFrom(pence(amount), year, true);
          return amount - incomeTax - nationalInsurance;
        };
        expect(net(gross + more)).toBeGreaterThanOrEqual(net(gross));
      }),
      { examples: [[25_117_874, 1]] },
    );
  });
});

describe("the affordability of a household", () => {
  test("an income of £25,000, a rent of £550 and £120 of commitments allow an instalment of £146.38", () => {
    expect(affordability(policy, household())).toMatchObject({
      netMonthly: 1_793_30,
      housing: 550_00,
      essential: 700_00,
      existing: 120_00,
      buffer: 179_33,
      surplus: 243_97,
      maxInstalment: 146_38,
    });
  });

  test.each([
    ["retired, before State Pension age", { employmentStatus: "RETIRED", dateOfBirth: localDate("1966-03-12") }, 0],
    ["employed, after State Pension age", { employmentStatus: "FULL_TIME", dateOfBirth: localDate("1959-03-12") }, 0],
    ["employed, before State Pension age", { employmentStatus: "FULL_TIME", dateOfBirth: localDate("1966-03-12") }, -994_40],
    ["employed, with an unknown date of birth", { employmentStatus: "FULL_TIME", dateOfBirth: null }, -994_40],
  ] as const)("the net income of a customer who is %s has the right deduction of National Insurance", (_, applicant, deducted) => {
    const { working } = householdAffordability(correctedPolicy, inputsWith({ applicant })) as Affordability;
    expect(working.find(({ label }) => label === "National Insurance 2026/27")?.amount).toBe(deducted);
  });

  test("the policy 2026.1 still deducts National Insurance from pensioners, so that its decisions can be repeated", () => {
    const pensioner = household({ isPensioner: true });
    expect(affordability(policyOfVersion("2026.1"), pensioner).netMonthly).toBe(1_793_30);
    expect(affordability(correctedPolicy, pensioner).netMonthly).toBe(1_876_17);
  });

  test("the policy assumes £150 a month for a partner, £180 per dependant and 3% of card debt", () => {
    const { essential, existing } = affordability(
      policy,
      household({ hasPartner: true, dependants: 2, revolvingBalance: pence(1_234_56) }),
    );
    expect({ essential, existing }).toEqual({ essential: 1_030_00, existing: 157_04 });
  });

  test("spending found by open banking replaces the policy's assumption if it is higher", () => {
    expect(affordability(policy, household({ essentialSpending: pence(820_00) })).essential).toBe(820_00);
    expect(affordability(policy, household({ essentialSpending: pence(300_00) })).essential).toBe(700_00);
  });

  test("a household without a surplus can afford nothing", () => {
    expect(affordability(policy, household({ housing: pence(1_500_00) }))).toMatchObject({ surplus: -706_03, maxInstalment: 0 });
  });

  test("the lines that explain the affordability add up to the surplus", () => {
    const { working, surplus } = affordability(policy, household());
    expect(working.map(({ label }) => label)).toEqual([
      "Income a year before tax",
      "Income tax 2026/27",
      "National Insurance 2026/27",
      "Net income a month",
      "Housing",
      "Essential spending",
      "Existing credit",
      "Buffer, 10% of net income",
      "Surplus",
      "Most for an instalment, 60% of the surplus",
    ]);
    expect(sum(working.slice(3, 8).map(({ amount }) => amount))).toBe(surplus);
  });
});

describe("commitments for a given maximum instalment", () => {
  test("a customer with the calculated commitments can afford exactly the given maximum instalment", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_500_000, max: 15_000_000 }), fc.integer({ min: 0, max: 100_000 }), (gross, wanted) => {
        const declared = household({ grossAnnual: pence(gross), revolvingBalance: pence(777_77) });
        const commitments = commitmentsForMaxInstalment(policy, declared, pence(wanted));
        const most = affordability(policy, { ...declared, instalmentCommitments: pence(0) }).maxInstalment;
        if (commitments === null) expect(wanted).toBeGreaterThan(most);
        else expect(affordability(policy, { ...declared, instalmentCommitments: commitments }).maxInstalment).toBe(wanted);
      }),
    );
  });

  test("no commitments can be calculated for a maximum instalment that the income does not allow", () => {
    expect(commitmentsForMaxInstalment(policy, household(), pence(146_38 + 72_00))).toBe(0);
    expect(commitmentsForMaxInstalment(policy, household(), pence(146_38 + 72_01))).toBeNull();
  });
});
