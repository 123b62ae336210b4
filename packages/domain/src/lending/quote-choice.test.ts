import { describe, expect, test } from "vitest";
import { sampleProduct } from "../../test/sample-products.ts";
import { localDate, pence } from "../money/index.ts";
import {
  chooseDeferral,
  chooseProduct,
  chooseTerm,
  chosenLoan,
  clearProduct,
  emptyQuoteChoice,
  type Product,
  productOptions,
  type QuoteChoice,
  updateQuoteChoice,
} from "./index.ts";

const today = localDate("2026-11-15");
const shortTermProduct = sampleProduct({ id: "short", instalments: [6, 10] });
const singleTermProduct = sampleProduct({ id: "single", apr: "19.9", instalments: [24], deferralPeriod: [6] });
const largeLoanProduct = sampleProduct({ id: "large", minLoanAmount: "5000.00" });
const endedProduct = sampleProduct({ id: "ended", endDate: "2026-11-14" });

const reviewChoice = (choice: QuoteChoice, products: readonly Product[], status: "open" | "decision_accept" = "open") =>
  updateQuoteChoice(choice, {
    status,
    modification: status === "open" ? "YES" : "CONDITIONAL",
    options: productOptions(products, { goodsAmount: pence(1_000_00), deposit: pence(0), today }),
    today,
  });

const quoteChoice = (productId: string, instalments: number | null = null, deferralPeriod: number | null = null): QuoteChoice => ({
  ...emptyQuoteChoice,
  productId,
  instalments,
  deferralPeriod,
});

describe("choices on the quote screen", () => {
  test("choosing another product clears deferral and term if the application can be modified freely [S1-207]", () => {
    expect(chooseProduct(quoteChoice("other", 36, 12), shortTermProduct, "YES")).toEqual(quoteChoice("short"));
  });

  test("choosing another product keeps deferral and term if the application cannot be modified freely [S1-207]", () => {
    for (const modification of ["NO", "READ_ONLY", "CONDITIONAL"] as const) {
      expect(chooseProduct(quoteChoice("other", 10), shortTermProduct, modification)).toEqual(quoteChoice("short", 10));
    }
  });

  test("after the chosen product is cleared, the user must choose a product again [S1-208]", () => {
    const cleared = clearProduct();
    expect(cleared).toEqual({ ...emptyQuoteChoice, mustReselect: true });
    expect(reviewChoice(cleared, [shortTermProduct, largeLoanProduct, singleTermProduct]).mustReselect).toBe(true);
    expect(chooseProduct(cleared, shortTermProduct, "YES").mustReselect).toBe(false);
  });

  test("choosing a product with one term and one deferral selects this term and this deferral", () => {
    expect(chooseProduct(emptyQuoteChoice, singleTermProduct, "YES")).toEqual(quoteChoice("single", 24, 6));
  });

  test("the term and the deferral can be chosen separately", () => {
    expect(chooseDeferral(chooseTerm(quoteChoice("short"), 10), 3)).toEqual(quoteChoice("short", 10, 3));
  });
});

describe("automatic choices of the quote screen", () => {
  test("the quote screen selects a product automatically if it is the only selectable product", () => {
    expect(reviewChoice(emptyQuoteChoice, [shortTermProduct, largeLoanProduct])).toEqual(quoteChoice("short"));
    expect(reviewChoice(quoteChoice("large"), [singleTermProduct, largeLoanProduct])).toEqual(quoteChoice("single", 24, 6));
  });

  test("the quote screen selects no product if several or none are selectable, or if the user has chosen one", () => {
    expect(reviewChoice(emptyQuoteChoice, [shortTermProduct, singleTermProduct])).toEqual(emptyQuoteChoice);
    expect(reviewChoice(emptyQuoteChoice, [largeLoanProduct])).toEqual(emptyQuoteChoice);
    expect(reviewChoice(quoteChoice("short", 6), [shortTermProduct, largeLoanProduct])).toEqual(quoteChoice("short", 6));
  });

  test("the quote screen selects no product if the status does not allow changing the product", () => {
    expect(reviewChoice(quoteChoice("large", 12), [shortTermProduct, largeLoanProduct], "decision_accept")).toEqual(
      quoteChoice("large", 12),
    );
  });

  test("a product that has ended or is missing is removed from an open application", () => {
    expect(reviewChoice(quoteChoice("ended", 12), [endedProduct, shortTermProduct, singleTermProduct])).toEqual(clearProduct());
    expect(reviewChoice(quoteChoice("gone", 12), [shortTermProduct, singleTermProduct])).toEqual(clearProduct());
  });

  test("a decided application keeps its product even if the product has ended", () => {
    expect(reviewChoice(quoteChoice("ended", 12), [endedProduct, shortTermProduct], "decision_accept")).toEqual(quoteChoice("ended", 12));
  });

  test("a term that the product no longer has is removed from an open application", () => {
    const asked = reviewChoice(quoteChoice("short", 36), [shortTermProduct, singleTermProduct]);
    expect(asked).toEqual({ ...quoteChoice("short"), mustReselect: true });
    expect(reviewChoice(asked, [shortTermProduct, singleTermProduct]).mustReselect).toBe(true);
    expect(chooseTerm(asked, 10)).toEqual(quoteChoice("short", 10));
  });

  test("a deferral that the product no longer has is removed from an open application", () => {
    expect(reviewChoice(quoteChoice("short", 10, 6), [shortTermProduct, singleTermProduct]).mustReselect).toBe(true);
  });

  test("if a product has only one term left, this term is selected automatically", () => {
    expect(reviewChoice(quoteChoice("single", 36, 6), [shortTermProduct, singleTermProduct])).toEqual(quoteChoice("single", 24, 6));
  });
});

describe("the chosen loan", () => {
  const amounts = { goodsAmount: pence(1_000_00), deposit: pence(100_00) };

  test("the chosen loan has the amounts, the product, the term and the deferral", () => {
    const loan = { ...amounts, product: singleTermProduct, instalments: 24, deferralMonths: 6 };
    expect(chosenLoan(amounts, singleTermProduct, quoteChoice("single", 24, 6))).toEqual(loan);
  });

  test("the chosen loan has no deferral if the product has no deferrals", () => {
    expect(chosenLoan(amounts, shortTermProduct, quoteChoice("short", 10, 6))).toEqual({
      ...amounts,
      product: shortTermProduct,
      instalments: 10,
      deferralMonths: 0,
    });
  });

  test.each([
    ["the price", { ...amounts, goodsAmount: null }, shortTermProduct, 10],
    ["the deposit", { ...amounts, deposit: null }, shortTermProduct, 10],
    ["the product", amounts, null, 10],
    ["the term", amounts, shortTermProduct, null],
    ["the deferral", amounts, singleTermProduct, 24],
  ] as const)("no loan is chosen while %s is missing", (_, typed, product, instalments) => {
    expect(chosenLoan(typed, product, quoteChoice("short", instalments))).toBeNull();
  });
});
