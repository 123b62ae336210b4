import { describe, expect, test } from "vitest";
import { sampleProduct } from "../../test/sample-products.ts";
import { parsePounds, pence, toPounds } from "../money/index.ts";
import { statuses } from "../vocabulary/index.ts";
import {
  amendmentProblems,
  creditCardDepositBox,
  emptyQuoteChoice,
  type FusionInputs,
  fusionProblems,
  fusionTermsOfQuote,
  largestGoodsLoan,
  largestProjectLoan,
  lendingLimits,
  nearestAmendment,
  type QuoteInputs,
  quoteProblems,
} from "./index.ts";

const penceOrNull = (pounds: string | null) => (pounds === null ? null : parsePounds(pounds));

describe("inputs of a quote", () => {
  const product = sampleProduct();
  const complete: QuoteInputs = {
    goodsDescription: "A bed",
    goodsAmount: pence(1_000_00),
    deposit: pence(0),
    choice: { ...emptyQuoteChoice, productId: product.id, instalments: 10 },
    product,
  };

  test("a quote needs a description of the goods, their price, a deposit, a product and a term", () => {
    expect(quoteProblems(complete)).toEqual({});
    const empty = { goodsDescription: " ", goodsAmount: null, deposit: null, choice: emptyQuoteChoice, product: null };
    expect(quoteProblems(empty)).toEqual({
      goodsDescription: "Enter the goods description",
      goodsAmount: "Enter the goods amount",
      deposit: "Enter the deposit",
      product: "Choose a finance product",
    });
    expect(quoteProblems({ ...complete, choice: { ...complete.choice, instalments: null } })).toEqual({
      instalments: "Choose a repayment term",
    });
  });

  test("a quote for a product with several deferral periods needs the choice of one period", () => {
    const deferred = sampleProduct({ deferralPeriod: [3, 6] });
    expect(quoteProblems({ ...complete, product: deferred })).toEqual({ deferralPeriod: "Choose a deferral period" });
  });

  test("the amounts of a quote are at most 999,999.99", () => {
    const max = lendingLimits.goodsOrDepositMax;
    expect(quoteProblems({ ...complete, goodsAmount: max })).toEqual({});
    expect(quoteProblems({ ...complete, goodsAmount: pence(max + 1) })).toEqual({ goodsAmount: "Must be £999,999.99 or lower" });
    expect(quoteProblems({ ...complete, goodsAmount: pence(max + 2), deposit: pence(max + 1) })).toMatchObject({
      deposit: "Must be £999,999.99 or lower",
    });
  });

  test("the deposit must be less than the price of the goods", () => {
    expect(quoteProblems({ ...complete, deposit: pence(999_99) })).toEqual({});
    expect(quoteProblems({ ...complete, deposit: pence(1_000_00) })).toEqual({ deposit: "Deposit must be less than the goods amount" });
  });

  test("the price of the goods must be above zero", () => {
    expect(quoteProblems({ ...complete, goodsAmount: pence(0) })).toEqual({ goodsAmount: "Enter the goods amount" });
  });
});

test("the credit card deposit box is shown only with a deposit, and enabled only while the application is open", () => {
  expect(creditCardDepositBox(null, "open").shown).toBe(false);
  expect(creditCardDepositBox(pence(0), "open").shown).toBe(false);
  expect(creditCardDepositBox(pence(1), "open")).toEqual({ shown: true, enabled: true });
  expect(statuses.filter((status) => creditCardDepositBox(pence(1), status).enabled)).toEqual(["open"]);
});

