import { modificationRightsOf } from "@farthing/domain/application";
import { localDate, pence } from "@farthing/domain/money";
import { formatTypedAmount } from "@farthing/shell";
import { describe, expect, test } from "vitest";
import { isListed, type OfferedProduct, productsFor } from "./products.ts";
import { formFrom, partToSave, type QuoteForm } from "./quote-form.ts";
import { applyAutomaticChanges, type QuoteCircumstances, quoteViewOf } from "./quote-view.ts";

const today = localDate("2026-11-15");

const offered = (particulars: Partial<OfferedProduct>): OfferedProduct => ({
  id: "ib-99",
  line: "ib-99",
  name: "Classic credit 9.9%",
  serviceType: "IB",
  apr: "9.9",
  rpm: "0.78978",
  instalments: [24, 36],
  deferralPeriod: [],
  minGoodsAmount: "250.00",
  minLoanAmount: "250.00",
  maxLoanAmount: "25000.00",
  minDepositPercentage: "0",
  minDepositAmount: "0.00",
  earlySettlementFee: false,
  startDate: localDate("2024-11-15"),
  endDate: null,
  agreementType: null,
  isProjectLoan: false,
  ...particulars,
});
const interestFreeProduct = offered({
  id: "if-36",
  name: "Interest free 36",
  serviceType: "IF",
  apr: "0",
  rpm: "0",
  instalments: [36],
  minDepositPercentage: "10",
});
const projectProduct = offered({ id: "project-0", serviceType: "IF", apr: "0", rpm: "0", instalments: [12, 24], isProjectLoan: true });

const circumstances = (products: readonly OfferedProduct[], particulars: Partial<QuoteCircumstances> = {}): QuoteCircumstances => ({
  products: productsFor(products, {}, "open", today),
  status: "open",
  modification: "YES",
  today,
  fusionOn: false,
  ...particulars,
});

const form = (particulars: Partial<QuoteForm> = {}): QuoteForm => ({
  ...formFrom({ goodsDescription: "Bed", loanParameters: { goodsAmount: "1849.00", deposit: "99.00" } }),
  ...particulars,
});
const quoteChoice = (productId: string, instalments: number | null) => ({
  productId,
  instalments,
  deferralPeriod: null,
  mustReselect: false,
});

describe("the quote screen", () => {
  test("the quote shows the cost as soon as product and term are chosen", () => {
    const view = quoteViewOf(form({ choice: quoteChoice("ib-99", 36) }), circumstances([offered({}), interestFreeProduct]));
    expect(view.cost?.quote).toMatchObject({ loanAmount: pence(1750_00), instalments: 36, aprPercent: "9.9" });
    expect(view.problems).toEqual({});
  });

  test("a chosen product that is no longer selectable blocks the quote, and the message says why", () => {
    const view = quoteViewOf(form({ choice: quoteChoice("if-36", 36) }), circumstances([offered({}), interestFreeProduct]));
    expect(view.cost).toBeNull();
    expect(view.problems.product).toBe("Needs a deposit of £184.90 or more");
  });

  test("the quote shows one message and no cost for an amount above the limit, and suggests no deposit", () => {
    const view = quoteViewOf(
      form({ goodsAmount: "12345678", choice: quoteChoice("ib-99", 36) }),
      circumstances([offered({}), interestFreeProduct]),
    );
    expect(view.problems).toEqual({ goodsAmount: "Must be £999,999.99 or lower" });
    expect(view).toMatchObject({ amounts: { goodsAmount: null }, loanAmount: null, cost: null });
  });

  test("the quote does not report a malformed or too large amount as missing", () => {
    const problemsOf = (amounts: Partial<QuoteForm>) =>
      quoteViewOf(form({ choice: quoteChoice("ib-99", 36), ...amounts }), circumstances([offered({})])).problems;
    expect(problemsOf({ goodsAmount: "9".repeat(13) }).goodsAmount).toBe("Must be £999,999.99 or lower");
    expect(problemsOf({ goodsAmount: "99,999,999" }).goodsAmount).toBe("Must be £999,999.99 or lower");
    expect(problemsOf({ deposit: "1,50" }).deposit).toBe("Enter an amount in pounds and pence, for example 1,234.56");
    expect(problemsOf({ goodsAmount: "" }).goodsAmount).toBe("Enter the goods amount");
  });

  test("the quote selects the only selectable product and its only term automatically", () => {
    const settled = applyAutomaticChanges(form({ deposit: "184.90" }), circumstances([interestFreeProduct]));
    expect(settled.choice).toEqual(quoteChoice("if-36", 36));
  });

  test("the quote does not list products of other kinds of agreement or products for project loans", () => {
    const { goods, project: beside } = productsFor(
      [offered({}), offered({ id: "pbf", agreementType: "PBF" }), projectProduct],
      {},
      "open",
      today,
    );
    expect(goods.map(({ id }) => id)).toEqual(["ib-99"]);
    expect(beside?.id).toBe("project-0");
  });

  test("a decided application keeps its product even if the branch no longer sells it", () => {
    const { agreementType: _, isProjectLoan: __, line: ___, ...config } = offered({ id: "gone" });
    const document = { product: { productConfig: config } };
    expect(productsFor([interestFreeProduct], document, "decision_accept", today).goods.map(({ id }) => id)).toEqual(["if-36", "gone"]);
    expect(productsFor([interestFreeProduct], document, "open", today).goods.map(({ id }) => id)).toEqual(["if-36"]);
  });

  test("the quote lists a product after its end date only if it was chosen before", () => {
    const [ended] = productsFor([offered({ endDate: localDate("2026-10-15") })], {}, "open", today).goods;
    expect(ended && isListed(ended, null, today)).toBe(false);
    expect(ended && isListed(ended, "ib-99", today)).toBe(true);
  });
});

