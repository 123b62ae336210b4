import { describe, expect, test } from "vitest";
import { sampleConfig, sampleProduct } from "../../test/sample-products.ts";
import { parsePounds, toPounds } from "../money/index.ts";
import { minimumDeposit, productConfigSchema, productOf } from "./index.ts";

const configProblems = (particulars: Parameters<typeof sampleConfig>[0]) =>
  productConfigSchema.safeParse(sampleConfig(particulars)).error?.issues.map(({ message }) => message);

describe("products", () => {
  test("a loan product stores its amounts and rates as strings, and calculates in pence and decimals", () => {
    const config = productConfigSchema.parse(sampleConfig({ apr: "9.9", instalments: [60, 24], minDepositPercentage: "7.5" }));
    expect(config).toMatchObject({ minLoanAmount: "250.00", apr: "9.9", minDepositPercentage: "7.5" });
    const product = productOf(config);
    expect(product).toMatchObject({ loanMin: 250_00, loanMax: 25_000_00, terms: [24, 60], interestRatePercent: "9.48" });
    expect(productOf(config)).toBe(product);
  });

  test("the tests' sample products have the usual limits, which a test can change", () => {
    expect(sampleProduct()).toMatchObject({ loanMin: 250_00, loanMax: 25_000_00, goodsMin: 250_00 });
    const own = { minLoanAmount: "1.00", maxLoanAmount: "60000.00", minGoodsAmount: "2.00" };
    expect(sampleProduct(own)).toMatchObject({ loanMin: 1_00, loanMax: 60_000_00, goodsMin: 2_00 });
  });

  test("a loan product whose monthly rate does not match its APR at one decimal is refused", () => {
    expect(configProblems({ apr: "19.6", rpm: "1.5" })).toBeUndefined();
    expect(configProblems({ apr: "19.56", rpm: "1.5" })).toBeUndefined();
    expect(configProblems({ apr: "19.5", rpm: "1.5" })).toEqual(["The monthly rate does not give the stated APR"]);
    expect(configProblems({ apr: "9.9", rpm: "0.790000" })).toBeUndefined();
    expect(configProblems({ apr: "0", rpm: "0.01" })).toContain("The monthly rate does not give the stated APR");
  });

  test("the service type of a loan product is IF without interest and IB with interest", () => {
    expect(configProblems({ apr: "9.9", serviceType: "IF" })).toEqual(["IF has no interest, IB has some"]);
    expect(configProblems({ apr: "0", serviceType: "IB" })).toEqual(["IF has no interest, IB has some"]);
  });

  test.each([
    [{ minLoanAmount: "25000.01" }, "The maximum loan is below the minimum"],
    [{ startDate: "2026-06-02", endDate: "2026-06-01" }, "The product ends before it starts"],
    [{ minDepositPercentage: "100" }, "A deposit is less than the whole price"],
    [{ instalments: [12, 12] }, "Each term stands in the list once"],
    [{ minGoodsAmount: 250 }, "Must be an amount in pounds with at most two decimals"],
    [{ maxLoanAmount: "25,000" }, "Must be an amount in pounds with at most two decimals"],
    [{ rpm: "-1" }, "Must be a percentage such as 19.9"],
    [{ endDate: "2026-02-30" }, "Must be a day such as 2026-11-15"],
  ])("a product with %j is refused", (particulars, complaint) => {
    expect(configProblems(particulars)).toContain(complaint);
  });
});

describe("minimum deposits", () => {
  test.each([
    ["1234.56", "10", "0.00", "123.46"],
    ["400.00", "10", "50.00", "50.00"],
    ["251.80", "15", "0.00", "37.77"],
    ["251.80", "0", "0.00", "0.00"],
  ])("the minimum deposit for goods of %s at %s per cent, but at least %s, is %s", (goods, percent, amount, least) => {
    const product = sampleProduct({ minDepositPercentage: percent, minDepositAmount: amount });
    expect(toPounds(minimumDeposit(product, parsePounds(goods)))).toBe(least);
  });
});
