import { expect, test } from "vitest";
import { sampleProduct } from "../../test/sample-products.ts";
import { pence } from "../money/index.ts";
import { offerProblems, offerRange } from "./offer-inputs.ts";

const product = sampleProduct({ instalments: [24] });
const originalLoan = { product, goodsAmount: pence(3000_00), deposit: pence(300_00), instalments: 24, deferralMonths: 0 };

test("the customer may pay a larger deposit than offered, as long as a loan is still needed", () => {
  const loans = { original: originalLoan, offered: { ...originalLoan, deposit: pence(802_66) } };
  expect(offerRange("deposit", loans)).toEqual({ min: 802_66, max: 2750_00 });
  expect(offerProblems("deposit", pence(802_65), loans)).toEqual({ deposit: "Must be £802.66 or higher" });
  expect(offerProblems("deposit", pence(2750_01), loans)).toEqual({ deposit: "Must be £2,750.00 or lower" });
  expect(offerProblems("deposit", pence(900_00), loans)).toEqual({});
  expect(offerProblems("deposit", null, loans)).toEqual({ deposit: "Value is required" });
});

test("the customer may borrow less than offered, down to the product's minimum", () => {
  const loans = { original: originalLoan, offered: { ...originalLoan, goodsAmount: pence(2497_34) } };
  expect(offerRange("reduceLoan", loans)).toEqual({ min: 550_00, max: 2497_34 });
  expect(offerProblems("reduceLoan", pence(2497_35), loans)).toEqual({ goodsAmount: "Must be £2,497.34 or lower" });
});

test("a customer with an offer of a larger loan may borrow any amount from the requested amount to the offered one", () => {
  const loans = { original: originalLoan, offered: { ...originalLoan, goodsAmount: pence(3895_58) } };
  expect(offerRange("increaseLoan", loans)).toEqual({ min: 3000_00, max: 3895_58 });
  expect(offerProblems("increaseLoan", pence(3500_00), loans)).toEqual({});
});
