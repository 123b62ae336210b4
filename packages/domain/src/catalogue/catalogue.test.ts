import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sampleConfig, sampleProduct } from "../../test/sample-products.ts";
import { currentVersions, offeredProductSchema, productConfigSchema } from "../lending/index.ts";
import { localDate, parsePounds, sum, times, toPounds } from "../money/index.ts";
import {
  aprOfMonthlyRate,
  checkTerms,
  familyOf,
  monthlyRateOfApr,
  previewTerms,
  productIdFor,
  productStateOn,
  rateMismatch,
  regimesOf,
  type TermsAsEntered,
  toTypedTerms,
  yearlyRateOf,
} from "./index.ts";

const today = localDate("2026-11-18");

const typedTerms: TermsAsEntered = {
  name: "Classic credit 13.9%",
  apr: "13.9",
  rpm: "1.09049203",
  instalments: [24, 12, 36],
  deferralPeriod: [],
  earlySettlementFee: false,
  minGoodsAmount: "250.00",
  minLoanAmount: "500.00",
  maxLoanAmount: "15000.00",
  minDepositPercentage: "0",
  minDepositAmount: "0.00",
  startDate: "2026-12-01",
  endDate: "",
  agreementType: null,
  isProjectLoan: false,
};

const problemsOf = (changed: Partial<TermsAsEntered>): readonly string[] => {
  const checked = checkTerms({ ...typedTerms, ...changed }, today);
  return checked.ok ? [] : checked.problems.map(({ path, message }) => `${path}: ${message}`);
};

describe("the monthly rate and the APR of a product", () => {
  test("the check proposes a corrected APR and monthly rate if the two do not match", () => {
    expect(rateMismatch({ apr: "13.9", rpm: "1.15" })).toEqual({ apr: "14.7", rpm: "1.09049203" });
    expect(rateMismatch({ apr: "13.9", rpm: "1.09049203" })).toBeNull();
    expect(rateMismatch({ apr: "0", rpm: "0" })).toBeNull();
    expect(rateMismatch({ apr: "10", rpm: "0" })).toEqual({ apr: "0", rpm: "0.79741404" });
  });

  test("a monthly rate computed from an APR gives the same APR and is allowed for a product", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999 }), (tenths) => {
        const apr = String(tenths / 10);
        const rpm = monthlyRateOfApr(apr);
        expect(aprOfMonthlyRate(rpm)).toBe(apr);
        expect(productConfigSchema.safeParse(sampleConfig({ apr, rpm })).success).toBe(true);
      }),
    );
  });

  test("the yearly rate is twelve times the monthly rate, with two decimals", () => {
    expect(yearlyRateOf("1.09049203")).toBe("13.09");
  });
});

