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
const short = sampleProduct({ id: "short", instalments: [6, 10] });
const single = sampleProduct({ id: "single", apr: "19.9", instalments: [24], deferralPeriod: [6] });
const large = sampleProduct({ id: "large", minLoanAmount: "5000.00" });
const ended = sampleProduct({ id: "ended", endDate: "2026-11-14" });

const review = (choice: QuoteChoice, products: readonly Product[], status: "open" | "decision_accept" = "open") =>
  updateQuoteChoice(choice, {
    status,
    modification: status === "open" ? "YES" : "CONDITIONAL",
    options: productOptions(products, { goodsAmount: pence(1_000_00), deposit: pence(0), today }),
    today,
  });

const chosen = (productId: string, instalments: number | null = null, deferralPeriod: number | null = null): QuoteChoice => ({
  ...emptyQuoteChoice,
  productId,
  instalments,
  deferralPeriod,
});

describe("choices on the quote screen", () => {
  test("choosing another product clears deferral and term if the application can be modified freely [S1-207]", () => {
    expect(chooseProduct(chosen("other", 36, 12), short, "YES")).toEqual(chosen("short"));
  });

  test("choosing another product keeps deferral and term if the application cannot be modified freely [S1-207]", () => {
    for (const modification of ["NO", "READ_ONLY", "CONDITIONAL"] as const) {
      expect(chooseProduct(chosen("other", 10), short, modification)).toEqual(chosen("short", 10));
    }
  });

  test("after the chosen product is cleared, the user must choose a product again [S1-208]", () => {
    const cleared = clearProduct();
    expect(cleared).toEqual({ ...emptyQuoteChoice, mustReselect: true });
    expect(review(cleared, [short, large, single]).mustReselect).toBe(true);
    expect(chooseProduct(cleared, short, "YES").mustReselect).toBe(false);
  });

  test("choosing a product with one term and one deferral selects this term and this deferral", () => {
    expect(chooseProduct(emptyQuoteChoice, single, "YES")).toEqual(chosen("single", 24, 6));
  });

  test("the term and the deferral can be chosen separately", () => {
    expect(chooseDeferral(chooseTerm(chosen("short"), 10), 3)).toEqual(chosen("short", 10, 3));
  });
});

describe("automatic choices of the quote screen", () => {
  test("the quote screen selects a product automatically if it is the only selectable product", () => {
    expect(review(emptyQuoteChoice, [short, large])).toEqual(chosen("short"));
    expect(review(chosen("large"), [single, large])).toEqual(chosen("single", 24, 6));
  });

  test("the quote screen selects no product if several or none are selectable, or if the user has chosen one", () => {
    expect(review(emptyQuoteChoice, [short, single])).toEqual(emptyQuoteChoice);
    expect(review(emptyQuoteChoice, [large])).toEqual(emptyQuoteChoice);
    expect(review(chosen("short", 6), [short, large])).toEqual(chosen("short", 6));
  });

  test("the quote screen selects no product if the status does not allow changing the product", () => {
    expect(review(chosen("large", 12), [short, large], "decision_accept")).toEqual(chosen("large", 12));
  });

  test("a product that has ended or is missing is removed from an open application", () => {
    expect(review(chosen("ended", 12), [ended, short, single])).toEqual(clearProduct());
    expect(review(chosen("gone", 12), [short, single])).toEqual(clearProduct());
  });

  test("a decided application keeps its product even if the product has ended", () => {
    expect(review(chosen("ended", 12), [ended, short], "decision_accept")).toEqual(chosen("ended", 12));
  });

  test("a term that the product no longer has is removed from an open application", () => {
    const asked = review(chosen("short", 36), [short, single]);
    expect(asked).toEqual({ ...chosen("short"), mustReselect: true });
    expect(review(asked, [short, single]).mustReselect).toBe(true);
    expect(chooseTerm(asked, 10)).toEqual(chosen("short", 10));
  });

  test("a deferral that the product no longer has is removed from an open application", () => {
    expect(review(chosen("short", 10, 6), [short, single]).mustReselect).toBe(true);
  });

  test("if a product has only one term left, this term is selected automatically", () => {
    expect(review(chosen("single", 36, 6), [short, single])).toEqual(chosen("single", 24, 6));
  });
});

describe("the chosen loan", () => {
  const amounts = { goodsAmount: pence(1_000_00), deposit: pence(100_00) };

  test("the chosen loan has the amounts, the product, the term and the deferral", () => {
    const loan = { ...amounts, product: single, instalments: 24, deferralMonths: 6 };
    expect(chosenLoan(amounts, single, chosen("single", 24, 6))).toEqual(loan);
  });

  test("the chosen loan has no deferral if the product has no deferrals", () => {
    expect(chosenLoan(amounts, short, chosen("short", 10, 6))).toEqual({ ...amounts, product: short, instalments: 10, deferralMonths: 0 });
  });

  test.each([
    ["the price", { ...amounts, goodsAmount: null }, short, 10],
    ["the deposit", { ...amounts, deposit: null }, short, 10],
    ["the product", amounts, null, 10],
    ["the term", amounts, short, null],
    ["the deferral", amounts, single, 24],
  ] as const)("no loan is chosen while %s is missing", (_, typed, product, instalments) => {
    expect(chosenLoan(typed, product, chosen("short", instalments))).toBeNull();
  });
});
