import { monthlyRateOfApr } from "@farthing/domain/catalogue";
import { advertisedLoan, productConfigSchema, productOf, quote, representativeExample } from "@farthing/domain/lending";
import { localDate, parsePounds, toPounds } from "@farthing/domain/money";
import type { Product, RateCard } from "@farthing/node";
import fc from "fast-check";
import { expect, test } from "vitest";
import { offerFor } from "../src/offer.ts";

const today = localDate("2026-11-18");

interface Terms {
  readonly id?: string;
  readonly apr?: string;
  readonly instalments?: readonly number[];
  readonly deferralPeriod?: readonly number[];
  readonly minDepositPercentage?: string;
  readonly minDepositAmount?: string;
  readonly representative?: boolean;
  readonly startDate?: string;
  readonly endDate?: string | null;
}

const configOf = ({ id = "ib-99", apr = "9.9", instalments = [24, 36, 48, 60], deferralPeriod = [], ...terms }: Terms) =>
  productConfigSchema.parse({
    id,
    name: id,
    serviceType: Number(apr) === 0 ? "IF" : "IB",
    apr,
    rpm: monthlyRateOfApr(apr),
    instalments,
    deferralPeriod,
    minGoodsAmount: "250.00",
    minLoanAmount: "250.00",
    maxLoanAmount: "25000.00",
    minDepositPercentage: terms.minDepositPercentage ?? "0",
    minDepositAmount: terms.minDepositAmount ?? "0.00",
    earlySettlementFee: false,
    startDate: terms.startDate ?? "2026-01-01",
    endDate: terms.endDate ?? null,
  });

/** Returns a product in the form of the API's rate card. */
function productIn(terms: Terms): Product {
  const config = configOf(terms);
  const sold = productOf(config);
  const product: Partial<Product> = {
    id: config.id,
    version: config.id,
    name: config.name,
    kind: config.serviceType === "IF" ? "interest_free" : "interest_bearing",
    apr: config.apr,
    annualInterestRate: sold.interestRatePercent,
    monthlyRate: config.rpm,
    representative: terms.representative ?? true,
    instalments: sold.terms,
    deferralPeriods: sold.deferrals,
    minGoodsAmount: config.minGoodsAmount,
    minLoanAmount: config.minLoanAmount,
    maxLoanAmount: config.maxLoanAmount,
    minDepositPercent: config.minDepositPercentage,
    minDeposit: config.minDepositAmount,
    earlySettlementFee: false,
    from: config.startDate,
    until: config.endDate,
  };
  return product as Product;
}

function cardOf(...products: readonly Terms[]): RateCard {
  const card: Partial<RateCard> = { date: today, products: products.map(productIn) };
  return card as RateCard;
}

const poundsArbitrary = (min: number, max: number) => fc.integer({ min, max }).map((amount) => toPounds(amount as never));
const anyTerms = fc.record({
  apr: fc.constantFrom("0", "4.9", "9.9", "19.9", "34.9"),
  instalments: fc.uniqueArray(fc.integer({ min: 2, max: 84 }), { minLength: 1, maxLength: 5 }),
  deferralPeriod: fc.constantFrom([], [6], [6, 12]),
  minDepositPercentage: fc.constantFrom("0", "10", "12.5", "33.333"),
  minDepositAmount: poundsArbitrary(0, 500_00),
});

test("for every price, the offer element and the lender's own code choose the same loan", () => {
  fc.assert(
    fc.property(fc.array(anyTerms, { minLength: 1, maxLength: 3 }), poundsArbitrary(1_00, 30_000_00), (terms, price) => {
      const named = terms.map((each, index) => ({ ...each, id: `product-${index}` }));
      const loan = advertisedLoan(
        named.map((each) => productOf(configOf(each))),
        { goodsAmount: parsePounds(price), today },
      );
      const offer = offerFor(cardOf(...named), { price });
      if (!loan) {
        expect(offer.is).not.toBe("example");
        return;
      }
      const { interest, durationMonths: _, text, ...figures } = representativeExample(quote(loan), loan.product);
      expect(offer).toMatchObject({ is: "example", product: { id: loan.product.id }, loan: { figures, interest, text } });
    }),
    { numRuns: 200 },
  );
});

test("the offer element never shows a rate that is not representative, even if it is the only rate of the shop", () => {
  expect(offerFor(cardOf({ representative: false }), { price: "2919.00" })).toEqual({ is: "nothing" });
  const card = cardOf({ id: "cheap", apr: "1.9", representative: false }, { id: "usual" });
  expect(offerFor(card, { price: "2919.00" })).toMatchObject({ product: { id: "usual" } });
  expect(offerFor(card, { price: "2919.00", product: "cheap" })).toEqual({ is: "nothing" });
});

test("the offer element shows the lowest representative APR, although a higher one has lower monthly payments", () => {
  const card = cardOf({ id: "dear", apr: "19.9", instalments: [120] }, { id: "cheap", apr: "9.9", instalments: [24, 60] });
  expect(offerFor(card, { price: "2919.00" })).toMatchObject({ product: { id: "cheap" }, loan: { figures: { instalments: 60 } } });
  expect(offerFor(card, { price: "2919.00", product: "dear" })).toMatchObject({ product: { id: "dear" } });
});

test("the offer element hides a rate if the rate card does not say whether it is representative", () => {
  const card = cardOf({});
  const [{ representative: _, ...product }] = card.products as [Product];
  expect(offerFor({ ...card, products: [product as Product] }, { price: "2919.00" })).toEqual({ is: "nothing" });
});

test("the example bed of the offer element costs £61.27 a month over 60 months", () => {
  const offer = offerFor(cardOf({}), { price: "2919.00" });
  expect(offer).toMatchObject({
    is: "example",
    loan: { figures: { monthlyPayment: "61.27", finalPayment: "61.43", totalAmountPayable: "3676.36" }, interest: "757.36" },
  });
});

test("a shop may choose the product and the months of the example in its offer element", () => {
  const card = cardOf({ id: "free", apr: "0.0", instalments: [10] }, { id: "ib-99" });
  expect(offerFor(card, { price: "999.00", product: "free" })).toMatchObject({ loan: { figures: { monthlyPayment: "99.90" } } });
  expect(offerFor(card, { price: "999.00", instalments: 24 })).toMatchObject({ product: { id: "ib-99" } });
});

test("for a price below the minimum of every product, the offer element shows the lowest possible price and no rate", () => {
  expect(offerFor(cardOf({}), { price: "189.00" })).toEqual({ is: "belowMinimum", minimum: "250.00" });
});

test.each([
  ["has not begun", { startDate: "2026-11-19" }],
  ["has ended", { endDate: "2026-11-17" }],
])("the offer element does not show a product whose sale %s", (_, terms) => {
  expect(offerFor(cardOf(terms), { price: "2919.00" })).toEqual({ is: "nothing" });
});