describe("the check of typed terms", () => {
  test("valid typed terms become the terms of a product, with the numbers of instalments in ascending order", () => {
    const checked = checkTerms({ ...typedTerms, name: " Classic credit 13.9% ", earlySettlementFee: true }, today);
    expect(checked).toMatchObject({
      ok: true,
      terms: { name: "Classic credit 13.9%", serviceType: "IB", instalments: [12, 24, 36], earlySettlementFee: false, endDate: null },
    });
    if (!checked.ok) return;
    expect(offeredProductSchema.safeParse({ ...checked.terms, id: "new", line: "new" }).success).toBe(true);
    expect(checkTerms(toTypedTerms(checked.terms), today)).toEqual(checked);
  });

  test.each<[Partial<TermsAsEntered>, readonly string[]]>([
    [{ name: "  " }, ["name: Enter the name"]],
    [{ name: "x".repeat(61) }, ["name: The name must be 60 characters or less"]],
    [{ name: "Two\nlines" }, ["name: Enter the name without control characters"]],
    [{ apr: "13.95" }, ["apr: Enter the APR with at most one decimal, such as 13.9"]],
    [{ apr: "-1" }, ["apr: Enter the APR with at most one decimal, such as 13.9"]],
    [{ apr: "100", rpm: monthlyRateOfApr("100") }, ["apr: The APR must be below 100%"]],
    [{ rpm: "1.15" }, ["rpm: 1.15% a month gives 14.7% APR, not 13.9%"]],
    [{ rpm: "one" }, ["rpm: Enter the monthly rate, such as 1.09049203"]],
    [{ apr: "0", rpm: "0.001" }, ["rpm: A product with an APR of 0% must have a monthly rate of 0%"]],
    [{ instalments: [] }, ["instalments: Choose at least one number of months"]],
    [{ instalments: [0] }, ["instalments: The months to repay must be from 1 to 360"]],
    [{ instalments: [12.5] }, ["instalments: The months to repay must be from 1 to 360"]],
    [{ instalments: [361] }, ["instalments: The months to repay must be from 1 to 360"]],
    [{ instalments: [12, 12] }, ["instalments: Enter each number of months only once"]],
    [{ instalments: Array.from({ length: 21 }, (_, index) => index + 1) }, ["instalments: Choose at most 20 numbers of months"]],
    [{ deferralPeriod: [61] }, ["deferralPeriod: The months without payments must be from 1 to 60"]],
    [{ deferralPeriod: [3, 3] }, ["deferralPeriod: Enter each number of months only once"]],
    [{ deferralPeriod: [1, 2, 3, 4, 5, 6, 7] }, ["deferralPeriod: Choose at most 6 numbers of months"]],
    [{ minGoodsAmount: "1,000" }, ["minGoodsAmount: Enter an amount in pounds and pence, such as 250.00"]],
    [{ minLoanAmount: "0" }, ["minLoanAmount: The smallest loan must be more than £0.00"]],
    [{ minLoanAmount: "1.00", instalments: [84] }, ["minLoanAmount: The smallest loan is too small for this rate and these months"]],
    [{ minLoanAmount: "x" }, ["minLoanAmount: Enter an amount in pounds and pence, such as 250.00"]],
    [{ maxLoanAmount: "499.99" }, ["maxLoanAmount: The largest loan must not be below the smallest loan"]],
    [{ maxLoanAmount: "1000000.00" }, ["maxLoanAmount: Must be £999,999.99 or lower"]],
    [{ minDepositPercentage: "" }, ["minDepositPercentage: Enter a percentage, such as 10"]],
    [{ minDepositPercentage: "100" }, ["minDepositPercentage: The deposit must be less than the whole price"]],
    [{ minDepositAmount: "-5" }, ["minDepositAmount: Enter an amount in pounds and pence, such as 250.00"]],
    [{ startDate: "2026-11-17" }, ["startDate: The first day of sale must be today or later"]],
    [{ startDate: "2026-02-30" }, ["startDate: Enter a day"]],
    [{ endDate: "2026-11-30" }, ["endDate: The last day of sale must not be before the first day"]],
    [{ endDate: "soon" }, ["endDate: Enter a day"]],
    [{ isProjectLoan: true }, ["apr: A project loan must have a rate of 0%"]],
    [
      { isProjectLoan: true, apr: "0", rpm: "0", deferralPeriod: [6], agreementType: "PBF" },
      [
        "deferralPeriod: A project loan must be repaid every month from the start",
        "agreementType: A project loan must be sold in store, by mail order and in web shops",
      ],
    ],
    [{ startDate: "2026-11-18", endDate: "2026-11-18" }, []],
  ])("product terms with %j have the problems %j", (changed, problems) => {
    expect(problemsOf(changed)).toEqual(problems);
  });
});

test("a product whose terms pass the check has a repayment plan for every loan within its limits", () => {
  const loans = fc.record({
    tenths: fc.integer({ min: 0, max: 999 }),
    months: fc.integer({ min: 1, max: 360 }),
    deferral: fc.integer({ min: 0, max: 60 }),
    least: fc.integer({ min: 1, max: 100_000 }),
    more: fc.integer({ min: 0, max: 10_000_000 }),
  });
  fc.assert(
    fc.property(loans, ({ tenths, months, deferral, least, more }) => {
      const terms = {
        apr: String(tenths / 10),
        rpm: monthlyRateOfApr(String(tenths / 10)),
        instalments: [months],
        deferralPeriod: deferral === 0 ? [] : [deferral],
        minLoanAmount: (least / 100).toFixed(2),
        maxLoanAmount: ((least + more) / 100).toFixed(2),
      };
      const checked = checkTerms({ ...typedTerms, ...terms }, today);
      if (!checked.ok) return;
      const product = sampleProduct(terms);
      for (const amount of [terms.minLoanAmount, terms.maxLoanAmount]) previewTerms(product, parsePounds(amount), today);
    }),
    { numRuns: 200 },
  );
});