describe("the project loan on the quote screen", () => {
  const withProject = circumstances([offered({}), projectProduct], { fusionOn: true });
  const taken = (amount: string) => form({ choice: quoteChoice("ib-99", 36), project: { taken: true, amount, instalments: 24 } });

  test("the quote hides the project loan if the feature or a product is missing, and disables it without a goods loan", () => {
    expect(quoteViewOf(form(), circumstances([offered({}), projectProduct])).project.is).toBe("hidden");
    expect(quoteViewOf(form(), circumstances([offered({})], { fusionOn: true })).project.is).toBe("hidden");
    expect(quoteViewOf(form(), withProject).project.is).toBe("waiting");
    expect(quoteViewOf(taken(""), withProject).project).toMatchObject({ is: "offered", least: pence(250_00), most: pence(25_000_00) });
  });

  test("the message for a project loan outside its limits is the specification's text", () => {
    expect(quoteViewOf(taken(""), withProject).problems.projectLoanAmount).toBe("Value is required");
    expect(quoteViewOf(taken("abc"), withProject).problems.projectLoanAmount).toBe("Value is required");
    expect(quoteViewOf(taken("100"), withProject).problems.projectLoanAmount).toBe("Must be £250.00 or higher");
    expect(quoteViewOf(taken("25,000.01"), withProject).problems.projectLoanAmount).toBe("Maximum value is £25,000.00");
    expect(quoteViewOf(taken("3000"), withProject).cost?.project).toMatchObject({ loanAmount: pence(3000_00), instalment: pence(125_00) });
  });

  test("with a project loan, the goods amount must be within the product's limits", () => {
    const goods = (goodsAmount: string, deposit = "0") => quoteViewOf({ ...taken("3000"), goodsAmount, deposit }, withProject).problems;
    expect(goods("").goodsAmount).toBe("Value is required");
    expect(goods("200").goodsAmount).toBe("Minimum goods amount for this product is £250.00");
    expect(goods("30000").goodsAmount).toBe("Maximum goods amount for this product is £25,000.00");
    expect(goods("1000", "800").goodsAmount).toBe("Loan amount must be £250.00 or higher");
    expect(goods("1000", "800").deposit).toBe("Maximum value is £750.00");
  });
});

describe("saving a quote", () => {
  const stored = { goodsDescription: "Bed", loanParameters: { goodsAmount: "1849.00", deposit: "99.00", creditCardDeposit: false } };
  const everything = modificationRightsOf("open", new Set());

  test("saving a quote sends only changed values", () => {
    expect(partToSave(formFrom(stored), undefined, stored, everything)).toBeNull();
    const part = partToSave({ ...formFrom(stored), goodsAmount: "£1,900" }, undefined, stored, everything);
    expect(part).toEqual({ loanParameters: { goodsAmount: "1900.00", deposit: "99.00", creditCardDeposit: false } });
  });

  test("an unreadable amount leaves the stored amount unchanged, and a blank amount clears it", () => {
    expect(partToSave({ ...formFrom(stored), goodsAmount: "18,49" }, undefined, stored, everything)).toBeNull();
    const part = partToSave({ ...formFrom(stored), goodsAmount: "" }, undefined, stored, everything);
    expect(part?.loanParameters?.goodsAmount).toBeNull();
  });

  test("the quote never saves a field that the application's modification status locks", () => {
    const accepted = modificationRightsOf("decision_accept", new Set());
    const typed = { ...formFrom(stored), goodsAmount: "2000", goodsDescription: "Sofa" };
    expect(partToSave(typed, undefined, stored, accepted)).toEqual({ goodsDescription: "Sofa" });
  });

  test("the quote formats a readable amount when the user leaves its box", () => {
    expect(["1849", "£1,849.5", "", "18,49"].map(formatTypedAmount)).toEqual(["1,849.00", "1,849.50", "", "18,49"]);
  });
});
