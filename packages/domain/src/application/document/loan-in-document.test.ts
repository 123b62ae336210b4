import { expect, test } from "vitest";
import { sampleConfig } from "../../../test/sample-products.ts";
import { productConfigSchema, quote } from "../../lending/index.ts";
import type { ApplicationDocument } from "./document.ts";
import { loanInDocument, offeredLoan } from "./loan-in-document.ts";

const productConfig = productConfigSchema.parse(sampleConfig({ apr: "19.9", instalments: [12, 24, 36] }));
const document: ApplicationDocument = {
  loanParameters: { goodsAmount: "3000.00", deposit: "300.00" },
  loanRepayment: { instalments: 24, deferralPeriod: null },
  product: { serviceType: "IB", apr: "19.9", productConfig },
  loanTailoring: {
    maxInstalmentAmount: "110.00",
    offers: {
      increaseTerm: { offered: true, minimumTerm: 36, monthlyRepayment: "98.00", totalRepaymentAmount: "3528.01" },
      increaseDeposit: { offered: true, minimumDeposit: "802.66", monthlyRepayment: "110.00", totalRepaymentAmount: "2640.14" },
      reduceLoan: { offered: true, maximumGoodsAmount: "2497.34", maximumLoanAmount: "2197.34" },
      increaseLoan: { offered: false },
    },
  },
};
const instalmentOf = (option: Parameters<typeof offeredLoan>[1]) => {
  const loan = offeredLoan(document, option);
  return loan && quote(loan).instalment;
};

test("a document has a loan only if its loan fields are complete and the product offers the loan", () => {
  expect(loanInDocument(document)).toMatchObject({ goodsAmount: 3000_00, deposit: 300_00, instalments: 24, project: null });
  expect(loanInDocument({ ...document, loanRepayment: { instalments: 30 } })).toBeNull();
  expect(loanInDocument({ ...document, loanParameters: { goodsAmount: null } })).toBeNull();
});

test("each offer in a document has the amounts that were stored with it", () => {
  expect(instalmentOf("originalLoan")).toBe(135_17);
  expect(instalmentOf("term")).toBe(98_00);
  expect(instalmentOf("deposit")).toBe(110_00);
  expect(instalmentOf("reduceLoan")).toBe(110_00);
});

test("an offer that is not in the document has no amounts", () => {
  expect(instalmentOf("increaseLoan")).toBeNull();
  expect(instalmentOf("reduceTerm")).toBeNull();
});