describe("amounts of an amendment", () => {
  const within = {
    product: sampleProduct({ minDepositPercentage: "5", minGoodsAmount: "400.00" }),
    maximumLoanAmount: parsePounds("1900.05"),
  };
  const problems = (goods: string | null, deposit: string | null) =>
    amendmentProblems({ goodsAmount: penceOrNull(goods), deposit: penceOrNull(deposit) }, within);

  test("an amendment within all limits has no problem", () => {
    expect(problems("2000.05", "100.01")).toEqual({});
  });

  test("if an amendment exceeds the maximum loan, the goods amount and the deposit each show their limit", () => {
    expect(problems("2000.06", "100.00")).toEqual({ goodsAmount: "Must be £2,000.05 or lower", deposit: "Must be £100.01 or higher" });
  });

  test("an amendment cannot go below the product's minimum for goods, loan or deposit", () => {
    expect(problems("399.99", "20.00")).toEqual({ goodsAmount: "Must be £400.00 or higher" });
    expect(problems("420.00", "171.00")).toEqual({ goodsAmount: "Must be £421.00 or higher", deposit: "Must be £170.00 or lower" });
    expect(problems("1000.01", "50.00")).toEqual({ deposit: "Must be £50.01 or higher" });
    expect(problems("100.00", "0.00")).toMatchObject({ goodsAmount: "Must be £400.00 or higher" });
  });

  test("an amendment cannot exceed the largest possible amount", () => {
    const generous = { product: sampleProduct({ maxLoanAmount: "2000000.00" }), maximumLoanAmount: parsePounds("2000000.00") };
    const inputs = { goodsAmount: parsePounds("1000000.00"), deposit: pence(0) };
    expect(amendmentProblems(inputs, generous)).toEqual({ goodsAmount: "Must be £999,999.99 or lower" });
  });

  test("the nearest valid amounts of an amendment keep the price and change the deposit if possible", () => {
    const nearest = (goods: string, deposit: string) => {
      const found = nearestAmendment({ goodsAmount: parsePounds(goods), deposit: parsePounds(deposit) }, within);
      return found && [toPounds(found.goodsAmount), toPounds(found.deposit)];
    };
    expect(nearest("2149.00", "50.00")).toEqual(["2149.00", "248.95"]);
    expect(nearest("1000.00", "990.00")).toEqual(["1000.00", "750.00"]);
    expect(nearest("100.00", "0.00")).toEqual(["400.00", "20.00"]);
    expect(nearest("2000.05", "100.01")).toEqual(["2000.05", "100.01"]);
    const nothingLeft = { ...within, maximumLoanAmount: parsePounds("10.00") };
    expect(nearestAmendment({ goodsAmount: parsePounds("1000.00"), deposit: pence(0) }, nothingLeft)).toBeNull();
  });

  test("an amendment needs both the goods amount and the deposit", () => {
    expect(problems(null, null)).toEqual({ goodsAmount: "Value is required", deposit: "Value is required" });
    expect(problems(null, "10.00")).toEqual({ goodsAmount: "Value is required" });
  });
});

describe("a goods loan together with a project loan", () => {
  const terms = {
    product: sampleProduct({ apr: "19.9", instalments: [24], minDepositPercentage: "10", minGoodsAmount: "500.00" }),
    instalments: 24,
    deferralMonths: 0,
    projectProduct: sampleProduct({ id: "project", instalments: [12, 24], maxLoanAmount: "5000.00" }),
    projectInstalments: 24,
    instalmentMax: parsePounds("180.00"),
    goodsLoanMax: parsePounds("25000.00"),
  };
  const problems = (goodsAmount: string | null, deposit: string | null, projectLoanAmount: string | null) =>
    fusionProblems(
      { goodsAmount: penceOrNull(goodsAmount), deposit: penceOrNull(deposit), projectLoanAmount: penceOrNull(projectLoanAmount) },
      terms,
    );
  const all = (text: string): Record<keyof FusionInputs, string> => ({ goodsAmount: text, deposit: text, projectLoanAmount: text });

  test("a goods loan and a project loan together can use the maximum instalment to the penny", () => {
    expect(problems("3000.00", "300.00", "1076.03")).toEqual({});
    expect(problems("3000.00", "300.00", "1076.04")).toEqual({ projectLoanAmount: "Maximum value is £1,076.03" });
  });

  test("the form of a fusion loan requires every amount", () => {
    expect(problems(null, null, null)).toEqual(all("Value is required"));
  });

  test("if the goods of a fusion loan cost too little or too much, the form shows the lowest or highest price", () => {
    expect(problems("3888.00", "500.00", "250.00")).toMatchObject({ goodsAmount: "Maximum goods amount for this product is £3,887.44" });
    expect(problems("499.99", "50.00", "250.00")).toEqual({ goodsAmount: "Minimum goods amount for this product is £500.00" });
  });

  test("if the goods loan of a fusion loan is too small, the form shows the lowest loan and the highest deposit", () => {
    expect(problems("1000.00", "750.01", "250.00")).toEqual({
      goodsAmount: "Loan amount must be £250.00 or higher",
      deposit: "Maximum value is £750.00",
    });
    expect(problems("1000.00", "1000.00", "250.00")).toMatchObject({ goodsAmount: "Loan amount must be £250.00 or higher" });
  });

  test("if the deposit of a fusion loan is too small, the form shows the lowest deposit, rounded up to two decimals [S1-356]", () => {
    expect(problems("1234.56", "123.45", "250.00")).toEqual({ deposit: "Must be £123.46 or higher" });
    expect(problems("1234.56", "123.46", "250.00")).toEqual({});
  });

  test("if the project loan of a fusion loan is too small, the form shows the lowest project loan", () => {
    expect(problems("3000.00", "300.00", "249.99")).toEqual({ projectLoanAmount: "Must be £250.00 or higher" });
  });
});

test("in a quote, the goods loan and the project loan are each limited only by their own product", () => {
  const [product, projectProduct] = [sampleProduct(), sampleProduct()];
  const terms = fusionTermsOfQuote({ product, instalments: 10, deferralMonths: 0, projectProduct, projectInstalments: 10 });
  expect(largestGoodsLoan(terms)).toBe(product.loanMax);
  expect(largestProjectLoan(terms, product.loanMax)).toBe(projectProduct.loanMax);
});
