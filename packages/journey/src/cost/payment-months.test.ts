import { productConfigSchema, productOf, projectLoan, quote } from "@farthing/domain/lending";
import { localDate, monthlyPercentOf, monthlyRateFromApr, parsePercent, pence } from "@farthing/domain/money";
import { expect, test } from "vitest";
import { offerFigures } from "../offers/offer-figures.ts";
import { collectionsText } from "./collections.ts";
import { repaymentTable } from "./how-it-is-repaid.tsx";
import { bothLoansText, costFacts, costFigures } from "./loan-cost.ts";
import { firstPayment, groupEqualPayments, paymentMonths, paymentPeriods } from "./payment-months.ts";

const goodsConfig = {
  id: "if-12",
  name: "Interest free 12",
  serviceType: "IF",
  apr: "0",
  rpm: "0",
  instalments: [12],
  deferralPeriod: [],
  minGoodsAmount: "250.00",
  minLoanAmount: "250.00",
  maxLoanAmount: "25000.00",
  minDepositPercentage: "0",
  minDepositAmount: "0.00",
  earlySettlementFee: false,
  startDate: "2024-11-15",
  endDate: null,
};
const product = productOf(productConfigSchema.parse(goodsConfig));
const goodsQuote = quote({ product, goodsAmount: pence(1300_00), deposit: pence(100_00), instalments: 12, deferralMonths: 0 });
const cost = { product, quote: goodsQuote, today: localDate("2026-11-15") };

test("a loan is repaid month by month until its balance is zero", () => {
  const months = paymentMonths(cost);
  expect(months).toHaveLength(12);
  expect(months[0]).toEqual({ on: "2026-12-15", goods: 100_00, interest: 0, project: 0, leftToPay: 1100_00 });
  expect(months.at(-1)).toMatchObject({ on: "2027-11-15", goods: 100_00, leftToPay: 0 });
});

test("a project loan is repaid together with the goods loan, and the longer of the two loans then continues alone", () => {
  const months = paymentMonths({ ...cost, project: projectLoan(pence(1000_00), 24) });
  expect(months).toHaveLength(24);
  expect(months[0]).toMatchObject({ goods: 100_00, project: 41_67, leftToPay: 1100_00 + 958_33 });
  expect(months[12]).toMatchObject({ goods: 0, project: 41_67 });
  expect(months.at(-1)).toMatchObject({ goods: 0, project: 41_59, leftToPay: 0 });
});

test("the first payment is due one month after the agreement or the deferral, and covers both loans of a fusion loan", () => {
  expect(firstPayment(cost)).toEqual({ on: "2026-12-15", amount: 100_00 });
  const later = { ...product, deferrals: [6] };
  const deferred = quote({ product: later, goodsAmount: pence(1200_00), deposit: pence(0), instalments: 12, deferralMonths: 6 });
  expect(firstPayment({ ...cost, product: later, quote: deferred })?.on).toBe("2027-06-15");
  expect(firstPayment({ ...cost, product: later, quote: deferred, project: projectLoan(pence(2400_00), 24) })).toEqual({
    on: "2026-12-15",
    amount: 100_00,
  });
});

test("the cost panel shows monthly payment, total payable and APR, and the total includes the deposit", () => {
  expect(costFigures(cost).map(({ value }) => value)).toEqual(["£100.00", "£1,300.00", "0.00%"]);
  const both = { ...cost, project: projectLoan(pence(2400_00), 24) };
  expect(costFigures(both).map(({ value }) => value)).toEqual(["£200.00", "£3,700.00", "0.00%"]);
  expect(costFacts(both).map(({ term }) => term)).not.toContain("Monthly after 24 months");
});

test("the Direct Debit text of one loan names the last payment separately if its amount differs", () => {
  const uneven = quote({ product, goodsAmount: pence(1300_00), deposit: pence(100_05), instalments: 12, deferralMonths: 0 });
  expect(collectionsText({ ...cost, quote: uneven }, "55779911")).toBe(
    "£100.00 on the 15th of each month, from 15 December 2026, from the account ending 11. The last payment is £99.95.",
  );
});

