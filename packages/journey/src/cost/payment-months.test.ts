import { productConfigSchema, productOf, projectLoan, quote } from "@farthing/domain/lending";
import { localDate, pence } from "@farthing/domain/money";
import { expect, test } from "vitest";
import { collectionsText } from "./collections.ts";
import { costFacts, costFigures } from "./loan-cost.ts";
import { firstPayment, paymentMonths } from "./payment-months.ts";

const product = productOf(
  productConfigSchema.parse({
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
  }),
);
const goods = quote({ product, goodsAmount: pence(1300_00), deposit: pence(100_00), instalments: 12, deferralMonths: 0 });
const cost = { product, quote: goods, today: localDate("2026-11-15") };

test("a loan is repaid month by month until its balance is zero", () => {
  const months = paymentMonths(cost);
  expect(months).toHaveLength(12);
  expect(months[0]).toEqual({ on: "2026-12-15", goods: 100_00, interest: 0, project: 0, leftToPay: 1100_00 });
  expect(months.at(-1)).toMatchObject({ on: "2027-11-15", goods: 100_00, leftToPay: 0 });
});

test("a project loan is repaid beside the goods loan, and continues alone if it is longer", () => {
  const months = paymentMonths({ ...cost, project: projectLoan(pence(1000_00), 24) });
  expect(months).toHaveLength(24);
  expect(months[0]).toMatchObject({ goods: 100_00, project: 41_67, leftToPay: 1100_00 + 958_33 });
  expect(months[12]).toMatchObject({ goods: 0, project: 41_67 });
  expect(months.at(-1)).toMatchObject({ goods: 0, project: 41_59, leftToPay: 0 });
});

test("the first payment is one month after the agreement or the deferral, and covers both loans of a fusion loan", () => {
  expect(firstPayment(cost)).toEqual({ on: "2026-12-15", amount: 100_00 });
  const later = { ...product, deferrals: [6] };
  const deferred = quote({ product: later, goodsAmount: pence(1200_00), deposit: pence(0), instalments: 12, deferralMonths: 6 });
  expect(firstPayment({ ...cost, product: later, quote: deferred })?.on).toBe("2027-06-15");
  expect(firstPayment({ ...cost, product: later, quote: deferred, project: projectLoan(pence(2400_00), 24) })).toEqual({
    on: "2026-12-15",
    amount: 100_00,
  });
});

test("the figures are monthly payment, total payable and APR, and the total includes the deposit", () => {
  expect(costFigures(cost).map(({ value }) => value)).toEqual(["£100.00", "£1,300.00", "0.0%"]);
  const both = { ...cost, project: projectLoan(pence(2400_00), 24) };
  expect(costFigures(both).map(({ value }) => value)).toEqual(["£200.00", "£3,700.00", "0.0%"]);
  expect(costFacts(both).map(({ term }) => term)).not.toContain("Monthly after 24 months");
});

test("the Direct Debit collections are listed for each loan separately", () => {
  expect(collectionsText(cost, "55779911")).toBe("£100.00 on the 15th of each month, from 15 Dec 2026, from the account ending 11.");
  const later = { ...product, deferrals: [6] };
  const deferred = quote({ product: later, goodsAmount: pence(1200_00), deposit: pence(0), instalments: 12, deferralMonths: 6 });
  expect(collectionsText({ ...cost, product: later, quote: deferred, project: projectLoan(pence(1000_00), 24) }, "55779911")).toBe(
    "On the 15th of each month, from the account ending 11. Goods Loan: 12 payments of £100.00 from 15 Jun 2027. Project Loan: 23 payments of £41.67 from 15 Dec 2026, then £41.59.",
  );
});
