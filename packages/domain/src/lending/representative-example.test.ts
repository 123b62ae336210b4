import { expect, test } from "vitest";
import { sampleProduct } from "../../test/sample-products.ts";
import { localDate, parsePounds } from "../money/index.ts";
import { advertisedLoan } from "./index.ts";

const goodsPrice = { goodsAmount: parsePounds("1200.00"), today: localDate("2026-01-14") };
const dearProduct = sampleProduct({ apr: "29.9", instalments: [60] });
const cheapProduct = sampleProduct({ apr: "9.9", instalments: [12, 24] });

test("a shop advertises its lowest APR, even if another loan has a lower monthly payment", () => {
  expect(advertisedLoan([dearProduct, cheapProduct], goodsPrice)).toMatchObject({ product: cheapProduct });
});

test("among loans with the lowest APR, a shop advertises the lowest monthly payment", () => {
  expect(advertisedLoan([cheapProduct], goodsPrice)).toMatchObject({ instalments: 24 });
});

test("a shop advertises no loan for a price at which no loan is possible", () => {
  expect(advertisedLoan([cheapProduct, dearProduct], { ...goodsPrice, goodsAmount: parsePounds("1.00") })).toBeUndefined();
});
