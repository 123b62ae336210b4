import { describe, expect, test } from "vitest";
import { sampleConfig } from "../../../test/sample-products.ts";
import { projectLoan, quote } from "../../lending/index.ts";
import { localDate, pence } from "../../money/index.ts";
import { documentSchema } from "./document.ts";
import { type DocumentLoan, loanInDocument } from "./loan-in-document.ts";
import { deriveProductFields, documentOfChosenLoan, limitsAfterAcceptance, withMaximumLoan } from "./loan-terms.ts";

const config = sampleConfig({ apr: "19.9", instalments: [12, 24], maxLoanAmount: "5000.00", earlySettlementFee: true });
const goodsDocument = documentSchema.parse({
  loanParameters: { goodsAmount: "3000.00", deposit: "300.00" },
  loanRepayment: { instalments: 24, deferralPeriod: null },
  product: { productConfig: config },
});
const fusionDocument = documentSchema.parse({
  ...goodsDocument,
  fusionLoan: { projectLoanParameters: { loanAmount: "480.00" }, projectLoanRepayment: { instalments: 24 } },
});
const loan = loanInDocument(goodsDocument) as DocumentLoan;

test("the product fields of a document come from the shop's product and the applicable law", () => {
  expect(deriveProductFields(loan, localDate("2026-11-15"))).toEqual({
    serviceType: "IB",
    apr: "19.9",
    earlySettlementFee: true,
    regime: "CCA",
    regulated: true,
    productConfig: loan.config,
  });
});

describe("terms of a chosen offer", () => {
  const chosen = quote({ ...loan, goodsAmount: pence(2_500_00), instalments: 12 });

  test("choosing an offer changes the amounts, the term and the legal regime, but not the project loan", () => {
    expect(
      documentOfChosenLoan(loan, { quote: chosen, project: null, regime: "CCA", regulated: true, optionSelected: "reduceLoan" }),
    ).toEqual({
      loanParameters: { goodsAmount: "2500.00", deposit: "300.00" },
      loanRepayment: { instalments: 12 },
      product: { regime: "CCA", regulated: true },
    });
  });

  test("choosing a project loan stores the totals of the goods loan and the project loan", () => {
    const project = projectLoan(pence(480_00), 24);
    const { fusionLoan } = documentOfChosenLoan(loan, {
      quote: chosen,
      project,
      regime: "CCA",
      regulated: true,
      optionSelected: "fusionLoan",
    });
    expect(fusionLoan).toEqual({
      projectLoanParameters: { loanAmount: "480.00" },
      projectLoanRepayment: { instalments: 24 },
      projectLoanProduct: { apr: "0.0", serviceType: "IF" },
      fusionLoanTotals: {
        totalRepaymentAmount: ((chosen.totalRepayable + 480_00) / 100).toFixed(2),
        monthlyRepaymentAmount: ((chosen.instalment + 20_00) / 100).toFixed(2),
      },
    });
  });
});

describe("the amount that a customer can afford", () => {
  const little = { maxInstalment: pence(100_00), riskLoanMax: pence(1_000_00) };
  const much = { maxInstalment: pence(400_00), riskLoanMax: pence(20_000_00) };

  test("an accepted customer's limits are at least the accepted loans, and higher if the credit policy allows more", () => {
    expect(limitsAfterAcceptance(goodsDocument, little)).toEqual({ maxInstalment: 135_17, riskLoanMax: 2_700_00 });
    expect(limitsAfterAcceptance(fusionDocument, little)).toEqual({ maxInstalment: 155_17, riskLoanMax: 2_700_00 });
    expect(limitsAfterAcceptance(goodsDocument, much)).toEqual(much);
    expect(limitsAfterAcceptance({}, little)).toEqual(little);
  });

  test.each([
    ["the monthly payment", goodsDocument, { ...much, maxInstalment: pence(135_17) }, "2700.11"],
    ["the monthly payment beside a project loan", fusionDocument, { ...much, maxInstalment: pence(155_17) }, "2700.11"],
    ["the risk limit", goodsDocument, { ...much, riskLoanMax: pence(3_000_00) }, "3000.00"],
    ["the product", goodsDocument, much, "5000.00"],
  ])("the maximum loan is limited by %s", (_, document, means, maximumLoanAmount) => {
    expect(withMaximumLoan(document, means).loanParameters).toEqual({ goodsAmount: "3000.00", deposit: "300.00", maximumLoanAmount });
  });

  test("a document without a loan has no maximum loan amount", () => {
    expect(withMaximumLoan({ goodsDescription: "A bed" }, much)).toEqual({ goodsDescription: "A bed" });
  });
});