test("the Direct Debit text lists the collections of each loan separately", () => {
  expect(collectionsText(cost, "55779911")).toBe("£100.00 on the 15th of each month, from 15 December 2026, from the account ending 11.");
  const later = { ...product, deferrals: [6] };
  const deferred = quote({ product: later, goodsAmount: pence(1200_00), deposit: pence(0), instalments: 12, deferralMonths: 6 });
  expect(collectionsText({ ...cost, product: later, quote: deferred, project: projectLoan(pence(1000_00), 24) }, "55779911")).toBe(
    "On the 15th of each month, from the account ending 11. Goods Loan: 12 payments of £100.00 from 15 June 2027. Project Loan: 23 payments of £41.67 from 15 December 2026, then £41.59. Together: £41.67 for 6 months, then £141.67 for 12 months, then £41.67. The last payment is £41.59.",
  );
});

const kitchenProduct = productOf(
  productConfigSchema.parse({
    ...goodsConfig,
    id: "ib-99",
    serviceType: "IB",
    apr: "9.9",
    rpm: monthlyPercentOf(monthlyRateFromApr(parsePercent("9.9"))).toFixed(8),
    instalments: [60],
  }),
);
const fusionCost = {
  product: kitchenProduct,
  quote: quote({ product: kitchenProduct, goodsAmount: pence(9000_00), deposit: pence(900_00), instalments: 60, deferralMonths: 0 }),
  today: localDate("2026-11-18"),
  project: projectLoan(pence(4000_00), 24),
};
const countsAndAmounts = (runs: ReturnType<typeof groupEqualPayments>) => runs.map(({ count, amount }) => [count, amount]);

test("the payments of two loans are grouped by amount, and add up to the total", () => {
  const runs = groupEqualPayments(fusionCost);
  expect(countsAndAmounts(runs)).toEqual([
    [23, 336_70],
    [1, 336_62],
    [35, 170_03],
    [1, 169_66],
  ]);
  expect([runs[0]?.from, runs.at(-1)?.to]).toEqual(["2026-12-18", "2031-11-18"]);
  const paid = runs.reduce((all, { count, amount }) => all + count * amount, 0);
  expect(paid).toBe(fusionCost.quote.totalRepayable + 4000_00);
  expect(countsAndAmounts(paymentPeriods(fusionCost))).toEqual([
    [24, 336_70],
    [36, 170_03],
  ]);
});

test("an offer with a project loan lists the payments of each period, and an offer without one shows the term", () => {
  const both = { ...cost, project: projectLoan(pence(600_00), 6) };
  const told = (of: typeof cost) => offerFigures(of, of).map(({ term, value }) => `${term}: ${value}`);
  expect(told(both)).toContain("Payments: £200.00 for 6 months, then £100.00.");
  expect(told(both)).not.toContain("Repaid over: 12 months");
  expect(told(cost)).toContain("Repaid over: 12 months");
});

test("the text about two loans gives the monthly payment of each period, and the last payment", () => {
  expect(bothLoansText(fusionCost)).toBe("£336.70 for 24 months, then £170.03. The last payment is £169.66.");
  expect(bothLoansText({ ...cost, project: projectLoan(pence(1000_00), 24) })).toBe(
    "£141.67 for 12 months, then £41.67. The last payment is £41.59.",
  );
  expect(bothLoansText({ ...cost, project: projectLoan(pence(1200_00), 12) })).toBe("£200.00 for 12 months.");
  expect(bothLoansText(cost)).toBeNull();
});

test("the repayments of a deferred goods loan begin while the project loan is still being repaid", () => {
  const later = { ...product, deferrals: [6] };
  const deferred = quote({ product: later, goodsAmount: pence(1200_00), deposit: pence(0), instalments: 12, deferralMonths: 6 });
  expect(bothLoansText({ ...cost, product: later, quote: deferred, project: projectLoan(pence(2400_00), 24) })).toBe(
    "£100.00 for 6 months, then £200.00 for 12 months, then £100.00.",
  );
});

test("the interest column of a deferred loan adds up to the loan's interest", () => {
  const rate = monthlyRateFromApr(parsePercent("29.9"));
  const later = { ...product, rate, aprPercent: "29.9", deferrals: [12], terms: [36] };
  const deferred = quote({ product: later, goodsAmount: pence(3_300_00), deposit: pence(330_00), instalments: 36, deferralMonths: 12 });
  const { table } = repaymentTable({ ...cost, product: later, quote: deferred });
  const inPence = (cell: string | undefined) => Math.round(Number((cell || "0").replace(/[£,]/g, "")) * 100);
  expect(table.rows.reduce((sum, { cells }) => sum + inPence(cells[2]), 0)).toBe(deferred.interest);
});
