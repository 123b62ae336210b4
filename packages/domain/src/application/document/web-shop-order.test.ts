import { describe, expect, test } from "vitest";
import type { OfferedProduct } from "../../lending/index.ts";
import { localDate } from "../../money/index.ts";
import { describeBasket, documentOfOrder, type WebShopOrder } from "./web-shop-order.ts";

const today = localDate("2026-03-02");

const product = (changed: Partial<OfferedProduct> = {}): OfferedProduct => ({
  id: "if-10",
  line: "if-10",
  name: "Interest free 10",
  serviceType: "IF",
  apr: "0",
  rpm: "0",
  instalments: [10],
  deferralPeriod: [],
  minGoodsAmount: "250.00",
  minLoanAmount: "250.00",
  maxLoanAmount: "25000.00",
  minDepositPercentage: "10",
  minDepositAmount: "0.00",
  earlySettlementFee: false,
  startDate: localDate("2025-01-01"),
  endDate: null,
  agreementType: null,
  isProjectLoan: false,
  ...changed,
});

const order: WebShopOrder = {
  orderReference: "WEB-1",
  basket: [
    { description: "Gravel bicycle", quantity: 1, price: "1450.00" },
    { description: "Helmet", quantity: 2, price: "49.50" },
  ],
  deposit: "200.00",
  product: "if-10",
  instalments: 10,
  customer: { firstName: "Rosa", lastName: "Delgado", emailAddress: "rosa@post.test", phoneNumber: "+447700900456" },
};

const refusal = (changed: Partial<WebShopOrder>, sold = product()) => {
  try {
    return documentOfOrder({ ...order, ...changed }, { products: [sold], today });
  } catch (error) {
    return error;
  }
};

describe("web shop orders", () => {
  test("a web shop's order becomes a document with the basket's sum, the product and the customer", () => {
    expect(documentOfOrder(order, { products: [product()], today })).toMatchObject({
      orderReference: "WEB-1",
      goodsDescription: "Gravel bicycle, 2 × Helmet",
      loanParameters: { goodsAmount: "1549.00", deposit: "200.00" },
      product: { serviceType: "IF", apr: "0", productConfig: { id: "if-10", instalments: [10] } },
      loanRepayment: { instalments: 10, deferralPeriod: null },
      personalDetails: { firstName: "Rosa", lastName: "Delgado" },
      contactDetails: { emailAddress: "rosa@post.test", phoneNumber: "+447700900456" },
    });
  });

  test.each<[string, Partial<WebShopOrder>, OfferedProduct, string, string]>([
    ["for a product that the shop does not have", { product: "none" }, product(), "product", "The shop does not offer this product."],
    ["for a project loan", {}, product({ isProjectLoan: true }), "product", "The shop does not offer this product."],
    ["for a product that only shops sell", {}, product({ agreementType: "IN_STORE" }), "product", "The shop does not offer this product."],
    ["with too small a deposit", { deposit: "10.00" }, product(), "product", "Needs a deposit of £154.90 or more"],
    ["for a product that has ended", {}, product({ endDate: localDate("2026-03-01") }), "product", "Not available since 1 March 2026"],
    ["over a term that the product does not have", { instalments: 12 }, product(), "instalments", "The product does not have this term."],
    [
      "above the highest allowed price",
      { basket: [{ description: "Car", quantity: 999, price: "999999.99" }] },
      product(),
      "basket",
      "The basket costs too much.",
    ],
  ])("a web shop's order %s is refused with the reason", (_, changed, sold, path, message) => {
    expect(refusal(changed, sold)).toMatchObject({ code: "application.product_unavailable", details: [{ path, message }] });
  });
});

test("an order for a product's first version gets the version that is on sale today", () => {
  const old = product({ endDate: localDate("2026-03-01") });
  const current = product({ id: "if-10-v2", startDate: today });
  const { product: ordered } = documentOfOrder(order, { products: [old, current], today });
  expect(ordered?.productConfig?.id).toBe("if-10-v2");
});

test("the description of a long basket lists the lines that fit and counts the rest", () => {
  const line = (description: string) => ({ description, quantity: 1, price: "1.00" });
  expect(describeBasket([line("A".repeat(60)), line("B".repeat(60)), line("C")])).toBe(`${"A".repeat(60)} and 2 more`);
  expect(describeBasket([line("A".repeat(120))])).toBe(`${"A".repeat(99)}…`);
});