describe("the state of a product", () => {
  test.each([
    ["2026-11-18", null, false, "onSale"],
    ["2026-11-19", null, false, "coming"],
    ["2026-01-01", "2026-11-18", true, "onSale"],
    ["2026-01-01", "2026-11-17", false, "ended"],
    ["2026-01-01", "2026-11-17", true, "superseded"],
    ["2026-12-01", "2026-11-17", false, "ended"],
  ])("a product on sale from %s to %s (replaced: %s) has the state %s", (startDate, endDate, isReplaced, state) => {
    expect(productStateOn({ startDate, endDate, isReplaced }, today)).toBe(state);
  });

  test("the family of a product follows from its terms", () => {
    const plain = { serviceType: "IB" as const, deferralPeriod: [], isProjectLoan: false };
    expect(familyOf(plain)).toBe("classic");
    expect(familyOf({ ...plain, serviceType: "IF" })).toBe("interestFree");
    expect(familyOf({ ...plain, deferralPeriod: [6] })).toBe("buyNowPayLater");
    expect(familyOf({ ...plain, serviceType: "IF", isProjectLoan: true })).toBe("projectLoan");
  });

  test("a product's id comes from its name, with a number if the id is taken", () => {
    expect(productIdFor("Classic credit 13.9%", new Set())).toBe("classic-credit-13-9");
    expect(productIdFor("Classic credit 13.9%", new Set(["classic-credit-13-9", "classic-credit-13-9-2"]))).toBe("classic-credit-13-9-3");
    expect(productIdFor("£££", new Set())).toBe("product");
  });
});

test("a shop sees the newest version of a product that is already on sale, or the first version if none is on sale yet", () => {
  const version = (id: string, startDate: string, line = "if") =>
    offeredProductSchema.parse({ ...(sampleConfig({ id, startDate }) as object), agreementType: null, isProjectLoan: false, line });
  const [one, two, three, other] = [
    version("if", "2026-01-01"),
    version("if-v2", "2026-11-18"),
    version("if-v3", "2026-11-19"),
    version("other", "2027-01-01", "other"),
  ];
  expect(currentVersions([three, one, two, other], today)).toEqual([two, other]);
  expect(currentVersions([one, two, three, other], localDate("2026-11-17"))).toEqual([one, other]);
});

describe("the preview of a product", () => {
  test("the preview shows the figures of £1,000.00 at 13.9% exact to the penny", () => {
    const product = sampleProduct({ apr: "13.9", rpm: "1.09049203", instalments: [12, 24, 36, 48, 60] });
    const rows = previewTerms(product, parsePounds("1000.00"), today).map(({ instalment, finalInstalment, totalRepayable, aprPercent }) =>
      [instalment, finalInstalment, totalRepayable].map(toPounds).concat(aprPercent),
    );
    expect(rows).toEqual([
      ["89.36", "89.33", "1072.29", "13.9"],
      ["47.58", "47.64", "1141.98", "13.9"],
      ["33.74", "33.54", "1214.44", "13.9"],
      ["26.87", "26.88", "1289.77", "13.9"],
      ["22.80", "22.55", "1367.75", "13.9"],
    ]);
  });

  test("for any amount, the instalments of every term add up to the total", () => {
    const product = sampleProduct({ apr: "19.9", instalments: [6, 12, 24], deferralPeriod: [6, 12] });
    fc.assert(
      fc.property(fc.integer({ min: 10_00, max: 25_000_00 }), (loan) => {
        const terms = previewTerms(product, parsePounds((loan / 100).toFixed(2)), today);
        expect(terms).toHaveLength(6);
        for (const { instalments, instalment, finalInstalment, totalRepayable, loanAmount, interest } of terms) {
          expect(sum([times(instalment, instalments - 1), finalInstalment])).toBe(totalRepayable);
          expect(sum([loanAmount, interest])).toBe(totalRepayable);
        }
      }),
      { numRuns: 30 },
    );
  });

  test("the regime (the law of a loan) is computed from the term and is never typed", () => {
    const regimes = (changed: Parameters<typeof sampleProduct>[0]) =>
      regimesOf(previewTerms(sampleProduct(changed), parsePounds("1000.00"), today));
    expect(regimes({ apr: "13.9", instalments: [12] })).toEqual(["CCA"]);
    expect(regimes({ instalments: [10] })).toEqual(["DPC"]);
    expect(regimes({ instalments: [10, 24] })).toEqual(["DPC", "CCA"]);
  });

  test("the preview of a product is empty for a loan of £0.00", () => {
    expect(previewTerms(sampleProduct(), parsePounds("0"), today)).toEqual([]);
  });
});
